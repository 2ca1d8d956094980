import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { CartLease } from "../../modules/pay-by-bank/processes/cart-lease-statements"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** The error message of a settlement whose cart another process is completing. */
export const CART_LEASE_TAKEN = "Another process is completing this cart."

/**
 * Acquires the lease of a cart, as the middleware of core's completion route does. It works between processes that share no locks.
 * The compensation releases it.
 * @throws MedusaError with `CART_LEASE_TAKEN`, if it is not released in time
 */
export const acquireCartLeaseStep = createStep(
  "acquire-cart-lease-step",
  async ({ cart_id }: { cart_id: string | null }, { container }) => {
    const lease = cart_id
      ? await container.resolve<PayByBankService>("payByBank").cartLeases.acquire(cart_id)
      : "unneeded"
    if (lease === "taken") throw new MedusaError(MedusaError.Types.CONFLICT, CART_LEASE_TAKEN)
    return new StepResponse<CartLease | null>(lease === "unneeded" ? null : lease)
  },
  async (lease, { container }) => {
    if (lease) await container.resolve<PayByBankService>("payByBank").cartLeases.release(lease)
  },
)

/** The last step of a settlement. It has no compensation, because nothing fails after it. */
export const releaseCartLeaseStep = createStep(
  "release-cart-lease-step",
  async ({ lease }: { lease: CartLease | null }, { container }) => {
    if (lease) await container.resolve<PayByBankService>("payByBank").cartLeases.release(lease)
    return new StepResponse(lease !== null)
  },
)
