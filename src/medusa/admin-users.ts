import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { AdminUser } from "../domain/approvals/approver"

export async function adminUser(container: MedusaContainer, id: string): Promise<AdminUser | undefined> {
  const [user] = await container.resolve(Modules.USER).listUsers({ id })
  return user && { id: user.id, email: user.email, createdAt: new Date(user.created_at) }
}

/** The address that was invited; `undefined` if there is no such invitation. */
export async function invitedEmail(container: MedusaContainer, inviteId: string): Promise<string | undefined> {
  const [invite] = await container.resolve(Modules.USER).listInvites({ id: inviteId })
  return invite?.email
}

/** The address that was invited with this token; `undefined` if core does not accept the token. */
export async function emailOfToken(container: MedusaContainer, token: string): Promise<string | undefined> {
  try {
    return (await container.resolve(Modules.USER).validateInviteToken(token)).email
  } catch {
    return undefined
  }
}
