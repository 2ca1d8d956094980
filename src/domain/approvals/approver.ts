import { DAY_MS } from "../../shared/times"
import type { RefusalCode } from "../errors/refusals"

/** A login younger than this may have been made, or taken over, to request or to approve. */
const TRUSTED_AFTER_MS = 7 * DAY_MS

/** With fewer, nothing that one of them requests could be approved. */
export const APPROVERS_NEEDED = 2

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
  /** Core keeps the row of a deleted user. Otherwise deleting one would make those whom they invited useless for good. */
  isDeleted: boolean
}

/** Users by id, with all who made or took over their logins. */
export type Logins = ReadonlyMap<string, Login>

interface Approval {
  approver: string
  requester: string
  logins: Logins
  /** The option `permissions.approve`: ids and e-mail addresses. */
  listed: readonly string[]
  now: Date
}

/**
 * Why an admin user cannot approve what another one has requested; `null` if they can. One login must make neither its own approver
 * nor its own requester.
 */
export function refusedApproval({ logins, listed, now, ...ids }: Approval): RefusalCode | null {
  const [approver, requester] = [existing(logins, ids.approver), existing(logins, ids.requester)]
  if (!approver || !isListed(approver, listed)) return "approver_not_listed"
  if (!requester) return "requester_unknown"
  if (isTooNew(approver, now)) return "approver_too_new"
  if (isTooNew(requester, now)) return "requester_too_new"
  if (isMadeBy(requester.id, approver, now, logins)) return "approver_invited"
  if (isMadeBy(approver.id, requester, now, logins)) return "requester_invited"
  return null
}

function existing(logins: Logins, id: string): Login | undefined {
  const login = logins.get(id)
  return login?.isDeleted ? undefined : login
}

function trustedSince(now: Date): Date {
  return new Date(now.getTime() - TRUSTED_AFTER_MS)
}

function isTooNew(login: Login, now: Date): boolean {
  return login.createdAt > trustedSince(now) || takeovers(login, now).some(({ kind }) => kind === "password_reset")
}

/** The invitation of a login, and the changes that gave others control of it shortly before `when`. Later invitations do not count. */
function takeovers({ createdAt, changes }: Login, when: Date): LoginChange[] {
  return changes.filter(({ kind, at }) =>
    kind === "invited" ? at <= createdAt : at <= when && at > trustedSince(when),
  )
}

/**
 * Whether a user invited this login or reset its password, directly or through other logins that they control. Also `true` if an API
 * key or a deleted user did, because the person behind it is unknown.
 */
function isMadeBy(user: string, login: Login, when: Date, logins: Logins, seen = new Set<LoginChange>()): boolean {
  return takeovers(login, when).some((change) => {
    if (seen.has(change)) return false
    seen.add(change)
    const by = logins.get(change.by ?? "")
    return by === undefined || by.id === user || isMadeBy(user, by, change.at, logins, seen)
  })
}

/**
 * Whether a list lets a user act: it names them and all who made their login or had taken over the login that made it, and no one else
 * reset their password lately. Otherwise any admin user could make or take over a listed login.
 */
export function isPermitted(id: string, { listed, logins, now }: Omit<Approval, "approver" | "requester">): boolean {
  const login = existing(logins, id)
  if (!login || takeovers(login, now).some(({ kind }) => kind === "password_reset")) return false
  return isVouchedFor(login, now, listed, logins)
}

function isVouchedFor(
  login: Login,
  when: Date,
  listed: readonly string[],
  logins: Logins,
  seen = new Set<LoginChange>(),
): boolean {
  if (!isListed(login, listed)) return false
  // An invitation can choose the address of a login, but not its id.
  const isNamedById = listed.includes(login.id)
  return takeovers(login, when).every((change) => {
    if (isNamedById && change.kind === "invited") return true
    if (seen.has(change)) return true
    seen.add(change)
    const by = logins.get(change.by ?? "")
    return by !== undefined && isVouchedFor(by, change.at, listed, logins, seen)
  })
}

/** Whether a list of ids and e-mail addresses names the user. Exactly, because core lets two users differ in case alone. */
function isListed({ id, email }: Pick<AdminUser, "id" | "email">, listed: readonly string[]): boolean {
  return listed.includes(id) || listed.includes(email)
}
