import type { MedusaContainer, UserDTO } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { AdminUser, Login, Logins } from "../domain/approvals/approver"
import type { PayByBankService } from "../modules/pay-by-bank/service"

export async function adminUser(container: MedusaContainer, id: string): Promise<AdminUser | undefined> {
  const [user] = await container.resolve(Modules.USER).listUsers({ id })
  return user && factsOf(user)
}

function factsOf({ id, email, created_at }: Pick<UserDTO, "id" | "email" | "created_at">): AdminUser {
  return { id, email, createdAt: new Date(created_at) }
}

/** How many admin users are named by every one of several lists of ids and e-mail addresses. */
export async function countNamed(container: MedusaContainer, lists: readonly string[][]): Promise<number> {
  const users = container.resolve(Modules.USER)
  const named: Set<string>[] = []
  for (const listed of lists) {
    const found = [...(await users.listUsers({ id: listed })), ...(await users.listUsers({ email: listed }))]
    named.push(new Set(found.map(({ id }) => id)))
  }
  const [first = new Set<string>(), ...others] = named
  return [...first].filter((id) => others.every((ids) => ids.has(id))).length
}

/** The logins of users, and of all who made or took them over, by id, deleted ones included. */
export async function loginsOf(container: MedusaContainer, ids: string[]): Promise<Logins> {
  const { approvals } = container.resolve<PayByBankService>("payByBank")
  const users = container.resolve(Modules.USER)
  const logins = new Map<string, Login>()
  const wanted = new Set(ids)
  // The loop also visits the ids that it adds.
  for (const id of wanted) {
    const [user] = await users.listUsers({ id }, { withDeleted: true })
    if (!user) continue
    const changes = await approvals.loginChanges(user.email)
    logins.set(id, { ...factsOf(user), changes, isDeleted: user.deleted_at !== null })
    for (const { by } of changes) if (by !== null) wanted.add(by)
  }
  return logins
}

/** The address that was invited; `undefined` if there is no such invitation. */
export async function invitedEmail(container: MedusaContainer, inviteId: string): Promise<string | undefined> {
  const [invite] = await container.resolve(Modules.USER).listInvites({ id: inviteId })
  return invite?.email
}

const TOKEN_ERRORS = ["JsonWebTokenError", "TokenExpiredError", "NotBeforeError"]
const REFUSALS: string[] = [MedusaError.Types.INVALID_DATA, MedusaError.Types.NOT_FOUND]

/** Any other error proves nothing about the token. */
function isRefusal(error: unknown): boolean {
  if (error instanceof MedusaError) return REFUSALS.includes(error.type)
  return error instanceof Error && TOKEN_ERRORS.includes(error.name)
}

/**
 * The address that was invited with this token; `undefined` if core does not accept the token.
 * @throws any other error, such as one of the database
 */
export async function emailOfToken(container: MedusaContainer, token: string): Promise<string | undefined> {
  try {
    return (await container.resolve(Modules.USER).validateInviteToken(token)).email
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
