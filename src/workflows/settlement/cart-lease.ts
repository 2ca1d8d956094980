import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ERROR_MESSAGES } from "../../shared/messages/errors"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { asMedusaError } from "../../medusa/as-medusa-error"
import type { Lease } from "../../modules/pay-by-bank/leases/lease-statements"
import { lockKeyOf, withCartLock } from "../../medusa/cart-lock"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"

/** The error message of a settlement whose cart another process is completing. */
export const CART_LEASE_TAKEN = ERROR_MESSAGES.cart_being_completed

/** @throws MedusaError with `CART_LEASE_TAKEN`, if the lease is not released in time */
async function acquireCartLease(container: MedusaContainer, key: string): Promise<Lease> {
  const lease = await container.resolve<PayByBankService>("payByBank").leases.acquireCart(key)
  if (!lease) throw asMedusaError(new PayByBankError("cart_being_completed"), "merchant")
  return lease
}

async function releaseCartLease(container: MedusaContainer, lease: Lease): Promise<void> {
  await container.resolve<PayByBankService>("payByBank").leases.release(lease)
}

/**
 * Runs `work` while no process settles the payment's cart or order. Core's lock alone does not ensure that: it may be in the memory of
 * one process.
 */
export async function withCartLease<T>(
  container: MedusaContainer,
  request: PaymentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const lease = await acquireCartLease(container, lockKeyOf(request))
  try {
    return await withCartLock(container, request, work)
  } finally {
    await releaseCartLease(container, lease)
  }
}

/**
 * Acquires the lease of a cart, or of a payment collection without a cart, as the middleware of core's completion route does. It
 * works between processes that share no locks. The compensation releases it.
 * @throws MedusaError with `CART_LEASE_TAKEN`, if it is not released in time
 */
export const acquireCartLeaseStep = createStep(
  "acquire-cart-lease-step",
  async ({ key }: { key: string }, { container }) => new StepResponse(await acquireCartLease(container, key)),
  async (lease, { container }) => {
    if (lease) await releaseCartLease(container, lease)
  },
)

/** The last step of a settlement. It has no compensation, because nothing fails after it. */
export const releaseCartLeaseStep = createStep(
  "release-cart-lease-step",
  async ({ lease }: { lease: Lease }, { container }) => {
    await releaseCartLease(container, lease)
    return new StepResponse(true)
  },
)
