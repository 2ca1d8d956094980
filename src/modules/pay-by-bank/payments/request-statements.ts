import { generateEntityId } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { KeptLines } from "../../../domain/payment-lines"
import { UNANSWERED_FOR_MS } from "../../../domain/settlement/delays"
import { LOGIN_PAUSED } from "../accounts/pause-statements"
import type { Database, Values } from "../database"
import { noteSql } from "../events/append-events"

/**
 * The statements of a start, of bindings, and of locks. What changes afterwards is a transition: see `payments/transitions.ts`.
 */

/** The input for a new request. Amounts are in minor units. */
export interface NewRequest {
  kind: "checkout"
  account: string
  login: string
  uuid: string
  merchant_uuid: string
  reference: string
  return_token: string
  amount_minor: number
  currency: string
  bank_id: string | null
  collection_id: string
  cart_id: string | null
  order_id: string | null
  lines?: KeptLines | null
  reuse_key: string
  next_poll_at: Date | null
  track_until: Date
}

const returned = z.object({ id: z.string() })

/** The columns of a request that its start sets. */
const STARTED = [
  "kind",
  "account",
  "login",
  "uuid",
  "merchant_uuid",
  "reference",
  "return_token",
  "amount_minor",
  "currency",
  "bank_id",
  "collection_id",
  "cart_id",
  "order_id",
  "reuse_key",
  "next_poll_at",
  "track_until",
] as const satisfies (keyof NewRequest)[]

/** Stores a started request with its first binding and its first timeline line. Returns its id. */
export async function insertStarted(db: Database, sessionId: string, input: NewRequest): Promise<string> {
  const id = generateEntityId(undefined, "pbbreq")
  const now = new Date()
  const data = { session_id: sessionId, bank_id: input.bank_id }
  const { note, noted } = noteSql({ request_id: id, type: "started", data })
  await db.statement(
    `WITH started AS (
       INSERT INTO pay_by_bank_request (id, created_at, updated_at, lines, ${STARTED.join(", ")})
       VALUES (:id, :now, :now, :paidFor::jsonb, ${STARTED.map((column) => `:${column}`).join(", ")})
     ), bound AS (${BINDING})
     ${note}`,
    {
      ...{ ...input, id, now, paidFor: input.lines ? JSON.stringify(input.lines) : null },
      ...bindingOf(id, sessionId),
      ...noted,
    },
  )
  return id
}

/** Binds a session to a request, with a timeline line. */
export async function bindSession(db: Database, requestId: string, sessionId: string): Promise<void> {
  const { note, noted } = noteSql({ request_id: requestId, type: "reused", data: { session_id: sessionId } })
  await db.statement(`WITH bound AS (${BINDING}) ${note}`, { ...bindingOf(requestId, sessionId), ...noted })
}

const BINDING = `INSERT INTO pay_by_bank_binding (id, request_id, session_id) VALUES (:bindingId, :requestId, :sessionId)`

function bindingOf(requestId: string, sessionId: string): Values {
  return { bindingId: generateEntityId(undefined, "pbbbin"), requestId, sessionId }
}

/** `UPDATE` also waits for lines that other transactions add, and holds up new ones. `NO KEY UPDATE` does not. */
export async function lockRequest(
  db: Database,
  requestId: string,
  strength: "UPDATE" | "NO KEY UPDATE" = "UPDATE",
): Promise<void> {
  await db.statement(`SELECT id FROM pay_by_bank_request WHERE id = :requestId FOR ${strength}`, { requestId })
}

/** Locks the request before the binding, as a claim does, because the timeline line that follows also locks the request. */
export async function deleteBinding(db: Database, requestId: string, sessionId: string): Promise<boolean> {
  return await db.cas(
    `WITH locked AS MATERIALIZED (SELECT id FROM pay_by_bank_request WHERE id = :requestId FOR KEY SHARE)
     UPDATE pay_by_bank_binding SET status = 'deleted', updated_at = now()
      WHERE (SELECT count(*) FROM locked) > 0
        AND request_id = :requestId AND session_id = :sessionId AND status = 'live'`,
    { requestId, sessionId },
  )
}

/**
 * Locks payments that have stalled: undecided for too long; not understood for an hour in which the record of another
 * payment of the login was read; or without an answer until an hour after the end of tracking. A refusal in an unexpected form may
 * be the service's new answer for a payment without a record, so before that end it counts only for a customer who has returned, or
 * a payment that had a record. Skips rows that another process has locked to raise their attention.
 */
export async function lockStalled(db: Database, now: Date, limit: number): Promise<string[]> {
  const anHourAgo = new Date(now.getTime() - UNANSWERED_FOR_MS)
  const rows = await db.read(
    returned,
    `SELECT id FROM pay_by_bank_request AS r
        WHERE outcome IS NULL
          AND ((stalls_at <= :now AND stalls_at IS NOT NULL)
            OR (unread_since IS NOT NULL AND unread_code = 'unexpected_refusal' AND track_until <= :now AND status <> 'paid')
            OR (unread_since <= :anHourAgo AND unread_since IS NOT NULL AND status <> 'paid'
                AND (unread_code <> 'unexpected_refusal' OR returned_at IS NOT NULL OR status <> 'created')
                AND EXISTS (SELECT 1 FROM pay_by_bank_login AS l
                             WHERE l.account = r.account AND l.login = r.login AND l.record_read_at > r.unread_since))
            OR (track_until <= :anHourAgo
                AND ((last_polled_at >= track_until AND next_poll_at > last_polled_at) OR ${LOGIN_PAUSED})
                AND next_poll_at IS NOT NULL AND uuid IS NOT NULL AND status IN ('created', 'pending', 'unknown')))
        ORDER BY id LIMIT :limit FOR UPDATE SKIP LOCKED`,
    { now, anHourAgo, limit },
  )
  return rows.map(({ id }) => id)
}

/** Makes settled requests due for one more verification. The caller has locked the requests, if there are several. */
export async function verifyAgain(db: Database, requestIds: string[], now: Date): Promise<void> {
  if (requestIds.length === 0) return
  await db.statement(
    `UPDATE pay_by_bank_request SET next_poll_at = :now
      WHERE id IN (:requestIds) AND outcome = 'settled'`,
    { now, requestIds },
  )
}
