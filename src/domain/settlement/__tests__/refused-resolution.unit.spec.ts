import { ATTENTION_PROPERTIES, reasonsWith, resolutionsOf } from "../../../shared/attention-resolutions"
import { ATTENTION_REASONS, isAttentionReason } from "../../../shared/messages/attention-reasons"
import { paymentToResolve, RESOLUTIONS } from "../../../shared/resolutions"
import { refusedResolution } from "../refused-resolution"

const REASONS = Object.keys(ATTENTION_REASONS).filter(isAttentionReason)
const PAID = { paid: true, received: true, hasOrder: true }
const UNPAID = { paid: false, received: false, hasOrder: false }
const PAYMENTS = [PAID, UNPAID, { ...PAID, paid: false }, { ...PAID, hasOrder: false }]

const STRANDED = { status: "paid", paid_at: "2026-03-01T12:00:00Z", order_id: null }
const ON_ORDER = { ...STRANDED, order_id: "order" }
/** Its record reports money, and differs from the request. */
const DIFFERENT = { ...STRANDED, status: "mismatch" }
const NO_EVIDENCE = { ...DIFFERENT, paid_at: null }
const UNPAID_ORDER = { ...ON_ORDER, status: "pending", paid_at: null }

/**
 * A deliberate second copy, with the payment as the ledger stores it for each reason: each action decides about money, and the quick
 * set runs only a sample of them against a store.
 */
const OFFERED = [
  ["amount_mismatch", DIFFERENT, ["retry", "attach", "refund", "close"]],
  ["currency_mismatch", DIFFERENT, ["retry", "refund", "close"]],
  ["merchant_mismatch", DIFFERENT, ["retry", "close"]],
  ["uuid_mismatch", NO_EVIDENCE, ["retry", "close"]],
  ["contradictory_record", NO_EVIDENCE, ["retry", "close"]],
  ["paid_after_cart_changed", STRANDED, ["retry", "attach", "refund", "close"]],
  ["total_differs", STRANDED, ["retry", "attach", "refund", "close"]],
  ["paid_twice", ON_ORDER, ["retry", "attach", "refund", "close"]],
  ["paid_otherwise", ON_ORDER, ["retry", "attach", "refund", "same_money", "close"]],
  ["paid_after_order_canceled", ON_ORDER, ["retry", "attach", "refund", "close"]],
  ["exceeds_outstanding", ON_ORDER, ["retry", "attach", "refund", "close"]],
  ["order_not_placed", STRANDED, ["retry", "attach", "refund", "close"]],
  ["payment_not_captured", ON_ORDER, ["retry", "attach", "refund", "close"]],
  ["rejected_after_order_placed", { ...UNPAID_ORDER, status: "rejected" }, ["retry", "close"]],
  ["manual_refund_missing", ON_ORDER, ["refund", "close"]],
  ["stalled", UNPAID_ORDER, ["retry", "keep_tracking", "send_link", "cancel_order", "close"]],
  ["credentials_missing", { ...UNPAID_ORDER, status: "created", order_id: null }, ["retry", "close"]],
  ["provider_not_enabled", STRANDED, ["retry", "attach", "refund", "close"]],
  ["order_not_found", STRANDED, ["retry", "attach", "refund", "close"]],
  ["cart_gone", STRANDED, ["retry", "attach", "refund", "close"]],
  ["captured_twice", ON_ORDER, ["retry", "close"]],
  ["reversed_after_capture", ON_ORDER, ["retry", "confirm_received", "close"]],
  ["payment_voided", ON_ORDER, ["refund", "close"]],
] as const

/** Another deliberate second copy: the reasons that an action handles in another way than the others. */
const FLAGS = [
  ["isNoEvidence", ["uuid_mismatch", "contradictory_record"]],
  ["blocksPayment", ["contradictory_record"]],
  ["isUndecided", ["stalled", "credentials_missing"]],
  ["mayStillArrive", ["contradictory_record", "stalled"]],
  ["isFailedSettlement", ["order_not_placed", "payment_not_captured"]],
  ["isAfterCapture", ["manual_refund_missing", "captured_twice", "reversed_after_capture", "payment_voided"]],
  ["staysOnOrder", ["manual_refund_missing", "captured_twice"]],
  ["isOtherAmount", ["amount_mismatch"]],
  ["isBeyondSettlement", ["manual_refund_missing", "reversed_after_capture"]],
] as const

describe("each reason", () => {
  it("has a row here", () => {
    expect(OFFERED.map(([reason]) => reason).sort()).toEqual(REASONS.toSorted())
    const keys = new Set(Object.values(ATTENTION_PROPERTIES).flatMap((properties) => Object.keys(properties)))
    expect([...keys].sort()).toEqual(["refusals", "resolutions", ...FLAGS.map(([flag]) => flag)].sort())
  })

  it.each(OFFERED)("%s of the payment %j is resolved by exactly %j", (reason, payment, actions) => {
    const accepted = RESOLUTIONS.filter((action) => !refusedResolution(action, reason, paymentToResolve(payment)))
    expect(accepted).toEqual(actions)
  })

  it.each(FLAGS)("%s: exactly %j", (flag, reasons) => {
    expect(reasonsWith(flag).sort()).toEqual(reasons.toSorted())
  })
})

describe("the resolutions of a payment that needs attention", () => {
  it.each(REASONS)("include one that needs no money and no order: %s", (reason) => {
    expect(resolutionsOf(reason, UNPAID)).toContain("close")
  })

  it.each(REASONS)("are all that the server accepts: %s", (reason) => {
    for (const payment of PAYMENTS) {
      const accepted = RESOLUTIONS.filter((action) => refusedResolution(action, reason, payment) === null)
      expect(accepted).toEqual(resolutionsOf(reason, payment))
    }
  })

  it.each([
    ["stalled", { ...UNPAID, hasOrder: true }, ["retry", "keep_tracking", "send_link", "cancel_order", "close"]],
    ["stalled", UNPAID, ["retry", "keep_tracking", "close"]],
    ["paid_twice", PAID, ["retry", "attach", "refund", "close"]],
    ["amount_mismatch", { ...PAID, paid: false }, ["retry", "attach", "refund", "close"]],
    ["amount_mismatch", UNPAID, ["retry", "close"]],
    ["contradictory_record", { ...PAID, paid: false }, ["retry", "close"]],
    ["manual_refund_missing", PAID, ["refund", "close"]],
    ["payment_voided", PAID, ["refund", "close"]],
    ["reversed_after_capture", PAID, ["retry", "confirm_received", "close"]],
  ] as const)("%s of %j: %j", (reason, payment, expected) => {
    expect(resolutionsOf(reason, payment)).toEqual(expected)
  })

  it.each([
    ["attach", "currency_mismatch", PAID, "attach_amount_differs"],
    ["attach", "amount_mismatch", UNPAID, "attach_amount_differs"],
    ["attach", "paid_twice", { ...PAID, paid: false }, "attach_amount_differs"],
    ["attach", "contradictory_record", PAID, "record_contradictory"],
    ["refund", "contradictory_record", PAID, "record_contradictory"],
    ["refund", "amount_mismatch", UNPAID, "money_not_received"],
    ["refund", "stalled", PAID, "money_not_received"],
    ["refund", "captured_twice", PAID, "nothing_to_return"],
    ["refund", "merchant_mismatch", PAID, "money_elsewhere"],
    ["retry", "manual_refund_missing", PAID, "resolution_not_offered"],
    ["attach", "payment_voided", PAID, "resolution_not_offered"],
    ["refund", "reversed_after_capture", PAID, "payment_reversed"],
    ["attach", "reversed_after_capture", PAID, "payment_reversed"],
    ["confirm_received", "cart_gone", PAID, "not_reversed"],
    ["same_money", "paid_twice", PAID, "not_marked_as_paid"],
    ["keep_tracking", "cart_gone", PAID, "not_stalled"],
    ["cancel_order", "cart_gone", PAID, "not_stalled"],
    ["send_link", "stalled", UNPAID, "stalled_without_order"],
    ["cancel_order", "stalled", UNPAID, "stalled_without_order"],
    ["send_link", "cart_gone", PAID, "not_stalled"],
  ] as const)("refuse %s for %s of %j: %s", (action, reason, payment, code) => {
    expect(refusedResolution(action, reason, payment)).toBe(code)
  })
})
