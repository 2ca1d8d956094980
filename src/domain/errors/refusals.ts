import { ATTENTION_REASONS } from "../../shared/messages/attention-reasons"
import { fill } from "../../shared/fill"
import { ERROR_MESSAGES } from "../../shared/messages/errors"
import { REFUSAL_MESSAGES } from "../../shared/messages/refusals"
import type { MedusaErrorType } from "./error-table"

/** Refusals that the dashboard does not cause: of your own code, of the storefront, or of a setting that it shows as locked. */
const REFUSALS_OF_CALLERS = {
  account_unknown:
    "There is no merchant account with this id. Merchant accounts are the provider entries in medusa-config.ts: {{known}}.",
  collection_unknown: "We cannot find this payment. Please check the link or contact the store.",
  setting_locked: "It is set in medusa-config.ts ({{option}}) and can only be changed there.",
  invalid_body: "Invalid request: {{faults}}.",
  json_required: "Send the request as JSON, with the header content-type: application/json.",
  not_permitted: "Your role lacks the policy {{policy}}. Ask an admin user who manages roles to add it.",
  query_name_too_deep: "The name of a query parameter can contain at most one dot.",
} as const

/**
 * The messages of all refusals because of stored data, by the `code` of the answer. Errors from the payment service, and errors that a
 * shopper can see too, are in the error table.
 */
export const REFUSALS = { ...REFUSAL_MESSAGES, ...REFUSALS_OF_CALLERS } as const

export type RefusalCode = keyof typeof REFUSALS

/** Refusals that have their message from another table: reasons for attention, and errors that a shopper can see too. */
type SharedCode = "uuid_mismatch" | "merchant_mismatch" | "being_captured"

/** The types of the refusals that are not `invalid_data`. */
const TYPES: Partial<Record<RefusalCode | SharedCode, MedusaErrorType>> = {
  payment_request_unknown: "not_found",
  payment_link_unknown: "not_found",
  refund_unknown: "not_found",
  bank_unknown: "not_found",
  account_unknown: "not_found",
  collection_unknown: "not_found",
  refund_batch_unknown: "not_found",
  proposal_gone: "not_found",

  refund_sent_already: "not_allowed",
  refund_not_sent: "not_allowed",
  refund_in_batch: "not_allowed",
  refund_withdrawn: "not_allowed",
  refund_on_hold: "not_allowed",
  refund_canceled: "not_allowed",
  approval_needs_person: "not_allowed",
  approval_same_person: "not_allowed",
  approval_not_listed: "not_allowed",
  approval_wrong_password: "not_allowed",
  approval_needs_code: "not_allowed",
  approval_blocked: "not_allowed",
  approval_not_possible: "not_allowed",
  proposal_outdated: "not_allowed",
  no_refund_due: "not_allowed",
  refund_batch_not_open: "not_allowed",
  refund_batch_needs_person: "not_allowed",
  refund_batch_blocked: "not_allowed",
  uuid_mismatch: "not_allowed",
  merchant_mismatch: "not_allowed",

  payers_hidden: "forbidden",
  refund_not_permitted: "forbidden",
  settings_not_permitted: "forbidden",
  not_permitted: "forbidden",
}

/** The message of a refusal, with placeholders such as `{{option}}` filled in. */
export function refusalMessage(code: RefusalCode | SharedCode, facts: Record<string, string> = {}): string {
  return fill({ ...ERROR_MESSAGES, ...ATTENTION_REASONS, ...REFUSALS }[code], facts)
}

interface RefusalFacts {
  /** The refused field of the body. The message begins with it. */
  field?: string
  facts?: Record<string, string>
}

/** A refusal that domain and module throw. `message` is written for admin users. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  readonly code: RefusalCode | SharedCode
  readonly medusaType: MedusaErrorType

  constructor(code: Refusal["code"], { field, facts }: RefusalFacts = {}) {
    const message = refusalMessage(code, facts)
    super(field ? `${field}: ${message}` : message)
    this.code = code
    this.medusaType = TYPES[code] ?? "invalid_data"
  }
}
