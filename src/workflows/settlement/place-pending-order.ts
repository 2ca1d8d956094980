import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import { sessionToPlace } from "../../domain/settlement/place-pending"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { acquireCartLeaseStep, releaseCartLeaseStep } from "./cart-lease"
import { completeCart } from "./complete-cart"
import { clearSessions } from "./clear-sessions"
import { evaluateCurrent } from "./evaluate-request"
import { failureCause } from "./failure-cause"
import { isContention } from "./lock-contention"
import { requestFactsOf } from "./request-facts"
import { LOCK_TIMEOUT_S, LOCK_TTL_S } from "../../medusa/cart-lock"

interface PlacePendingOrderInput {
  request_id: string
  cart_id: string
}

/** Under the cart's lock: reads Medusa again, and leaves the one session with which core completes the cart. */
const preparePendingOrderStep = createStep(
  "prepare-pending-order-step",
  async ({ request_id }: PlacePendingOrderInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const { request, facts } = await evaluateCurrent(container, request_id)
    const session_id = sessionToPlace(requestFactsOf(request), facts, payByBank.now())
    // The settlement of money that has arrived goes first.
    const isReceived = (await payByBank.payments.receivedFor(request.collection_id)).length > 0
    if (!session_id || isReceived) return new StepResponse({ place: false })
    const others = facts.sessions.map(({ id }) => id).filter((id) => id !== session_id)
    await clearSessions(container, [...others, ...facts.otherSessionIds])
    return new StepResponse({ place: true })
  },
)

/** Without the lock, because core takes it. A failure is stored, and ends the attempts until the money has arrived. */
const completePendingCartStep = createStep(
  "complete-pending-cart-step",
  async ({ request_id, cart_id }: PlacePendingOrderInput, { container }) => {
    const errorMessage = await completeCart(container, cart_id)
    if (errorMessage !== null && !isContention(errorMessage)) {
      await container.resolve<PayByBankService>("payByBank").payments.recordFailedAttempt(request_id, errorMessage)
    }
    return new StepResponse(errorMessage)
  },
)

/** Places the order of a cart whose payment is on its way, if the cart is not completed yet. The money is captured later. */
export const placePendingOrderWorkflow = createWorkflow(
  "pay-by-bank-place-pending-order",
  (input: PlacePendingOrderInput) => {
    const key = transform({ input }, ({ input }) => input.cart_id)
    const lease = acquireCartLeaseStep({ key })
    acquireLockStep({ key, timeout: LOCK_TIMEOUT_S, ttl: LOCK_TTL_S })
    const plan = preparePendingOrderStep(input)
    releaseLockStep({ key })
    when("place-pending-order", { plan }, ({ plan }) => plan.place).then(() => completePendingCartStep(input))
    releaseCartLeaseStep(transform({ lease }, ({ lease }) => ({ lease })))
    return new WorkflowResponse(plan)
  },
)

/** The next poll tries again if the lock is taken or the database fails. */
export async function placePendingOrder(container: MedusaContainer, request_id: string): Promise<void> {
  // A store's own completion need not leave a session that waits, and its order could then stay unpaid in silence.
  if (container.resolve<PayByBankService>("payByBank").options.completionWorkflow !== undefined) return
  const { cart_id } = await container.resolve<PayByBankService>("payByBank").retrievePayByBankRequest(request_id)
  if (!cart_id) return
  try {
    await placePendingOrderWorkflow(container).run({ input: { request_id, cart_id } })
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`pay-by-bank: placing the order of a pending payment: ${failureCause(error)}`)
  }
}
