import { z } from "@medusajs/framework/zod"
import { PAYMENT_STATUSES, REQUEST_KINDS, REQUEST_OUTCOMES } from "../../../shared/statuses"
import type { AttentionReason } from "../../../shared/messages/attention-reasons"

const text = z.string().nullable()
const time = z.coerce.date().nullable()

/** The columns of a payment that a transition reads or sets. It reads neither `lines` nor what only a start sets. */
export const paymentRow = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  status: z.enum(PAYMENT_STATUSES),
  outcome: z.enum(REQUEST_OUTCOMES).nullable(),
  reason: text,

  uuid: text,
  uuid_guessed: z.boolean(),
  amount_minor: z.number(),
  received_minor: z.number().nullable(),
  collection_id: z.string(),
  cart_id: text,
  order_id: text,
  reuse_key: text,
  claimed_session_id: text,
  claimed_at: time,

  status_code: text,
  settlement: text,
  institution: text,
  reported_amount: text,
  reported_currency: text,
  paid_at: time,
  declined_since: time,
  declined_at: time,
  unread_since: time,
  unread_code: text,

  failed_attempts: z.number(),
  captured_event_due: z.boolean(),
  closed_stalled_at: time,
  marked_payment_id: text,
  returned_at: time,

  reversed_at: time,
  reversed_outcome: text,
  recheck_at: time,
  recheck_tries: z.number(),
  recheck_alert_at: time,

  last_polled_at: time,
  next_poll_at: time,
  leased_until: time,
  stalls_at: time,
  track_until: z.coerce.date(),
})
export type PaymentRow = z.infer<typeof paymentRow>

/** What a transition sets: a column that it leaves out keeps its value. */
export type Changes = Partial<Omit<PaymentRow, "id" | "kind" | "reason"> & { reason: AttentionReason | null }>

/** PostgreSQL's type of a column. */
export function sqlTypeOf(column: keyof PaymentRow): "timestamptz" | "boolean" | "integer" | "text" {
  const type = paymentRow.shape[column]
  const inner = type instanceof z.ZodNullable ? type.unwrap() : type
  if (inner instanceof z.ZodDate) return "timestamptz"
  if (inner instanceof z.ZodBoolean) return "boolean"
  return inner instanceof z.ZodNumber ? "integer" : "text"
}

export const PAYMENT_COLUMNS = paymentRow.keyof().options
