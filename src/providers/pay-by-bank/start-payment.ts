import type { InitiatePaymentInput, InitiatePaymentOutput } from "@medusajs/framework/types"
import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { nextRegularPollAt } from "../../domain/polling/poll-schedule"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { payable, sameMoney, type Money } from "../../domain/money"
import { covers } from "../../domain/settlement/covers"
import { returnTemplate } from "../../domain/return-template"
import { newReference } from "../../domain/reference"
import { newReturnToken } from "../../domain/return-token"
import type { Account } from "../../modules/pay-by-bank/accounts/account-clients"
import { takesChannel } from "../../modules/pay-by-bank/options/account-options"
import { MOST_OPEN_BANKS } from "../../modules/pay-by-bank/options/rate-limits"
import type { StartedRequest } from "../../modules/pay-by-bank/payments/payments"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import { decimalOf } from "../../medusa/amounts"
import { authRequestFor } from "./build-auth-request"
import { CART_FIELDS, cartOf } from "../../medusa/cart-fields"
import { CHECKED_FIELDS, completionObstacle, type Obstacle } from "../../medusa/completion/completion-check"
import type { ProviderDependencies } from "./dependencies"
import { liveSessionsOf, purposeOf } from "../../medusa/payment-sessions"
import { isPaidOtherwise } from "../../medusa/other-payments"
import { payeeOf } from "../../medusa/payee"
import { sessionFacts, type SessionFacts } from "../../medusa/session-facts"
import { returnUrlFor } from "./return-url-for"
import { chosenBankOf, returnToOf, sessionDataOf } from "./session-data"
import { startLink } from "./start-link"
import { accountIdOf } from "../../shared/provider-id"
import { moneyOf } from "../../modules/pay-by-bank/payments/expected-payment"

/** How many earlier uuids of a cart are checked before a new one is created: one of each bank, and the one without a bank. */
const MOST_EARLIER = MOST_OPEN_BANKS + 1

/** The input for starting a payment. Everything except the chosen bank is read on the server. */
interface Start {
  session: SessionFacts
  account: Account
  money: Money
  /** The bank that the shopper has chosen. */
  chosenBankId: string | null
  /** The bank that the payment element opens with: the chosen one, or none. */
  bankId: string | null
  /** The template of the address to which the bank sends the customer. */
  returnTemplate: string
}

/**
 * Gives a payment session its uuid. The ledger row and its binding are committed before this returns, see
 * `docs/architecture.md#ledger-first`. Starting the same payment again returns the same uuid, see `docs/architecture.md#reuse`.
 */
export async function startPayment(
  deps: ProviderDependencies,
  input: InitiatePaymentInput,
): Promise<InitiatePaymentOutput> {
  const facts = await factsOf(deps, input)
  const { link } = purposeOf(input.context)
  if (link) return startedLinkOutput(facts, await startLink(deps, facts, link))
  // Most payments are the first of their collection, so one statement ends the search.
  const obstacle = await obstacleOf(deps, facts)
  // A refused start does not count: the shopper comes back with another cart.
  if (obstacle === null && (await isFirst(deps, facts)))
    return await startedOutput(deps, facts, await requestUuid(deps, facts))
  const start = { ...facts, bankId: await bankToOpenWith(deps, facts) }
  const started = await reuseStartedRequest(deps, start, input.context, obstacle)
  return await startedOutput(deps, start, started ?? (await createRequest(deps, start)))
}

/**
 * Whether the payment is the first of its collection. Then it is counted. While its account or bank is paused, it is not the first: an
 * earlier payment may still be reused, and a new one is refused afterwards.
 * @throws PayByBankError `too_many_calls`
 */
async function isFirst(deps: ProviderDependencies, { session, account, chosenBankId }: Start): Promise<boolean> {
  const { accounts, payments } = deps.payByBank
  if (await accounts.isPaused(account.id)) return false
  if (chosenBankId !== null && (await accounts.pausedBanks.isPaused(account.id, chosenBankId))) return false
  const start = await payments.takeFirstStart(session.collectionId)
  if (start === "too_many") throw new PayByBankError("too_many_calls")
  return start === "taken"
}

/** `null` once several other banks have open uuids in this collection, see `docs/architecture.md#reuse`. */
async function bankToOpenWith(deps: ProviderDependencies, { chosenBankId, session }: Start): Promise<string | null> {
  if (chosenBankId === null) return null
  return (await deps.payByBank.payments.mayOpenWith(chosenBankId, session.collectionId)) ? chosenBankId : null
}

async function reuseStartedRequest(
  deps: ProviderDependencies,
  start: Start,
  context: unknown,
  obstacle: Obstacle | null,
): Promise<PaymentRequest | null> {
  const bound = await deps.payByBank.payments.ofSession(start.session.id)
  const known =
    bound?.request ??
    (await bindToNamedRequest(deps, start, context)) ??
    (await reuseReceivedRequest(deps, start)) ??
    (await reusePendingRequest(deps, start))
  if (known) return known
  if (obstacle) throw new PayByBankError(obstacle)
  return await reuseOpenRequest(deps, start)
}

/**
 * Why core would refuse to complete the cart. Giving money back is manual work, so no payment starts for such a cart, unless one has
 * arrived or is on its way.
 */
async function obstacleOf(deps: ProviderDependencies, { session }: Start): Promise<Obstacle | null> {
  const { completionWorkflow, checkBeforeStart = completionWorkflow === undefined } = deps.payByBank.options
  if (!checkBeforeStart || session.order || !session.cart) return null
  return await completionObstacle(deps.query, session.ownerRow, deps.payByBank.now())
}

/**
 * The session of a placed order is pending authorization, so that core's "Check status" can poll the service. The data of a
 * payment that a bank is already processing reports it, because the shopper must not approve it again.
 */
async function startedOutput(
  deps: ProviderDependencies,
  { session, account }: Start,
  request: StartedRequest,
): Promise<InitiatePaymentOutput> {
  const page = { element: account.element, payee: await payeeOf(deps, account.id) }
  return {
    id: request.id,
    data: {
      ...sessionDataOf(request, session.id, page),
      ...(request.status === "pending" ? { status: request.status } : {}),
    },
    ...(session.order ? { status: PaymentSessionStatus.PENDING_AUTHORIZATION } : {}),
  }
}

/** Omits the payment element, because customers do not use it to pay a link. */
function startedLinkOutput({ session }: Start, request: PaymentRequest): InitiatePaymentOutput {
  const status = PaymentSessionStatus.PENDING_AUTHORIZATION
  return { id: request.id, data: sessionDataOf(request, session.id), status }
}

async function factsOf(deps: ProviderDependencies, input: InitiatePaymentInput): Promise<Start> {
  const session = await sessionFacts(deps.query, input.context?.idempotency_key ?? "", [
    ...CART_FIELDS,
    ...CHECKED_FIELDS,
  ])
  const accountId = session && accountIdOf(session.providerId)
  if (!session || !accountId) throw new PayByBankError("session_not_found")
  const money = payable(decimalOf(input.amount), input.currency_code)
  const account = await deps.payByBank.accounts.clients.get(accountId)
  if (!account.currencies.includes(money.currency)) {
    throw new PayByBankError("unsupported_currency", { field: "currency_code", detail: money.currency })
  }
  assertCapturable(session, money)
  // An admin user may send a link for an order while another provider's authorization waits on another collection.
  const held = purposeOf(input.context).link ? { ...session, order: null } : session
  if (session.order && (await isPaidOtherwise(deps.query, held, money.amountMinor)))
    throw new PayByBankError("other_payment_exists")
  const chosenBankId = await verifyBank(deps, account, chosenBankOf(input.data))
  return {
    session,
    account,
    money,
    chosenBankId,
    bankId: chosenBankId,
    returnTemplate: templateFor(deps, input, session, account),
  }
}

const owner = z.object({ sales_channel_id: z.string().nullish() })

/** @throws PayByBankError `other_sales_channel`, `unknown_return_address` */
function templateFor(
  { payByBank }: ProviderDependencies,
  { data, context }: InitiatePaymentInput,
  { ownerRow }: SessionFacts,
  account: Account,
): string {
  // The money of a settlement has arrived, and no bank sends the customer of a link back.
  const { bind, link } = purposeOf(context)
  if (bind || link) return account.returnUrl
  const salesChannelId = owner.safeParse(ownerRow).data?.sales_channel_id ?? null
  const { accounts, returnUrls, returnOrigins } = payByBank.options
  if (!takesChannel(accounts[account.id], salesChannelId)) throw new PayByBankError("other_sales_channel")
  const templates = { named: returnUrls, origins: returnOrigins, fallback: account.returnUrl }
  const template = returnTemplate(templates, { returnTo: returnToOf(data), salesChannelId })
  if (template === null) throw new PayByBankError("unknown_return_address", { field: "return_to" })
  return template
}

/**
 * Refuses a payment that could never be captured: the amount differs from the cart, or exceeds the order's outstanding amount.
 */
function assertCapturable({ cart, order }: SessionFacts, money: Money): void {
  if (order?.canceled) throw new PayByBankError("order_closed")
  const { currency } = money
  if (order && !covers({ amountMinor: order.outstandingMinor, currency, exact: false }, money))
    throw new PayByBankError("nothing_outstanding")
  if (!order && cart && !(cart.total && covers({ ...cart.total, exact: true }, money)))
    throw new PayByBankError("cart_out_of_date")
}

/** Without a bank list the choice cannot be validated, so the shopper chooses at the bank step. */
async function verifyBank(deps: ProviderDependencies, account: Account, bankId: string | null): Promise<string | null> {
  if (!bankId) return null
  const banks = await deps.payByBank.accounts.banks(account.id).catch(() => null)
  if (!banks)
    deps.logger.warn("pay-by-bank: the bank list cannot be read, so the shopper chooses a bank at the payment service")
  if (banks && !banks.some((bank) => bank.id === bankId)) {
    throw new PayByBankError("unknown_bank", { field: "bank_id" })
  }
  return banks ? bankId : null
}

/**
 * Binds a session that our settlement created for a received payment whose own sessions are gone. Only server code can set
 * core's `context`; even so, the request must belong to this collection and have this amount.
 */
async function bindToNamedRequest(
  deps: ProviderDependencies,
  start: Start,
  context: unknown,
): Promise<PaymentRequest | null> {
  const requestId = purposeOf(context).bind
  if (!requestId) return null
  const request = await deps.payByBank.retrievePayByBankRequest(requestId)
  const fits = request.status === "paid" && request.collection_id === start.session.collectionId
  if (!fits || !sameMoney(moneyOf(request), start.money)) throw new PayByBankError("total_changed")
  await deps.payByBank.payments.bindSession(request.id, start.session.id)
  return request
}

/**
 * Handles a payment that has arrived on this collection. Refuses another payment while one of its sessions exists. If its
 * sessions are gone and the amount is the same, binds the new session to that request.
 */
async function reuseReceivedRequest(deps: ProviderDependencies, start: Start): Promise<PaymentRequest | null> {
  const { session, money, account } = start
  await pollEarlierRequests(deps, start)
  for (const request of await deps.payByBank.payments.receivedFor(session.collectionId)) {
    const alive = await liveSessionsOf(deps.payByBank, deps.query, request.id)
    const isSame = sameMoney(moneyOf(request), money)
    const isHeld = request.outcome === "attention"
    if (alive.size > 0 || request.outcome === "settled" || (isHeld && isSame))
      throw new PayByBankError("already_received")
    if (!isHeld && isSame && request.account === account.id) {
      await deps.payByBank.payments.bindSession(request.id, session.id)
      return request
    }
  }
  return null
}

/**
 * Returns the payment that a bank is processing, whatever its age and its bank. Only this payment may be started again: another
 * amount or account would be a second payment. Nothing is started while the record of a payment contradicts itself.
 */
async function reusePendingRequest(deps: ProviderDependencies, start: Start): Promise<PaymentRequest | null> {
  const { session, money, account } = start
  const request = await deps.payByBank.payments.onItsWayFor(session.collectionId)
  if (!request) return null
  const isPending = request.kind === "checkout" && request.status === "pending"
  const isSame = isPending && request.account === account.id && sameMoney(moneyOf(request), money)
  if (!isSame) throw new PayByBankError("payment_on_its_way")
  await deps.payByBank.payments.bindSession(request.id, session.id)
  return request
}

/**
 * Earlier uuids stay payable when a new one is created, so they are checked first, all at once: a shopper who has paid one must not
 * pay again. Starting the same payment again within `reuseFor` makes no call. If the service does not answer, the payment continues.
 */
async function pollEarlierRequests(deps: ProviderDependencies, start: Start): Promise<void> {
  const key = reuseKeyOf(start)
  const earlier = await deps.payByBank.payments.unpaidFor(start.session.collectionId, MOST_EARLIER)
  const others = earlier.filter((each) => each.reuse_key !== key || !isReusable(deps, each))
  const polls = others.map(async (request) => {
    await deps.payByBank.work.polling.poll(request, { unlessPolledJustNow: true }).catch((error: unknown) => {
      if (!(error instanceof PayByBankError)) throw error
      deps.logger.warn(`pay-by-bank: checking an earlier payment: ${error.message}`)
    })
  })
  await Promise.all(polls)
}

/**
 * Returns an open request for the same payment that is recent enough to reuse.
 * @throws PayByBankError `account_paused`, also for an open uuid, because an account may be paused for where its money goes; `bank_paused`
 */
async function reuseOpenRequest(deps: ProviderDependencies, start: Start): Promise<PaymentRequest | null> {
  await assertNotPaused(deps, start)
  const request = await deps.payByBank.payments.withReuseKey(reuseKeyOf(start))
  if (!request) return null
  if (!isReusable(deps, request)) {
    await deps.payByBank.payments.endReuse(request.id)
    return null
  }
  await deps.payByBank.payments.bindSession(request.id, start.session.id)
  return request
}

function isReusable(deps: ProviderDependencies, { created_at }: PaymentRequest): boolean {
  return deps.payByBank.now().getTime() - created_at.getTime() < deps.payByBank.options.reuseFor
}

/** @throws PayByBankError `account_paused`, `bank_paused`, `too_many_calls` */
async function createRequest(deps: ProviderDependencies, start: Start): Promise<StartedRequest> {
  await assertNotPaused(deps, start)
  if (!(await deps.payByBank.payments.takeStart(start.session.collectionId))) throw new PayByBankError("too_many_calls")
  return await requestUuid(deps, start)
}

/**
 * Requests a new uuid from the service and commits it. If two starts run at the same time, the unique reuse key lets one win.
 * The other takes the winner's uuid and discards its own, which was never shown.
 */
async function requestUuid(deps: ProviderDependencies, start: Start): Promise<StartedRequest> {
  const { session, account, money, bankId } = start
  const cart = cartOf(session.ownerRow)
  const { options } = deps.payByBank
  const reference = newReference(options.referenceCode)
  const returnToken = newReturnToken()
  const { uuid } = await account.client.createPaymentAuthRequest(
    authRequestFor({
      cart,
      collectionId: session.collectionId,
      money,
      reference,
      returnUrl: await returnUrlFor(deps, start.returnTemplate, { cart, returnToken }),
      bankId,
      options,
    }),
  )
  const now = deps.payByBank.now()
  const { trackFor } = options
  const kind = "checkout"
  let started: StartedRequest
  try {
    started = await deps.payByBank.payments.create(session.id, {
      kind,
      account: account.id,
      login: account.login,
      uuid,
      merchant_uuid: account.merchantUuid,
      reference,
      return_token: returnToken,
      amount_minor: money.amountMinor,
      currency: money.currency,
      bank_id: bankId,
      collection_id: session.collectionId,
      cart_id: session.cart?.id ?? null,
      order_id: session.order?.id ?? null,
      lines: cart?.lines ?? null,
      reuse_key: reuseKeyOf(start),
      next_poll_at: nextRegularPollAt({ createdAt: now, now, trackForMs: trackFor }),
      track_until: new Date(now.getTime() + trackFor),
    })
  } catch (error) {
    const winner = await reuseOpenRequest(deps, start)
    if (!winner) throw error
    return winner
  }
  await deps.payByBank.work.polling.learnNoRecord(
    { id: started.id, account: account.id, login: account.login, kind },
    uuid,
  )
  return started
}

/** A payment that the bank is processing is returned before this, and a uuid that a customer has open can be paid. */
async function assertNotPaused(deps: ProviderDependencies, { account, chosenBankId }: Start): Promise<void> {
  await deps.payByBank.accounts.assertNotPaused(account.id)
  if (chosenBankId !== null) await deps.payByBank.accounts.pausedBanks.assertNotPaused(account.id, chosenBankId)
}

/** Contains the login, because the payment element of another base URL cannot show the uuid. */
function reuseKeyOf({ session, account, money, bankId, returnTemplate }: Start): string {
  const { amountMinor, currency } = money
  const parts = [session.collectionId, account.id, account.login, amountMinor, currency, bankId ?? "", returnTemplate]
  return parts.join(":")
}
