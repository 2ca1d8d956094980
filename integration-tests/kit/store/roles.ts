import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import { ADMIN } from "../../../examples/demo/shop/admin-login"
import { ensureAdminUser } from "../../../examples/demo/shop/admin-user"
import type { Answer } from "./http"
import { AdminUser } from "../people/admin-user"
import type { Store } from "./store"

const policies = z.object({ policies: z.array(z.object({ id: z.string(), key: z.string() })) })
const created = z.object({ role: z.object({ id: z.string() }) })

/** Medusa's roles and policies. */
export const WITH_ROLES = ["rbac"]

/** An admin user with all permissions, who adds others over Medusa's own API. */
export class Owner {
  private constructor(
    private readonly store: Store,
    readonly adminUser: AdminUser,
  ) {}

  static async of(store: Store): Promise<Owner> {
    const container = store.container()
    await ensureAdminUser(container)
    await container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.USER]: { user_id: await userId(store, ADMIN.email) },
      [Modules.RBAC]: { rbac_role_id: "role_super_admin" },
    })
    return new Owner(store, await AdminUser.logIn(store.url(), container))
  }

  /**
   * Adds an admin user with one role that has these policies, such as `product:read`. Without policies, the user has no
   * role.
   */
  async addUser(name: string, ...keys: string[]): Promise<AdminUser> {
    const login = { email: `${name}@demo.test`, password: `${name}-larkfold` }
    await ensureAdminUser(this.store.container(), login)
    if (keys.length > 0) await this.givesRole(await userId(this.store, login.email), name, keys)
    return await AdminUser.logIn(this.store.url(), this.store.container(), login)
  }

  /** The policies that a role can have. */
  async policies() {
    return policies.parse((await this.adminUser.get("/admin/rbac/policies?limit=1000")).body).policies
  }

  private async givesRole(user: string, name: string, keys: string[]): Promise<void> {
    const known = await this.policies()
    const policy_ids = keys.map((wanted) => known.find(({ key }) => key === wanted)?.id ?? `no policy ${wanted}`)
    const { role } = created.parse(succeeded(await this.adminUser.post("/admin/rbac/roles", { name, policy_ids })).body)
    succeeded(await this.adminUser.post(`/admin/users/${user}/roles`, { roles: [role.id] }))
  }
}

function succeeded(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(answer.text)
  return answer
}

async function userId(store: Store, email: string): Promise<string> {
  const [user] = await store.container().resolve(Modules.USER).listUsers({ email })
  if (!user) throw new Error(`No user has the email ${email}`)
  return user.id
}
