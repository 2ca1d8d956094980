import { DAY_MS } from "../../shared/times"
import type { RefusalCode } from "../errors/refusals"

/** A login younger than this may have been made, or taken over, to approve. */
const TRUSTED_AFTER_MS = 7 * DAY_MS

/** An admin user who wants to approve what another one has requested. */
export interface Approver {
  id: string
  email: string
  createdAt: Date
}

/** What another admin user did with an approver's login. `by` is null if it was done with an API key. */
export interface LoginChange {
  kind: "invited" | "password_reset"
  by: string | null
  at: Date
}

interface Approval {
  approver: Approver | undefined
  /** The changes of the approver's login. */
  changes: readonly LoginChange[]
  requestedBy: string
  /** The option `permissions.approve`: ids and e-mail addresses. */
  listed: readonly string[]
  now: Date
}

/** Why an admin user cannot approve what another one has requested; `null` if they can. One login must not make its own approver. */
export function refusedApprover({ approver, changes, requestedBy, listed, now }: Approval): RefusalCode | null {
  if (!approver || !isListed(approver, listed)) return "approver_not_listed"
  const trustedSince = new Date(now.getTime() - TRUSTED_AFTER_MS)
  const { createdAt } = approver
  if (createdAt > trustedSince) return "approver_too_new"
  for (const { kind, by, at } of changes) {
    if (kind === "password_reset" && at > trustedSince) return "approver_too_new"
    // A later invitation to the same address did not make this user.
    if (kind === "invited" && at <= createdAt && (by === null || by === requestedBy)) return "approver_invited"
  }
  return null
}

/** Whether a list of ids and e-mail addresses names the user. */
export function isListed({ id, email }: Pick<Approver, "id" | "email">, listed: readonly string[]): boolean {
  return listed.some((entry) => entry === id || entry.toLowerCase() === email.toLowerCase())
}
