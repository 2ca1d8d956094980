import { z } from "@medusajs/framework/zod"
import { all, marksFor, oneOf, type Clause } from "../sql-clauses"
import type { Statements } from "../tables"

/** Whose payments are erased: those with any of these values. */
export interface Erased {
  request_ids: string[]
  order_ids: string[]
  cart_ids: string[]
  /** The recipient of payment links, in any case. */
  email: string | null
}

const rows = z.array(z.object({ id: z.string(), reference: z.string(), concluded: z.boolean() }))
export type FoundPayment = z.infer<typeof rows>[number]

/** Money may be on its way, has arrived without an outcome, or needs a person. */
const OPEN = `r.outcome = 'attention' OR (r.outcome IS NULL AND (r.status IN ('paid', 'pending', 'mismatch')
  OR ((r.next_poll_at IS NOT NULL OR r.stalls_at IS NOT NULL OR (r.kind = 'link' AND r.uuid IS NULL AND r.track_until > ?))
      AND NOT EXISTS (
        SELECT FROM pay_by_bank_link
         WHERE request_id = r.id AND (canceled_at IS NOT NULL OR replaced_by IS NOT NULL)))))`

/** Locks the payments, so that none of them changes before its data is erased. */
export async function lockPayments(db: Statements, erased: Erased, now: Date): Promise<FoundPayment[]> {
  const { request_ids, order_ids, cart_ids, email } = erased
  const lookUps = [
    ...idsBy("SELECT id FROM pay_by_bank_request", "id", request_ids),
    ...idsBy("SELECT id FROM pay_by_bank_request", "order_id", order_ids),
    ...idsBy("SELECT id FROM pay_by_bank_request", "cart_id", cart_ids),
    ...idsBy("SELECT request_id FROM pay_by_bank_link", "order_id", order_ids),
    ...idsBy("SELECT request_id FROM pay_by_bank_link", "lower(email)", email === null ? [] : [email.toLowerCase()]),
  ]
  if (lookUps.length === 0) return []
  const found: unknown = await db.execute(
    `SELECT r.id, r.reference, (${OPEN}) IS NOT TRUE AS concluded FROM pay_by_bank_request AS r
      WHERE r.id = ANY(ARRAY(${lookUps.map(([sql]) => sql).join(" UNION ALL ")})) ORDER BY r.id FOR UPDATE`,
    [now, ...lookUps.flatMap(([, values]) => values)],
  )
  return rows.parse(found)
}

/** A look-up of its own for each value, because PostgreSQL reads the whole table for an `OR` across two tables. */
function idsBy(select: string, column: string, values: string[]): Clause[] {
  if (values.length === 0) return []
  const [where, bound] = oneOf(column, values)
  return [[`${select} WHERE ${where}`, bound]]
}

/** Erases recipients and addresses of links. Returns how many links had any. */
export async function eraseLinks(db: Statements, requestIds: string[]): Promise<number> {
  return await countOf(
    db,
    `UPDATE pay_by_bank_link
        SET email = NULL, mobile = NULL, calling_code = NULL, first_name = NULL, last_name = NULL, url = NULL, updated_at = now()
      WHERE request_id IN (${marksFor(requestIds)})
        AND coalesce(email, mobile, calling_code, first_name, last_name, url) IS NOT NULL RETURNING id`,
    requestIds,
  )
}

/** Free text: notes of admin users, and error messages of core or of the store's own code. */
const HAS_TEXT = `(data->>'message' IS NOT NULL OR (type = 'attempt_failed' AND data->>'cause' IS NOT NULL))`
/** The cause of other events is an error code. */
const WITHOUT_TEXT = `data - CASE type WHEN 'attempt_failed' THEN ARRAY['message', 'cause'] ELSE ARRAY['message'] END`

const textsOf = (requestIds: string[]): Clause => all([oneOf("request_id", requestIds), [HAS_TEXT, []]])

export async function hasTexts(db: Statements, requestIds: string[]): Promise<boolean> {
  const [where, values] = textsOf(requestIds)
  return (await countOf(db, `SELECT id FROM pay_by_bank_event WHERE ${where} LIMIT 1`, values)) > 0
}

/** Erases free text from the timelines. Returns from how many lines. The transaction has to allow changes of the trail. */
export async function eraseTexts(db: Statements, requestIds: string[]): Promise<number> {
  const [where, values] = textsOf(requestIds)
  return await countOf(db, `UPDATE pay_by_bank_event SET data = ${WITHOUT_TEXT} WHERE ${where} RETURNING id`, values)
}

/**
 * Deletes the proposals about the payments, their refunds and the batches of these, with their notes. The approval of a proposal would
 * write its note into the timeline again. A batch can contain refunds of other payments: your team proposes its undoing once more.
 */
export async function deleteProposalsOf(db: Statements, requestIds: string[]): Promise<void> {
  await db.execute(
    `DELETE FROM pay_by_bank_proposal
      WHERE subject IN (${marksFor(requestIds)})
         OR subject IN (SELECT unnest(ARRAY[id, batch_id]) FROM pay_by_bank_refund
                         WHERE request_id IN (${marksFor(requestIds)}))`,
    [...requestIds, ...requestIds],
  )
}

async function countOf(db: Statements, sql: string, values: readonly unknown[]): Promise<number> {
  return (await db.execute<unknown[]>(sql, [...values])).length
}
