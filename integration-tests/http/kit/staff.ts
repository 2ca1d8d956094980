import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "zod"
import { ADMIN } from "../../../examples/demo/shop/admin-login"
import { ensureAdminUser } from "../../../examples/demo/shop/admin-user"
import { call, type Answer } from "./http"

interface Login {
  email: string
  password: string
}

/** A member of staff who is logged in to the admin's API. */
export class Staff {
  private constructor(
    private readonly storeUrl: string,
    private readonly token: string,
  ) {}

  static async logIn(storeUrl: string, container: MedusaContainer, who: Login = ADMIN): Promise<Staff> {
    await ensureAdminUser(container, who)
    return await Staff.logInTo(storeUrl, who)
  }

  /** Into a store whose database was seeded with the admin user. */
  static async logInTo(storeUrl: string, who: Login = ADMIN): Promise<Staff> {
    const answer = await call(`${storeUrl}/auth/user/emailpass`, {}, "POST", { ...who })
    return new Staff(storeUrl, z.object({ token: z.string() }).parse(answer.body).token)
  }

  async get(path: string): Promise<Answer> {
    return await call(this.storeUrl + path, this.headers())
  }

  async post(path: string, body: Record<string, unknown> = {}): Promise<Answer> {
    return await call(this.storeUrl + path, this.headers(), "POST", body)
  }

  async delete(path: string): Promise<Answer> {
    return await call(this.storeUrl + path, this.headers(), "DELETE")
  }

  headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` }
  }
}
