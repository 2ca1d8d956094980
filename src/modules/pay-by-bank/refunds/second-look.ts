import type { Database } from "../database"
import { queueAlert } from "../events/raised-alerts"
import type { Refund } from "../tables"
import type { Sent } from "./refund-statements"

/** What a second person looks at: the facts that they confirm, and the alert if money may leave the bank twice. */

/** What the proposal to confirm a sent refund is based on. */
export function basisOfSent({ on, bank_reference, user_id }: Sent): string {
  return JSON.stringify([user_id, on, bank_reference])
}

/** What the proposal to undo a refund is based on. */
export function basisOfUndo({ status, bank_reference }: Pick<Refund, "status" | "bank_reference">): string {
  return `${status} ${bank_reference ?? ""}`
}

/** What a person entered who marked a refund or a batch as sent. */
export function sentOf({
  sent_on: on,
  bank_reference,
  sent_by: user_id,
}: Pick<Refund, "sent_on" | "bank_reference" | "sent_by">): Sent | null {
  return on !== null && bank_reference !== null && user_id !== null ? { on, bank_reference, user_id } : null
}

/** Money may leave the bank twice, so more than the person who did it should know. */
export async function queuePayableAgain(
  db: Database,
  { of, refunds, now }: { of: string; refunds: number; now: Date },
): Promise<void> {
  const content = { kind: "payable_again", data: { refunds } } as const
  await queueAlert(db, { id: `payable_again:${of}:${now.getTime()}`, content, now })
}
