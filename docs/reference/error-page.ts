import { en } from "../../src/admin/i18n/en/catalog"
import { ERRORS, errorMessage, type ErrorCode, type MedusaErrorType } from "../../src/domain/errors/error-table"
import { LINK_ERRORS } from "../../src/domain/errors/link-errors"
import { REFUND_ERRORS } from "../../src/domain/errors/refund-errors"
import { Refusal, REFUSALS } from "../../src/domain/errors/refusals"
import { ATTENTION_REASONS } from "../../src/shared/messages/attention-reasons"
import { CONNECTION_PROBLEMS } from "../../src/shared/messages/connection-problems"
import { TRY_LATER } from "../../src/shared/messages/shopper"

/** The status of each type in core's error handler. Core answers a cart that cannot be completed yet with 200 and its reason. */
export const STATUS_OF: Record<MedusaErrorType, string> = {
  invalid_data: "400",
  not_allowed: "400",
  not_found: "404",
  forbidden: "403",
  payment_authorization_error: "422; 200 from `complete`",
  payment_requires_more_error: "200 from `complete`",
  unexpected_state: "500",
}

/** Statuses that our own middlewares answer with, because core has no error type for them: see `respondWithError`. */
export const OTHER_STATUSES: Partial<Record<ErrorCode, string>> = {
  already_received: "409",
  payment_on_its_way: "409",
  cart_being_completed: "409",
  delivery_missing: "409",
  sold_out: "409",
  promotion_used_up: "409",
  too_many_calls: "429",
}

const HEAD = `# Error codes

Search this page for the \`code\` or the message of an error. Test for the code: a message may change, and Medusa Admin shows it in your
language. A symptom without a code is in [Troubleshooting](troubleshooting.md).

\`\`\`json
{
  "type": "not_allowed",
  "code": "too_many_calls",
  "message": "The store is receiving too many requests at the moment. Please wait a minute and try again."
}
\`\`\`

- [Payments](#payments)
- [Payment links and refunds](#payment-links-and-refunds)
- [Refused requests](#refused-requests)
- [Connection test](#connection-test)
- [Attention reasons](#attention-reasons)
`

const PAYMENTS = `## Payments

A storefront shows the customer's message. Medusa Admin shows your team its own, with the next step. The status is 400, unless the row has
another. A code with two statuses has the first one where an edit of the cart is stopped. \`200\` means that
\`POST /store/carts/:id/complete\` returns \`type: "cart"\` and the error. … means "${TRY_LATER}"

| code | the customer reads | the log says |
| --- | --- | --- |`

const LINKS_AND_REFUNDS = `
## Payment links and refunds

Your team reads these messages. A message about a link begins with the field of the form. The status is 400, unless the line has another.
`

const REFUSED = `
## Refused requests

The store refuses a request because of its body, of stored data, or of a permission. A name in braces represents a value.`

const CONNECTION = `
## Connection test

**Test connection** shows one of these messages. The route returns the code as \`problem\`.
`

const REASONS = `
## Attention reasons

The field \`reason\` of a payment that needs attention has one of these codes. Medusa Admin shows the name, what happened and what to do. See also
[what each reason means](admin.md#when-a-payment-needs-attention), and [how to avoid it](troubleshooting.md#a-payment-needs-attention).
`

/** `docs/errors.md`: every code of the error table, of refusals, of connection tests and of attention reasons, each once. */
export function errorPage(): string {
  const codes = codesOf(ERRORS)
  const forTeams = new Set<ErrorCode>(codesOf({ ...LINK_ERRORS, ...REFUND_ERRORS }))
  const refused = ["404", "403", "400"].flatMap((status) => [
    `\nStatus ${status}:\n`,
    ...codesOf(REFUSALS)
      .filter((code) => STATUS_OF[new Refusal(code).medusaType] === status)
      .map((code) => line(code, REFUSALS[code])),
  ])
  return [
    HEAD,
    PAYMENTS,
    ...codes.filter((code) => !forTeams.has(code)).map(paymentRow),
    LINKS_AND_REFUNDS,
    ...codes.filter((code) => forTeams.has(code)).map(teamLine),
    REFUSED,
    ...refused,
    CONNECTION,
    ...codesOf(CONNECTION_PROBLEMS).map((code) => line(code, CONNECTION_PROBLEMS[code])),
    REASONS,
    ...codesOf(ATTENTION_REASONS).map((code) => line(code, en.statuses.reason[code])),
    "",
  ].join("\n")
}

function paymentRow(code: ErrorCode): string {
  const { shopper, developer } = ERRORS[code]
  const cells = [named(code), shopper.replace(TRY_LATER, "…"), developer]
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
}

const teamLine = (code: ErrorCode) => `- ${named(code)}: ${errorMessage(code, "merchant")}`
const line = (code: string, message: string) => `- \`${code}\`: ${message}`

/** The code, with its status if that is not 400. */
function named(code: ErrorCode): string {
  const status = statusOf(code, ERRORS[code].medusaType)
  return status === "400" ? `\`${code}\`` : `\`${code}\` (${status})`
}

function statusOf(code: ErrorCode, type: MedusaErrorType): string {
  const other = OTHER_STATUSES[code]
  if (other === "429") return other
  return (other ? `${other}; ${STATUS_OF[type]}` : STATUS_OF[type]).replace(" from `complete`", "")
}

function codesOf<Code extends string>(table: Record<Code, unknown>): Code[] {
  return Object.keys(table).filter((name): name is Code => Object.hasOwn(table, name))
}
