import { resolutionsOf } from "../../../shared/attention-resolutions"
import { ATTENTION_REASONS, isAttentionReason } from "../../../shared/messages/attention-reasons"
import { RESOLUTIONS } from "../../../shared/resolutions"
import { refusedResolution } from "../refused-resolution"

const REASONS = Object.keys(ATTENTION_REASONS).filter(isAttentionReason)
const PAID = { paid: true, received: true, hasOrder: true }
const UNPAID = { paid: false, received: false, hasOrder: false }
const PAYMENTS = [PAID, UNPAID, { ...PAID, paid: false }, { ...PAID, hasOrder: false }]

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
    ["amount_mismatch", { ...PAID, paid: false }, ["retry", "refund", "close"]],
    ["amount_mismatch", UNPAID, ["retry", "close"]],
    ["contradictory_record", { ...PAID, paid: false }, ["retry", "close"]],
    ["manual_refund_missing", PAID, ["refund", "close"]],
    ["payment_voided", PAID, ["refund", "close"]],
    ["reversed_after_capture", PAID, ["retry", "confirm_received", "close"]],
  ] as const)("%s of %j: %j", (reason, payment, expected) => {
    expect(resolutionsOf(reason, payment)).toEqual(expected)
  })

  it.each([
    ["attach", "amount_mismatch", PAID, "attach_amount_differs"],
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
    ["keep_tracking", "cart_gone", PAID, "not_stalled"],
    ["cancel_order", "cart_gone", PAID, "not_stalled"],
    ["send_link", "stalled", UNPAID, "stalled_without_order"],
    ["cancel_order", "stalled", UNPAID, "stalled_without_order"],
    ["send_link", "cart_gone", PAID, "not_stalled"],
  ] as const)("refuse %s for %s of %j: %s", (action, reason, payment, code) => {
    expect(refusedResolution(action, reason, payment)).toBe(code)
  })
})
