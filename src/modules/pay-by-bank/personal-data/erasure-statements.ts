import { z } from "@medusajs/framework/zod"
import { all, anyOf, marksFor, oneOf, type Clause } from "../sql-clauses"
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
  OR ((r.next_poll_at IS NOT NULL OR r.stalls_at IS NOT NULL) AND NOT coalesce(l.canceled_at IS NOT NULL OR l.replaced_by IS NOT NULL, FALSE))))`

/** Locks the payments, so that none of them changes before its data is erased. */
export async function lockPayments(db: Statements, erased: Erased): Promise<FoundPayment[]> {
  const { request_ids, order_ids, cart_ids, email } = erased
  const [where, values] = anyOf([
    some("r.id", request_ids),
    some("r.order_id", order_ids),
    some("l.order_id", order_ids),
    some("r.cart_id", cart_ids),
    ["lower(l.email) = ?", email === null ? [] : [email.toLowerCase()]],
  ])
  const found: unknown = await db.execute(
    `SELECT r.id, r.reference, (${OPEN}) IS NOT TRUE AS concluded
       FROM pay_by_bank_request AS r LEFT JOIN pay_by_bank_link AS l ON l.request_id = r.id
      WHERE ${where} ORDER BY r.id FOR UPDATE OF r`,
    [...values],
  )
  return rows.parse(found)
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

const HAS_NOTE = "data->>'message' IS NOT NULL"

export async function hasNotes(db: Statements, requestIds: string[]): Promise<boolean> {
  const [where, values] = all([oneOf("request_id", requestIds), [HAS_NOTE, []]])
  return (await countOf(db, `SELECT id FROM pay_by_bank_event WHERE ${where} LIMIT 1`, values)) > 0
}

/** Erases the notes of admin users from the timelines. Returns how many. The transaction has to allow changes of the trail. */
export async function eraseNotes(db: Statements, requestIds: string[]): Promise<number> {
  const [where, values] = all([oneOf("request_id", requestIds), [HAS_NOTE, []]])
  return await countOf(db, `UPDATE pay_by_bank_event SET data = data - 'message' WHERE ${where} RETURNING id`, values)
}

/** Deletes proposals, with their notes. A payment with an outcome has no proposal that can still be approved. */
export async function deleteProposalsOf(db: Statements, requestIds: string[]): Promise<void> {
  const [where, values] = oneOf("subject", requestIds)
  await db.execute(`DELETE FROM pay_by_bank_proposal WHERE ${where}`, [...values])
}

async function countOf(db: Statements, sql: string, values: readonly unknown[]): Promise<number> {
  return (await db.execute<unknown[]>(sql, [...values])).length
}

/** Without values, the clause is left out. */
function some(column: string, values: string[]): Clause {
  return values.length === 0 ? ["FALSE", []] : oneOf(column, values)
}
