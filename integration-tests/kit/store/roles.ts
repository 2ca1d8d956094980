import { ContainerRegistrationKeys, generateJwtToken, Modules } from "@medusajs/framework/utils"
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
    if (keys.length > 0) {
      const roles = [await this.role(name, ...keys)]
      succeeded(await this.adminUser.post(`/admin/users/${await userId(this.store, login.email)}/roles`, { roles }))
    }
    return await AdminUser.logIn(this.store.url(), this.store.container(), login)
  }

  /** The policies that a role can have. */
  async policies() {
    return policies.parse((await this.adminUser.get("/admin/rbac/policies?limit=1000")).body).policies
  }

  /** Adds a role that has these policies, and returns its id. */
  async role(name: string, ...keys: string[]): Promise<string> {
    const known = await this.policies()
    const policy_ids = keys.map((wanted) => known.find(({ key }) => key === wanted)?.id ?? `no policy ${wanted}`)
    const added = succeeded(await this.adminUser.post("/admin/rbac/roles", { name, policy_ids }))
    return created.parse(added.body).role.id
  }

  /**
   * The owner's login with only one role, which has these policies. Core reads the roles of a request from its token: another user
   * would answer the same, after four times the work.
   */
  async inRole(name: string, ...keys: string[]): Promise<AdminUser> {
    return withRoles(this.store, this.adminUser, [await this.role(name, ...keys)])
  }
}

const token = z.object({ app_metadata: z.object({ roles: z.array(z.string()) }) }).loose()

const tokenOf = (user: AdminUser) => {
  const [, payload = ""] = (user.headers()["authorization"] ?? "").split(".")
  return token.parse(JSON.parse(Buffer.from(payload, "base64url").toString()))
}

/** The ids of a user's roles. */
export const rolesIn = (user: AdminUser): string[] => tokenOf(user).app_metadata.roles

/** The same login with other roles, as another issuer of tokens may write them. */
export function withRoles(store: Store, user: AdminUser, roles: unknown): AdminUser {
  const { app_metadata, iat: _iat, exp: _exp, ...rest } = tokenOf(user)
  const config = store.container().resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const secret = String(config.projectConfig.http.jwtSecret)
  const forged = { ...rest, app_metadata: { ...app_metadata, roles } }
  return AdminUser.withToken(store.url(), generateJwtToken(forged, { secret, expiresIn: "1h" }))
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
