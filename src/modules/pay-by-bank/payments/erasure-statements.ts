import { z } from "@medusajs/framework/zod"
import type { Database, Values } from "../database"
import { all, clause, oneOf, type Clause } from "../sql-clauses"

/** Whose payments are erased: those with any of these values. */
export interface Erased {
  request_ids: string[]
  order_ids: string[]
  cart_ids: string[]
  /** The recipient of payment links, in any case. */
  email: string | null
}

export type FoundPayment = z.infer<typeof foundPayment>
const foundPayment = z.object({ id: z.string(), reference: z.string(), concluded: z.boolean() })

/** Money may be on its way, has arrived without an outcome, or needs a person. Takes the present time as `:now`. */
const OPEN = `r.outcome = 'attention' OR (r.outcome IS NULL AND (r.status IN ('paid', 'pending', 'mismatch')
  OR ((r.next_poll_at IS NOT NULL OR r.stalls_at IS NOT NULL OR (r.kind = 'link' AND r.uuid IS NULL AND r.track_until > :now))
      AND NOT EXISTS (
        SELECT FROM pay_by_bank_link
         WHERE request_id = r.id AND (canceled_at IS NOT NULL OR replaced_by IS NOT NULL)))))`

/** Locks the payments, so that none of them changes before its data is erased. */
export async function lockPayments(db: Database, erased: Erased, now: Date): Promise<FoundPayment[]> {
  const { request_ids, order_ids, cart_ids, email } = erased
  const lookUps = [
    ...idsBy("SELECT id FROM pay_by_bank_request", "id", request_ids),
    ...idsBy("SELECT id FROM pay_by_bank_request", "order_id", order_ids),
    ...idsBy("SELECT id FROM pay_by_bank_request", "cart_id", cart_ids),
    ...idsBy("SELECT request_id FROM pay_by_bank_link", "order_id", order_ids),
    ...idsBy("SELECT request_id FROM pay_by_bank_link", "lower(email)", email === null ? [] : [email.toLowerCase()]),
  ]
  if (lookUps.length === 0) return []
  return await db.read(
    foundPayment,
    `SELECT r.id, r.reference, (${OPEN}) IS NOT TRUE AS concluded FROM pay_by_bank_request AS r
      WHERE r.id = ANY(ARRAY(${lookUps.map(({ sql }) => sql).join(" UNION ALL ")})) ORDER BY r.id FOR UPDATE`,
    { now, ...Object.fromEntries(lookUps.flatMap(({ values }) => Object.entries(values))) },
  )
}

/**
 * A look-up of its own for each value, because PostgreSQL reads the whole table for an `OR` across two tables. Two of a column have the same
 * values.
 */
function idsBy(select: string, column: string, values: string[]): Clause[] {
  if (values.length === 0) return []
  const where = oneOf(column, values)
  return [clause(`${select} WHERE ${where.sql}`, where.values)]
}

/** Erases recipients and addresses of links. Returns how many links had any. */
export async function eraseLinks(db: Database, requestIds: string[]): Promise<number> {
  return await countOf(
    db,
    `UPDATE pay_by_bank_link
        SET email = NULL, mobile = NULL, calling_code = NULL, first_name = NULL, last_name = NULL, url = NULL, updated_at = now()
      WHERE request_id IN (:requestIds)
        AND coalesce(email, mobile, calling_code, first_name, last_name, url) IS NOT NULL RETURNING id`,
    { requestIds },
  )
}

/** Free text: notes of admin users, and error messages of core or of the store's own code. */
const HAS_TEXT = `(data->>'message' IS NOT NULL OR (type = 'attempt_failed' AND data->>'cause' IS NOT NULL))`
/** The cause of other events is an error code. */
const WITHOUT_TEXT = `data - CASE type WHEN 'attempt_failed' THEN ARRAY['message', 'cause'] ELSE ARRAY['message'] END`

const textsOf = (requestIds: string[]): Clause => all([oneOf("request_id", requestIds), clause(HAS_TEXT)])

export async function hasTexts(db: Database, requestIds: string[]): Promise<boolean> {
  const { sql, values } = textsOf(requestIds)
  return (await countOf(db, `SELECT id FROM pay_by_bank_event WHERE ${sql} LIMIT 1`, values)) > 0
}

/** Erases free text from the timelines. Returns from how many lines. The transaction has to allow changes of the trail. */
export async function eraseTexts(db: Database, requestIds: string[]): Promise<number> {
  const { sql, values } = textsOf(requestIds)
  return await countOf(db, `UPDATE pay_by_bank_event SET data = ${WITHOUT_TEXT} WHERE ${sql} RETURNING id`, values)
}

/**
 * Deletes the proposals about the payments, their refunds and the batches of these, with their notes. The approval of a proposal would
 * write its note into the timeline again. A batch can contain refunds of other payments: your team proposes its undoing once more.
 */
export async function deleteProposalsOf(db: Database, requestIds: string[]): Promise<void> {
  await db.statement(
    `DELETE FROM pay_by_bank_proposal
      WHERE subject IN (:requestIds)
         OR subject IN (SELECT unnest(ARRAY[id, batch_id]) FROM pay_by_bank_refund
                         WHERE request_id IN (:requestIds))`,
    { requestIds },
  )
}

async function countOf(db: Database, sql: string, values: Values): Promise<number> {
  return (await db.read(z.object({ id: z.string() }), sql, values)).length
}
