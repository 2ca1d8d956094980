import { z } from "@medusajs/framework/zod"
import type { TimelineNote } from "../events/append-events"
import type { Database } from "../database"
import type { PaymentRequest } from "../tables"

/**
 * The statements that hold the refunds of a reversed payment: see `docs/architecture.md#reversals`. The
 * caller has changed the request before, in the same transaction, so that no other transaction can make a refund of it due before this one ends.
 */

/** The status of a refund that is to be paid, unless its payment was reversed. `request_id` is a column of the refund. */
export const STATUS_TO_PAY = `(
  SELECT CASE WHEN r.reversed_at IS NULL THEN 'due' WHEN r.outcome = 'closed' THEN 'canceled' ELSE 'on_hold' END
    FROM pay_by_bank_request AS r WHERE r.id = request_id)`

/** The same for a new refund. */
export function refundStatusToPay({ reversed_at, outcome }: PaymentRequest): "due" | "on_hold" | "canceled" {
  if (!reversed_at) return "due"
  return outcome === "closed" ? "canceled" : "on_hold"
}

const heldRow = z.object({
  id: z.string(),
  request_id: z.string(),
  medusa_refund_id: z.string().nullable(),
  order_id: z.string().nullable(),
})
export type HeldRefund = z.infer<typeof heldRow>

const RETURNED = "RETURNING id, request_id, medusa_refund_id, order_id"

/** `due → on_hold`. An exported refund stays, because its file may have reached the bank. It blocks its batch. */
export async function holdRefunds(db: Database, requestIds: string[]): Promise<HeldRefund[]> {
  if (requestIds.length === 0) return []
  return await db.read(
    heldRow,
    `UPDATE pay_by_bank_refund SET status = 'on_hold', updated_at = now()
      WHERE request_id IN (:requestIds) AND status = 'due' ${RETURNED}`,
    { requestIds },
  )
}

/** `on_hold → due`, and `canceled → due` after your team had closed the payment. */
export async function releaseRefunds(db: Database, requestIds: string[]): Promise<HeldRefund[]> {
  if (requestIds.length === 0) return []
  return await db.read(
    heldRow,
    `UPDATE pay_by_bank_refund SET status = 'due', updated_at = now()
      WHERE request_id IN (:requestIds) AND status IN ('on_hold', 'canceled') ${RETURNED}`,
    { requestIds },
  )
}

/** `on_hold → canceled`. */
export async function cancelRefunds(db: Database, requestId: string): Promise<HeldRefund[]> {
  return await db.read(
    heldRow,
    `UPDATE pay_by_bank_refund SET status = 'canceled', updated_at = now()
      WHERE request_id = :requestId AND status = 'on_hold' ${RETURNED}`,
    { requestId },
  )
}

export function notesOfHeld(type: TimelineNote["type"], refunds: HeldRefund[]): TimelineNote[] {
  return refunds.map(({ id, request_id }) => ({ request_id, type, data: { refund_id: id } }))
}
