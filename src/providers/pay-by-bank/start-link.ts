import { nextRegularPollAt } from "../../domain/polling/poll-schedule"
import type { CreatedLink } from "../../domain/contract/created-answer"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { PaymentLinkRequest } from "../../domain/contract/link-request"
import { uuidInLink } from "../../domain/links/link-reference"
import { currencyOf, sameMoney, type Money } from "../../domain/money"
import type { Account } from "../../modules/pay-by-bank/accounts/account-clients"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import type { PaymentLink } from "../../modules/pay-by-bank/links/links"
import type { ProviderDependencies } from "./dependencies"
import type { SessionFacts } from "../../medusa/session-facts"
import { moneyOf } from "../../modules/pay-by-bank/payments/expected-payment"
import { errorName } from "../../domain/errors/pay-by-bank-error"

interface Start {
  session: SessionFacts
  account: Account
  money: Money
}

/**
 * Calls the service once for a link that the ledger already holds. Core may create the same session again when it rolls back a
 * deletion; that sends nothing. After the call, this throws only if the service refused the link, because core deletes the
 * session after an error and the customer may have the link: see `docs/architecture.md#payment-links`.
 */
export async function startLink(deps: ProviderDependencies, start: Start, requestId: string): Promise<PaymentRequest> {
  const known = await deps.payByBank.links.ofRequest(requestId)
  if (!known || !fits(known, start)) throw new PayByBankError("total_changed")
  await deps.payByBank.links.bind(known.request.id, start.session.id)
  if (await deps.payByBank.links.acquireCall(known.request.id)) await send(deps, start.account, known)
  return known.request
}

/** A link that is not sent yet must be sent with the login that it is stored with, because only that one is polled. */
function fits({ link, request }: PaymentLink, start: Start): boolean {
  const ours = request.account === start.account.id && request.collection_id === start.session.collectionId
  if (link.call === "opening" && request.login !== start.account.login) return false
  return ours && sameMoney(moneyOf(request), start.money)
}

async function send(deps: ProviderDependencies, { client, merchantUuid }: Account, known: PaymentLink): Promise<void> {
  const { id } = known.request
  let answer: CreatedLink
  try {
    answer = await client.createPaymentLink(linkRequestOf(known))
  } catch (error) {
    const { code, mayHaveBeenSent } =
      error instanceof PayByBankError ? error : new PayByBankError("unexpected", { mayHaveBeenSent: true })
    if (mayHaveBeenSent) return await writeOrWarn(deps, async () => await deps.payByBank.links.recordUnsure(id, code))
    await deps.payByBank.links.recordRefused(id, code)
    throw error
  }
  await writeOrWarn(deps, async () => {
    const now = deps.payByBank.now()
    const uuid = uuidInLink(answer.link, merchantUuid)
    const trackForMs = deps.payByBank.options.trackLinksFor
    const next = nextRegularPollAt({ createdAt: now, now, trackForMs })
    const guess = uuid && next ? { uuid, nextPollAt: next } : null
    await deps.payByBank.links.recordSent(id, { url: answer.link, guess }, now)
    if (uuid) await deps.payByBank.work.polling.learnNoRecord(known.request, uuid)
  })
}

function linkRequestOf({ link, request }: PaymentLink): PaymentLinkRequest {
  const currency = currencyOf(request.currency)
  if (!currency) throw new PayByBankError("unsupported_currency")
  return {
    amountMinor: request.amount_minor,
    currency,
    deliveryMethod: link.delivery,
    reference: request.reference,
    email: link.email,
    mobile: link.mobile,
    countryCallingCode: link.calling_code,
    firstName: link.first_name,
    surname: link.last_name,
  }
}

/** If the write fails, the link shows as "may have been sent", which is true. */
async function writeOrWarn(deps: ProviderDependencies, write: () => Promise<void>): Promise<void> {
  await write().catch((error: unknown) => {
    const name = errorName(error)
    deps.logger.warn(`pay-by-bank: a payment link was sent, but not all of its data could be stored: ${name}`)
  })
}
