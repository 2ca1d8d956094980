import { Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { ADMIN } from "../../../examples/demo/shop/admin-login"
import type { Beginning, Store } from "../store/store"
import type { Answer } from "../store/http"
import type { ApprovalScope } from "../../../src/domain/approvals/proposal"
import { AdminUser } from "./admin-user"

interface Login {
  email: string
  password: string
}

/** The second admin user of the tests, and a third one. */
export const SECOND: Login = { email: "second@demo.test", password: "larkfold-second" }
export const THIRD: Login = { email: "third@demo.test", password: "larkfold-third" }

const USERS: Beginning<null> = { name: "the users of two-person approval" }

/** Two-person approval, and the admin users who take part in it. */
export class Approvers {
  constructor(private readonly store: Store) {}

  /** Switches two-person approval on. All users of the tests are listed. */
  async require(...listed: string[]): Promise<void> {
    await this.requireFor(["refunds", "attach"], ...listed)
  }

  async requireFor(scopes: readonly ApprovalScope[], ...listed: string[]): Promise<void> {
    await this.store.beginning(USERS, async () => {
      for (const who of [SECOND, THIRD]) await AdminUser.logIn(this.store.url(), this.store.container(), who)
      return null
    })
    const people = await this.idsOf(...(listed.length > 0 ? listed : [ADMIN.email, SECOND.email, THIRD.email]))
    Object.assign(this.store.payByBank().options, { approvals: { people, for: scopes } })
  }

  /** Approves a proposal, with the password of the login unless another proof is given. */
  async approve(
    proposal: { id: string } | null,
    who: Login,
    proof: Record<string, unknown> = { password: who.password },
  ): Promise<Answer> {
    return await (await this.as(who)).post(`/admin/pay-by-bank/proposals/${proposal?.id ?? ""}/approve`, proof)
  }

  async reject(proposal: { id: string } | null, who: Login): Promise<Answer> {
    return await (await this.as(who)).post(`/admin/pay-by-bank/proposals/${proposal?.id ?? ""}/reject`, {})
  }

  private async as(who: Login): Promise<AdminUser> {
    return await AdminUser.logIn(this.store.url(), this.store.container(), who)
  }

  /** The ids of users, by their addresses. */
  async idsOf(...emails: string[]): Promise<string[]> {
    const users = await this.store.container().resolve(Modules.USER).listUsers({ email: emails })
    return emails.map((email) => users.find((user) => user.email === email)?.id ?? "user_gone")
  }

  async idOf(user: AdminUser): Promise<string> {
    return z.object({ user: z.object({ id: z.string() }) }).parse((await user.get("/admin/users/me")).body).user.id
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
