import { SHOPPER_PROBLEMS, SHOPPER_STATUSES } from "../../shared/messages/shopper"
import type { PaymentStatus } from "../../shared/statuses"

/**
 * What the service's status codes mean. Edit `STATUS_CODES` when the service adds one; merchants add rows with the options
 * `statusCodes` and `paidStatusCodes`. An unknown code is `unknown`, which places no order: see
 * `docs/architecture.md#status-codes`.
 */

/** The bank has not made the payment. Not final, because the customer can try again. */
export function isDeclined(status: PaymentStatus): boolean {
  return status === "rejected" || status === "canceled"
}

/** What `authorizePayment` does for a session that has no order yet. */
type AtCheckout = "poll_again" | "place_pending" | "capture" | "decline"

/**
 * The status of the Medusa payment session. Never `authorized`, because nothing would be left to capture, and never `error`,
 * because core cannot complete a cart with such a session again.
 */
type SessionStatus = "pending" | "pending_authorization" | "captured" | "requires_more"

interface StatusMeaning {
  atCheckout: AtCheckout
  session: SessionStatus
  /** For the shopper on the return page. */
  shopper: string
}

export const PAYMENT_STATUS = {
  created: {
    atCheckout: "poll_again",
    session: "pending",
    shopper: SHOPPER_STATUSES.created,
  },
  pending: {
    atCheckout: "place_pending",
    session: "pending_authorization",
    shopper: SHOPPER_STATUSES.pending,
  },
  paid: {
    atCheckout: "capture",
    session: "captured",
    shopper: SHOPPER_STATUSES.paid,
  },
  rejected: {
    atCheckout: "decline",
    session: "requires_more",
    shopper: SHOPPER_STATUSES.rejected,
  },
  canceled: {
    atCheckout: "decline",
    session: "requires_more",
    shopper: SHOPPER_STATUSES.canceled,
  },
  mismatch: {
    atCheckout: "decline",
    session: "requires_more",
    shopper: SHOPPER_PROBLEMS.mismatch,
  },
  unknown: {
    atCheckout: "poll_again",
    session: "pending",
    shopper: SHOPPER_STATUSES.unknown,
  },
} as const satisfies Record<PaymentStatus, StatusMeaning>

/** ISO 20022 transaction status codes → our status. */
export const STATUS_CODES = {
  RCVD: "created",
  PATC: "created",
  PART: "created",
  PDNG: "pending",
  ACTC: "pending",
  ACCP: "pending",
  ACSP: "pending",
  ACWC: "pending",
  ACWP: "pending",
  ACFC: "pending",
  ACSC: "pending",
  ACCC: "paid",
  RJCT: "rejected",
  BLCK: "rejected",
  CANC: "canceled",
} as const satisfies Record<string, PaymentStatus>

/** Rows that a merchant adds with options. `paidStatusCodes` overrides `statusCodes`, and both override `STATUS_CODES`. */
export interface StatusOptions {
  paidStatusCodes: readonly string[]
  statusCodes: Readonly<Record<string, PaymentStatus>>
}

const CODES = new Map<string, PaymentStatus>(Object.entries(STATUS_CODES))

/** Our status for the service's `result.statusCode`. */
export function statusOf(statusCode: string, options: StatusOptions): PaymentStatus {
  const code = statusCode.trim().toUpperCase()
  if (options.paidStatusCodes.includes(code)) return "paid"
  const added = new Map(Object.entries(options.statusCodes)).get(code)
  return added ?? CODES.get(code) ?? "unknown"
}
