import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { ADMIN } from "./admin-login"

/** Creates an admin user who can log in with an email and a password. Does nothing if the user already exists. */
export async function ensureAdminUser(
  container: MedusaContainer,
  { email, password, ...given }: { id?: string; email: string; password: string; first_name?: string } = ADMIN,
) {
  const [existing] = await container.resolve(Modules.USER).listUsers({ email })
  if (existing) return
  const auth = container.resolve(Modules.AUTH)
  const { authIdentity, error } = await auth.register("emailpass", { body: { email, password } })
  if (!authIdentity) throw new Error(`The admin user was not registered: ${error ?? "no identity"}`)
  const userData = { email, first_name: "Robin", last_name: "Larkfold", ...given }
  await createUserAccountWorkflow(container).run({ input: { authIdentityId: authIdentity.id, userData } })
}
