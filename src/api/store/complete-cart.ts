import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { prepareRetrieveQuery } from "@medusajs/framework"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { refetchCart } from "@medusajs/medusa/api/store/carts/helpers"
import { defaultStoreCartFields } from "@medusajs/medusa/api/store/carts/query-config"
import { isNext } from "../../medusa/next-session"
import { respondWithError, withProviderErrors } from "../../medusa/as-medusa-error"
import type { Lease } from "../../modules/pay-by-bank/leases/lease-statements"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { RequestsOfCart } from "../../modules/pay-by-bank/payments/payments"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import { assertPayable, pollAtCheckout } from "../../medusa/payable-at-checkout"
import { acquireProducts } from "../../workflows/settlement/product-leases"
import { isValidId } from "../valid-id"

/**
 * Stands before core's completion of a cart with a payment of this plugin. A payment that has not arrived is answered here, as core
 * would answer: core would create an order, reserve stock and roll both back. Any other cart is completed by one request or settlement
 * at a time, in all processes, whatever locks Medusa uses: see `docs/architecture.md#locks-and-claims`. Carts without such a payment pass
 * after one statement.
 */
async function completeCart(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { id } = req.params
  if (!isValidId(id)) return next()
  const { leases, payments } = req.scope.resolve<PayByBankService>("payByBank")
  const started = await payments.ofCart(id)
  if (started.requests.length === 0) return next()
  const request = requestToComplete(started)
  const leaveQueue = leases.enterQueue(id)
  if (!leaveQueue) return refuse(res)
  let refused: MedusaError | null | undefined
  let lease: Lease | null
  try {
    refused = request && (await refusalOf(req, request))
    if (
      refused &&
      request &&
      isAnsweredAsCart(refused) &&
      (await isNext(req.scope, id, sessionsOf(request, started)))
    ) {
      return await respondAsCore(req, res, id, refused)
    }
    lease = await leases.acquireCart(id)
  } finally {
    leaveQueue()
  }
  if (!lease) return refuse(res)
  const held: Lease[] = [lease]
  const release = async () => {
    for (const each of held.splice(0).reverse()) await leases.release(each)
  }
  whenAnswered(res, release)
  // Only such a cart reserves stock for long: core returns that of another one at once.
  const products = request && !refused ? await acquireProducts(req.scope, id) : "unneeded"
  if (products !== "unneeded" && products !== "taken") held.push(products)
  // Something else has answered, and the leases are gone.
  if (res.writableEnded) return await release()
  if (products === "taken") return refuse(res)
  next()
}

/** Of the payments with a session, the one that core can complete the cart with: one that has arrived, or else the newest. */
function requestToComplete({ requests, bindings }: RequestsOfCart): PaymentRequest | undefined {
  const bound = requests.filter(({ id }) => bindings.some(({ request_id }) => request_id === id))
  return bound.find(({ status }) => status === "paid") ?? bound[0]
}

function sessionsOf({ id }: PaymentRequest, { bindings }: RequestsOfCart): string[] {
  return bindings.flatMap(({ request_id, session_id }) => (request_id === id ? [session_id] : []))
}

/** Polls the payment. Returns the error with which the provider would refuse it, or `null` if core may complete the cart. */
async function refusalOf(req: MedusaRequest, request: PaymentRequest): Promise<MedusaError | null> {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER)
  try {
    await withProviderErrors(
      logger,
      "completing a cart",
      () => "shopper",
      async () => assertPayable({ payByBank }, await pollAtCheckout({ payByBank, logger }, request)),
    )
    return null
  } catch (error) {
    if (error instanceof MedusaError) return error
    throw error
  }
}

/** Core answers other errors with a status of their own. */
const ANSWERED_AS_CART: readonly string[] = [
  MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR,
  MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
]

function isAnsweredAsCart({ type }: MedusaError): boolean {
  return ANSWERED_AS_CART.includes(type)
}

/** The answer of core's route for a payment that is not made yet. */
async function respondAsCore(
  req: MedusaRequest,
  res: MedusaResponse,
  id: string,
  { message, name, type }: MedusaError,
): Promise<void> {
  const { remoteQueryConfig } = await prepareRetrieveQuery({}, { defaults: defaultStoreCartFields }, req)
  const cart = await refetchCart(id, req.scope, remoteQueryConfig.fields)
  res.status(200).json({ type: "cart", cart, error: { message, name, type } })
}

/** A time limit of the store's own may have answered. */
function refuse(res: MedusaResponse): void {
  if (!res.writableEnded) respondWithError(res, 409, "cart_being_completed", "shopper")
}

/**
 * Runs `done` when the handler, the error handler or a time limit of the store's own answers. No event of the response means that: `close` is emitted when the shopper
 * leaves, although core is still completing the cart.
 */
function whenAnswered(res: MedusaResponse, done: () => Promise<void>): void {
  const { end } = res
  Object.assign(res, {
    end: (...args: unknown[]): unknown => {
      void done()
      return Reflect.apply(end, res, args)
    },
  })
}

export const completeCartMiddlewares: MiddlewareRoute[] = [
  { method: ["POST"], matcher: "/store/carts/:id/complete", middlewares: [completeCart] },
]
