import { DAY_MS } from "../../shared/times"
import type { RefusalCode } from "../errors/refusals"

/** A login younger than this may have been made, or taken over, to request or to approve. */
const TRUSTED_AFTER_MS = 7 * DAY_MS

export interface AdminUser {
  id: string
  email: string
  createdAt: Date
}

/** What another admin user did with a login. `by` is null if it was done with an API key. */
export interface LoginChange {
  kind: "invited" | "password_reset"
  by: string | null
  at: Date
}

/** An admin user, and what others did with their login. */
export interface Login extends AdminUser {
  changes: readonly LoginChange[]
}

interface Approval {
  approver: Login | undefined
  requester: Login | undefined
  /** The option `permissions.approve`: ids and e-mail addresses. */
  listed: readonly string[]
  now: Date
}

/**
 * Why an admin user cannot approve what another one has requested; `null` if they can. One login must make neither its own approver
 * nor its own requester.
 */
export function refusedApproval({ approver, requester, listed, now }: Approval): RefusalCode | null {
  if (!approver || !isListed(approver, listed)) return "approver_not_listed"
  if (!requester) return "requester_unknown"
  const trustedSince = new Date(now.getTime() - TRUSTED_AFTER_MS)
  if (!isTrusted(approver, trustedSince)) return "approver_too_new"
  if (!isTrusted(requester, trustedSince)) return "requester_too_new"
  if (isInvitedBy(approver, requester.id)) return "approver_invited"
  if (isInvitedBy(requester, approver.id)) return "requester_invited"
  return null
}

function isTrusted({ createdAt, changes }: Login, since: Date): boolean {
  return createdAt <= since && !changes.some(({ kind, at }) => kind === "password_reset" && at > since)
}

/** Whether this user invited the other one, or an API key did. */
function isInvitedBy({ createdAt, changes }: Login, inviter: string): boolean {
  // A later invitation to the same address did not make this user.
  return changes.some(
    ({ kind, by, at }) => kind === "invited" && at <= createdAt && (by === null || by === inviter),
  )
}

/** Whether a list of ids and e-mail addresses names the user. Exactly, because core lets two users differ in case alone. */
export function isListed({ id, email }: Pick<AdminUser, "id" | "email">, listed: readonly string[]): boolean {
  return listed.includes(id) || listed.includes(email)
}
