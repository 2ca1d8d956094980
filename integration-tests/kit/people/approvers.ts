import { generateResetPasswordTokenWorkflow } from "@medusajs/medusa/core-flows"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { ADMIN } from "../../../examples/demo/shop/admin-login"
import { call, type Answer } from "../store/http"
import type { Beginning, Store } from "../store/store"
import { AdminUser } from "./admin-user"
import { MAY_CHANGE_TRAIL } from "../database/trail"

const invited = z.object({ invite: z.object({ id: z.string(), token: z.string() }) })
const token = z.object({ token: z.string() })

interface Login {
  email: string
  password: string
}

/** The second admin user of the tests, and a third one. */
export const SECOND: Login = { email: "second@demo.test", password: "larkfold-second" }
export const THIRD: Login = { email: "third@demo.test", password: "larkfold-third" }

const USERS: Beginning<null> = { name: "the users of two-person approval" }

/** Two-person approval, with admin users who have worked in the store for a while. */
export class Approvers {
  constructor(private readonly store: Store) {}

  /** Switches two-person approval on. All users of the tests are listed. */
  async require(...listed: string[]): Promise<void> {
    const approve = listed.length > 0 ? listed : [ADMIN.email, SECOND.email, THIRD.email]
    Object.assign(this.store.payByBank().options, { twoPersonApproval: true, permissions: { approve } })
    await this.store.beginning(USERS, async () => {
      for (const who of [SECOND, THIRD]) await AdminUser.logIn(this.store.url(), this.store.container(), who)
      return null
    })
    await this.age(8)
  }

  /** Makes every user, and what others did with their logins, older. */
  async age(days: number): Promise<void> {
    const database = this.store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    for (const [table, column] of [
      ["user", "created_at"],
      ["pay_by_bank_login_change", "changed_at"],
    ] as const) {
      await database.raw(`${MAY_CHANGE_TRAIL} UPDATE "${table}" SET ${column} = ${column} - interval '${days} days'`)
    }
  }

  /** A user invites somebody, who accepts with an address of their own choice. */
  async invites(by: Record<string, string>, invitedAs: string, who: Login): Promise<AdminUser> {
    const answer = await call(`${this.store.url()}/admin/invites`, by, "POST", { email: invitedAs })
    return await this.accepts(invited.parse(answer.body).invite.token, who)
  }

  /** Somebody accepts an invitation. */
  async accepts(invitation: string, who: Login): Promise<AdminUser> {
    const url = this.store.url()
    const registered = token.parse((await call(`${url}/auth/user/emailpass/register`, {}, "POST", { ...who })).body)
    const headers = { authorization: `Bearer ${registered.token}` }
    const body = { email: who.email, first_name: "New", last_name: "Person" }
    const accepted = await call(`${url}/admin/invites/accept?token=${invitation}`, headers, "POST", body)
    if (accepted.status !== 200) throw new Error(accepted.text)
    return await AdminUser.logInTo(url, who)
  }

  async idOf(user: AdminUser): Promise<string> {
    return z.object({ user: z.object({ id: z.string() }) }).parse((await user.get("/admin/users/me")).body).user.id
  }

  /** A user resets the password of another one. */
  async resets(by: AdminUser, whose: AdminUser): Promise<Answer> {
    return await by.post(`/admin/users/${await this.idOf(whose)}/reset-password`)
  }

  /** The token of the link that core sends to a user who has forgotten the password. Anyone can ask for it. */
  async resetToken({ email }: Login): Promise<string> {
    const { http } = this.store.container().resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
    const { result } = await generateResetPasswordTokenWorkflow(this.store.container()).run({
      input: { entityId: email, actorType: "user", provider: "emailpass", secret: http.jwtSecret ?? "" },
    })
    return z.string().parse(result)
  }

  /** Somebody sets a password with the token of such a link. */
  async setsPassword(resetToken: string, password: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${resetToken}` }
    return await call(`${this.store.url()}/auth/user/emailpass/update`, headers, "POST", { password })
  }

  /** A user who is logged in can no longer log in with a password, as a user of another login provider. */
  async losesPassword({ email }: Login): Promise<void> {
    const logins = this.store.container().resolve(Modules.AUTH)
    const [identity] = await logins.listProviderIdentities({ entity_id: email, provider: "emailpass" })
    await logins.deleteProviderIdentities([identity?.id ?? ""])
  }

  /** The headers of a secret API key that a user has created. */
  async keyOf(user: AdminUser): Promise<Record<string, string>> {
    const { body } = await user.post("/admin/api-keys", { title: "key", type: "secret" })
    const { api_key } = z.object({ api_key: z.object({ token: z.string() }) }).parse(body)
    return { authorization: `Basic ${Buffer.from(`${api_key.token}:`).toString("base64")}` }
  }
}
