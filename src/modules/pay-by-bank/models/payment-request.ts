import { model } from "@medusajs/framework/utils"
import { REQUEST_KINDS, REQUEST_OUTCOMES, PAYMENT_STATUSES } from "../../../shared/statuses"
import { PayByBankBinding } from "./payment-binding"
import { PayByBankLink } from "./payment-link"
import { PayByBankRefund } from "./refund"

/**
 * One payable uuid or link of the payment service. The row is written before a browser can see the uuid, and stays when
 * Medusa deletes the session or the cart: see `docs/architecture.md#ledger-first`. Amounts are integer minor units.
 */
export const PayByBankRequest = model.define("pay_by_bank_request", {
  id: model.id({ prefix: "pbbreq" }).primaryKey(),
  kind: model.enum([...REQUEST_KINDS]),
  account: model.text(),
  /** The user name and base URL with which it was started: see `docs/architecture.md#logins`. */
  login: model.text(),
  status: model.enum([...PAYMENT_STATUSES]).default("created"),
  /** How the request ended; null while it is open. */
  outcome: model.enum([...REQUEST_OUTCOMES]).nullable(),
  reason: model.text().nullable(),

  // What the plugin requested
  uuid: model.text().nullable(),
  /** The uuid was found inside a link. It counts only after a record with our reference confirms it. */
  uuid_guessed: model.boolean().default(false),
  merchant_uuid: model.text(),
  reference: model.text(),
  /** In the return address and in each session's data. It shows the status of the payment, and opens nothing. */
  return_token: model.text(),
  amount_minor: model.number(),
  /**
   * What the service had reported when a person accepted another amount than requested. `amount_minor` is then the accepted part of it:
   * no more is captured, and the rest is returned.
   */
  received_minor: model.number().nullable(),
  currency: model.text(),
  bank_id: model.text().nullable(),
  collection_id: model.text(),
  cart_id: model.text().nullable(),
  order_id: model.text().nullable(),
  /** The lines of the cart or order at the start, without personal data: see `docs/architecture.md#what-was-paid-for`. */
  lines: model.json().nullable(),

  /** Set while a new start of the same payment reuses this request. Unique, so that two concurrent starts share one uuid. */
  reuse_key: model.text().nullable(),
  /** The one session that may become a Payment: see `docs/architecture.md#one-payment-per-request`. */
  claimed_session_id: model.text().nullable(),
  claimed_at: model.dateTime().nullable(),

  // The last status result
  status_code: model.text().nullable(),
  settlement: model.text().nullable(),
  institution: model.text().nullable(),
  reported_amount: model.text().nullable(),
  reported_currency: model.text().nullable(),
  /** When the payment service first reported money for it, even if the record differs from the request. */
  paid_at: model.dateTime().nullable(),

  /** Consecutive runs that could not turn a paid cart into an order. */
  failed_attempts: model.number().default(0),
  /** The payment is settled, and core's event `payment.captured` is not emitted yet. */
  captured_event_due: model.boolean().default(false),
  /** Since when every run has failed to get the cart's lock. */
  lock_waited_since: model.dateTime().nullable(),
  /** Since when every run has failed to get the cart's lease. */
  lease_waited_since: model.dateTime().nullable(),
  /** The first and the last of the latest consecutive status results `rejected` or `canceled`. */
  declined_since: model.dateTime().nullable(),
  declined_at: model.dateTime().nullable(),
  /** When the bank has left the payment undecided for too long. Null unless it was approved and is undecided. */
  stalls_at: model.dateTime().nullable(),
  /**
   * When your team closed the payment as stalled, not for a link or a canceled order. What an admin user marks as paid from then
   * on is its money: see `docs/architecture.md#marked-as-paid`.
   */
  closed_stalled_at: model.dateTime().nullable(),
  /** The Payment with which an admin user marked the order as paid for its money. Unique, so that it explains one payment only. */
  marked_payment_id: model.text().nullable(),

  /** When the customer first came back from the bank, or tried to complete the cart. */
  returned_at: model.dateTime().nullable(),
  /** Since when no status call was answered in a form that the plugin understands, and how the last one failed. */
  unread_since: model.dateTime().nullable(),
  unread_code: model.text().nullable(),

  // Reading the record of a paid payment again: see `docs/architecture.md#reversals`
  /** When the record is read next. Null unless the payment is paid. */
  recheck_at: model.dateTime().nullable(),
  /** Consecutive reads without an answer. */
  recheck_tries: model.number().default(0),
  /** Since when the checklist reports that the record cannot be read. */
  recheck_alert_at: model.dateTime().nullable(),
  /** When a record first reported that the payment was reversed. It stays when your team closes the payment. */
  reversed_at: model.dateTime().nullable(),
  /** The outcome before that, which returns if the money is there after all. */
  reversed_outcome: model.text().nullable(),

  // When to poll
  last_polled_at: model.dateTime().nullable(),
  last_read_at: model.dateTime().nullable(),
  next_poll_at: model.dateTime().nullable(),
  /** The end of a worker's lease. If the worker crashes, the request becomes free automatically at this time. */
  leased_until: model.dateTime().nullable(),
  track_until: model.dateTime(),

  bindings: model.hasMany(() => PayByBankBinding, { mappedBy: "request" }),
  refunds: model.hasMany(() => PayByBankRefund, { mappedBy: "request" }),
  links: model.hasMany(() => PayByBankLink, { mappedBy: "request" }),
})
