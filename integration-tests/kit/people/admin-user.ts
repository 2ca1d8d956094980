import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "zod"
import { ADMIN } from "../../../examples/demo/shop/admin-login"
import { ensureAdminUser } from "../../../examples/demo/shop/admin-user"
import { call, type Answer } from "../store/http"

interface Login {
  email: string
  password: string
}

/** An admin user who is logged in to the Admin API. */
export class AdminUser {
  private static readonly loggedIn = new Map<string, Promise<AdminUser>>()

  private constructor(
    private readonly storeUrl: string,
    private readonly token: string,
  ) {}

  static async logIn(storeUrl: string, container: MedusaContainer, who: Login = ADMIN): Promise<AdminUser> {
    if (who === ADMIN) return await AdminUser.seeded(storeUrl)
    await ensureAdminUser(container, who)
    return await AdminUser.logInTo(storeUrl, who)
  }

  /** The seeded user is the same in every test, so one login serves all of them. */
  private static async seeded(storeUrl: string): Promise<AdminUser> {
    const known = AdminUser.loggedIn.get(storeUrl)
    if (known) return await known
    const login = AdminUser.logInTo(storeUrl)
    AdminUser.loggedIn.set(storeUrl, login)
    return await login
  }

  /** Logs in to a store whose database was seeded with the admin user. */
  static async logInTo(storeUrl: string, who: Login = ADMIN): Promise<AdminUser> {
    const answer = await call(`${storeUrl}/auth/user/emailpass`, {}, "POST", { ...who })
    return new AdminUser(storeUrl, z.object({ token: z.string() }).parse(answer.body).token)
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
