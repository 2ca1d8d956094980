import { ERRORS, errorMessage, type ErrorCode, type MedusaErrorType } from "../../src/domain/errors/error-table"
import { Refusal, REFUSALS, type RefusalCode } from "../../src/domain/errors/refusals"

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

Every error of the plugin's routes and of the payment provider has a \`code\` and a \`message\`. Search this page for either. The message says
what happened and what to do next. Test for the code: a message may change, and Medusa Admin shows it in your language.

\`\`\`json
{ "type": "not_allowed", "code": "too_many_calls", "message": "The store is receiving too many requests at the moment. Please wait a minute and try again." }
\`\`\`

Medusa returns some errors of the provider with status 200 when a storefront calls \`POST /store/carts/:id/complete\`. The answer then has
\`type: "cart"\` and the error. A code with two statuses has the first one where an edit of the cart is stopped. [Troubleshooting](troubleshooting.md)
has the causes by symptom.

- [Errors of payments](#errors-of-payments)
- [Refused requests](#refused-requests)
`

/** `docs/errors.md`: every code of the error table and of the table of refusals, each once. */
export function errorPage(): string {
  const payments = rowsOf(ERRORS).map(([code, { medusaType, shopper, developer }]) =>
    row(code, statusOf(code, medusaType), shopper, errorMessage(code, "merchant"), developer),
  )
  const refused = rowsOf(REFUSALS).map(([code, message]) => row(code, STATUS_OF[new Refusal(code).medusaType], message))
  return [
    HEAD,
    "## Errors of payments\n",
    "A storefront shows the customer's message. Medusa Admin shows your team's. The log has the developer's.\n",
    row("code", "status", "the customer reads", "your team reads", "the log says").replaceAll("`", ""),
    "| --- | --- | --- | --- | --- |",
    ...payments,
    "\n## Refused requests\n",
    "The store refuses a request because of its body, of stored data, or of a permission. A name in braces represents a value.\n",
    row("code", "status", "message").replaceAll("`", ""),
    "| --- | --- | --- |",
    ...refused,
    "",
  ].join("\n")
}

function statusOf(code: ErrorCode, type: MedusaErrorType): string {
  const other = OTHER_STATUSES[code]
  if (other === "429") return other
  return other ? `${other}; ${STATUS_OF[type]}` : STATUS_OF[type]
}

function rowsOf<Code extends ErrorCode | RefusalCode, Row>(table: Record<Code, Row>): [Code, Row][] {
  return Object.entries<Row>(table).flatMap(([name, each]): [Code, Row][] =>
    isCodeOf(table, name) ? [[name, each]] : [],
  )
}

function isCodeOf<Code extends string>(table: Record<Code, unknown>, name: string): name is Code {
  return Object.hasOwn(table, name)
}

const row = (code: string, ...cells: string[]) =>
  `| \`${code}\` | ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
