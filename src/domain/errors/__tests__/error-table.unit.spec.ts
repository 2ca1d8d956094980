import { ERROR_MESSAGES } from "../../../shared/messages/errors"
import { ERRORS } from "../error-table"
import { PayByBankError } from "../pay-by-bank-error"

const ROWS = Object.entries(ERRORS)
const MESSAGES = [
  ...ROWS.flatMap(([code, { developer, shopper }]) =>
    Object.entries({ developer, shopper }).map(([reader, message]) => ({ code, reader, message })),
  ),
  ...Object.entries(ERROR_MESSAGES).map(([code, message]) => ({ code, reader: "merchant", message })),
]

describe("the error table", () => {
  it("has whole sentences for developer, merchant and shopper, with every placeholder filled in", () => {
    const isWhole = (message: string) => /^["`A-Z].+\.$/s.test(message) && message.split(/\s+/).length >= 3
    const broken = MESSAGES.filter(({ message }) => !isWhole(message) || /undefined|null|\[object/.test(message))
    expect(broken).toEqual([])
  })

  it("shows the shopper nothing technical", () => {
    const technical = /uuid|http|json|api|server|credential|password|option|config|ledger|session|medusa/i
    expect(ROWS.filter(([, { shopper }]) => technical.test(shopper)).map(([code]) => code)).toEqual([])
  })

  it("notifies the shopper that nothing was charged if the payment was not made", () => {
    for (const { shopper } of [ERRORS.rejected, ERRORS.canceled]) expect(shopper).toContain("Nothing was charged.")
  })
})

/** The error type of each code. Each new code needs a deliberate entry, because the HTTP status follows from the type. */
const BY_TYPE = {
  invalid_data: [
    "invalid_request",
    "link_email_missing",
    "link_email_invalid",
    "link_email_too_long",
    "link_phone_missing",
    "link_phone_unreadable",
    "link_phone_no_country",
    "link_phone_not_mobile",
    "link_calling_code_too_long",
    "link_first_name_too_long",
    "link_last_name_too_long",
    "link_delivery_unknown",
    "link_amount_invalid",
    "link_amount_too_high",
    "match_uuid_invalid",
    "match_no_record",
    "match_another_payment",
    "match_taken",
    "unsupported_currency",
    "invalid_amount",
    "unknown_bank",
    "cart_out_of_date",
    "unknown_return_address",
  ],
  not_allowed: [
    "unauthorized",
    "refused",
    "rate_limited",
    "service_unavailable",
    "timeout",
    "unreachable",
    "unreadable_answer",
    "unexpected_refusal",
    "address_not_allowed",
    "secret_unreadable",
    "statuses_refused",
    "login_unknown",
    "account_not_configured",
    "account_paused",
    "link_nothing_outstanding",
    "link_already_open",
    "link_payment_on_its_way",
    "link_payment_stalled",
    "link_money_received",
    "link_order_canceled",
    "link_no_account",
    "link_replaced",
    "link_ended",
    "bank_paused",
    "delivery_missing",
    "sold_out",
    "promotion_used_up",
    "other_sales_channel",
    "order_closed",
    "nothing_outstanding",
    "already_received",
    "payment_on_its_way",
    "cart_being_completed",
    "too_many_calls",
    "unpaid_link",
    "amount_fixed",
    "refund_not_possible",
    "refund_exceeds_payment",
    "refund_of_resolved_payment",
    "refund_without_order",
  ],
  not_found: ["link_order_unknown", "session_not_found"],
  payment_authorization_error: [
    "not_started",
    "rejected",
    "canceled",
    "mismatch",
    "total_changed",
    "order_canceled",
    "other_payment_exists",
    "payment_closed",
    "being_captured",
    "session_replaced",
  ],
  payment_requires_more_error: ["awaiting_bank"],
  unexpected_state: ["unexpected"],
}
const RETRYABLE = [
  "rate_limited",
  "service_unavailable",
  "timeout",
  "unreachable",
  "unreadable_answer",
  "unexpected_refusal",
  "statuses_refused",
  "link_payment_on_its_way",
  "link_money_received",
  "match_no_record",
  "not_started",
  "payment_on_its_way",
  "cart_being_completed",
  "too_many_calls",
  "awaiting_bank",
  "rejected",
  "canceled",
  "being_captured",
  "session_replaced",
  "unpaid_link",
  "unexpected",
]

describe("each code", () => {
  it.each(Object.entries(BY_TYPE))("%s is the type of its codes, and of no others", (type, codes) => {
    expect(ROWS.filter(([, { medusaType }]) => medusaType === type).map(([code]) => code)).toEqual(codes)
  })

  it("marks the codes for which a retry may help", () => {
    expect(ROWS.filter(([, { retryable }]) => retryable).map(([code]) => code)).toEqual(RETRYABLE)
  })
})

describe("a PayByBankError", () => {
  it("shows request, status, code, field, detail and trace in one line", () => {
    const error = new PayByBankError("refused", {
      request: "POST /payments/link",
      httpStatus: 422,
      field: "email",
      detail: "too long",
      traceId: "9c1",
    })
    expect(error.message).toBe(
      `[POST /payments/link] 422 refused: ${ERRORS.refused.developer} (field email: too long) (trace 9c1)`,
    )
    expect(error.merchantMessage).toBe(`${ERROR_MESSAGES.refused} Field: email.`)
    expect(error.shopperMessage).toBe(ERRORS.refused.shopper)
  })

  it("shows only what is known", () => {
    const error = new PayByBankError("timeout")
    expect(error.message).toBe(`timeout: ${ERRORS.timeout.developer}`)
    expect(error).toMatchObject({ name: "PayByBankError", retryable: true, mayHaveBeenSent: false })
    expect("cause" in error).toBe(false)
  })

  it("is an Error that keeps its cause", () => {
    const error = new PayByBankError("unreachable", { cause: "ECONNREFUSED" })
    expect(error).toBeInstanceOf(Error)
    expect(error.cause).toBe("ECONNREFUSED")
  })
})
