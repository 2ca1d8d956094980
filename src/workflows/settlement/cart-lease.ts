import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ERRORS } from "../../domain/errors/error-table"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { asMedusaError } from "../../medusa/as-medusa-error"
import type { CartLease } from "../../modules/pay-by-bank/processes/cart-lease-statements"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** The error message of a settlement whose cart another process is completing. */
export const CART_LEASE_TAKEN = ERRORS.cart_being_completed.merchant

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
    if (lease === "taken") throw asMedusaError(new PayByBankError("cart_being_completed"), "merchant")
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
