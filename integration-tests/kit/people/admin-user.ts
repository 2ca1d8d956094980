import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
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
    // The seeded user is the same in every test.
    if (who === ADMIN) return await AdminUser.once(storeUrl, who)
    await ensureAdminUser(container, who)
    const [user] = await container.resolve(Modules.USER).listUsers({ email: who.email })
    return await AdminUser.once(storeUrl, who, user?.id)
  }

  /** One login of a user serves all calls, because core needs a tenth of a second of processor time to compare a password. */
  private static async once(storeUrl: string, who: Login, userId = ""): Promise<AdminUser> {
    const key = [storeUrl, who.email, who.password, userId].join(" ")
    const known = AdminUser.loggedIn.get(key)
    if (known) return await known
    const login = AdminUser.logInTo(storeUrl, who)
    AdminUser.loggedIn.set(key, login)
    return await login
  }

  /** Logs in to a store whose database was seeded with the admin user. */
  static async logInTo(storeUrl: string, who: Login = ADMIN): Promise<AdminUser> {
    const answer = await call(`${storeUrl}/auth/user/emailpass`, {}, "POST", { ...who })
    return new AdminUser(storeUrl, z.object({ token: z.string() }).parse(answer.body).token)
  }

  /** Of a login elsewhere. */
  static withToken(storeUrl: string, token: string): AdminUser {
    return new AdminUser(storeUrl, token)
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
