import { stage } from "../stage"
import { atomic, type Db } from "./atomic"
import { Taken, type LinkRow, type RequestRow } from "./tables"

/** The compare-and-sets of payment links as one atomic step each, as `link-statements.ts` has them, name by name. */
const links = (): LinkRow[] => [...stage().tables.links.values()]
const linkOf = (requestId: string): LinkRow | undefined => links().find(({ request_id }) => request_id === requestId)
const requestOf = (requestId: string): RequestRow | undefined => stage().tables.requests.get(requestId)

function update(requestId: string, where: (row: LinkRow) => boolean, change: Partial<LinkRow>): boolean {
  const row = linkOf(requestId)
  if (!row || !where(row)) return false
  Object.assign(row, change)
  return true
}

export const callOnce = (db: Db, id: string) =>
  atomic(db, `may call for ${id}`, () => update(id, ({ call }) => call === "opening", { call: "called" }))

export const noteSent = (db: Db, id: string, url: string, sent_at: Date) =>
  atomic(db, `notes ${id} as sent`, () => update(id, ({ call }) => call === "called", { call: "sent", url, sent_at }))

export const noteUnsure = (db: Db, id: string, problem: string) =>
  atomic(db, `notes ${id} as unsure`, () => update(id, ({ call }) => call === "called", { call: "unsure", problem }))

export const noteRefused = (db: Db, id: string, from: "opening" | "called", problem: string) =>
  atomic(db, `notes ${id} as refused`, () => {
    if (!update(id, ({ call }) => call === from, { call: "refused", problem })) return false
    const request = requestOf(id)
    if (request?.outcome === null && request.status === "created") request.outcome = "closed"
    for (const row of links()) if (row.replaced_by === id) row.replaced_by = null
    return true
  })

export const replace = (db: Db, id: string, byRequestId: string) =>
  atomic(db, `replaces ${id}`, () => update(id, (row) => row.replaced_by === null, { replaced_by: byRequestId }))

const WENT_OUT = ["called", "sent", "unsure"]

export const cancel = (db: Db, id: string, now: Date) =>
  atomic(db, `cancels ${id}`, () => {
    const request = requestOf(id)
    if (!request || request.status === "paid" || request.outcome !== null) return false
    const isOpen = (row: LinkRow) => !row.replaced_by && !row.canceled_at && WENT_OUT.includes(row.call)
    return update(id, isOpen, { canceled_at: now })
  })

const NOBODY = { email: null, mobile: null, calling_code: null, first_name: null, last_name: null }

export const forgetRecipient = (db: Db, by: "request_id" | "replaced_by", id: string) =>
  atomic(db, `forgets the recipient of ${id}`, () => {
    for (const row of links()) if (row[by] === id) Object.assign(row, NOBODY)
  })

export const forgetEnded = (db: Db, now: Date) =>
  atomic(db, "forgets recipients of what has ended", () => {
    for (const row of links()) {
      const { watch_until, outcome } = requestOf(row.request_id) ?? { watch_until: now, outcome: null }
      const ended = row.call !== "refused" && (outcome === "settled" || outcome === "closed")
      if (watch_until <= now || ended) Object.assign(row, NOBODY)
    }
  })

function assertFree(id: string, uuid: string): void {
  const others = [...stage().tables.requests.values()].filter((row) => row.id !== id)
  if (others.some((row) => row.uuid === uuid)) throw new Taken("uuid")
}

export const guessUuid = (db: Db, id: string, uuid: string, next_check_at: Date) =>
  atomic(db, `guesses the uuid of ${id}`, () => {
    const request = requestOf(id)
    if (request?.kind !== "link" || request.uuid !== null) return false
    assertFree(id, uuid)
    Object.assign(request, { uuid, uuid_guessed: true, next_check_at })
    return update(id, () => true, { uuid_from_link: true })
  })

export const dropGuess = (db: Db, id: string, uuid: string) =>
  atomic(db, `drops the guess of ${id}`, () => {
    const request = requestOf(id)
    if (!request?.uuid_guessed || request.uuid !== uuid) return false
    Object.assign(request, { uuid: null, uuid_guessed: false, next_check_at: null, leased_until: null })
    return true
  })

export const matchUuid = (db: Db, id: string, uuid: string, now: Date) =>
  atomic(db, `matches ${id}`, () => {
    const request = requestOf(id)
    if (request?.kind !== "link" || request.status === "paid" || request.outcome !== null) return false
    if (request.uuid !== null && !request.uuid_guessed && request.uuid !== uuid) return false
    assertFree(id, uuid)
    Object.assign(request, { uuid, uuid_guessed: false, next_check_at: now })
    return update(id, () => true, { uuid_from_link: false })
  })

/** Nobody is reminded in these stories. */
export const leaseReminders = (db: Db) => atomic(db, "leases reminders", (): string[] => [])
