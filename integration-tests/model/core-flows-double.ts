import { completeCart } from "./core/complete-cart"
import { cancelOrder, createOrderCollection, sizeCollection } from "./core/orders"
import { refreshCartItems } from "./core/carts"
import { createPaymentSessions, deletePaymentSessions } from "./core/payment-sessions"
import { stage } from "./stage"
import { createStep } from "./workflow-double"

/** Core's workflows under the names by which the plugin imports them, each handing over to the model of core. */
interface RunOptions<Input> {
  input: Input
  throwOnError?: boolean
}

function flow<Input, Result>(work: (input: Input) => Promise<Result>) {
  return (_container: unknown) => ({
    run: async ({ input, throwOnError = true }: RunOptions<Input>) => {
      try {
        return { result: await work(input), errors: [] }
      } catch (error) {
        if (throwOnError) throw error
        return { result: undefined, errors: [{ error }] }
      }
    },
  })
}

export const completeCartWorkflow = flow(async ({ id }: { id: string }) => ({ id: await completeCart(id) }))

export const cancelOrderWorkflow = flow(
  async ({ order_id, canceled_by }: { order_id: string; canceled_by?: string }) =>
    await cancelOrder(order_id, canceled_by ?? null),
)

export const refreshCartItemsWorkflow = flow(
  async ({ cart_id }: { cart_id: string }) => await refreshCartItems(cart_id),
)

export const deletePaymentSessionsWorkflow = flow(async ({ ids }: { ids: string[] }) => {
  await deletePaymentSessions(ids)
})

interface NewSession {
  payment_collection_id: string
  provider_id: string
  context?: Record<string, unknown>
}

export const createPaymentSessionsWorkflow = flow(
  async ({ payment_collection_id, provider_id, context = {} }: NewSession) =>
    await createPaymentSessions({ collectionId: payment_collection_id, providerId: provider_id, context }),
)

export const createOrderPaymentCollectionWorkflow = flow(
  async ({ order_id, amount }: { order_id: string; amount: number }) => {
    await stage().schedule.pause(`core: a new collection of ${order_id}`)
    return [{ id: createOrderCollection(order_id, Math.round(amount * 100)) }]
  },
)

/** A list when it creates one, and the collection itself when it updates it, as core does. */
export const createOrUpdateOrderPaymentCollectionWorkflow = flow(
  async ({ order_id }: { order_id: string }) => await sizeCollection(order_id),
)

export const deleteOrderPaymentCollections = flow(async ({ id }: { id: string }) => {
  await stage().schedule.pause(`core: deletes ${id}`)
  if (stage().books.collections.get(id)?.status === "not_paid") stage().books.collections.delete(id)
})

export const processPaymentWorkflowId = "process-payment-workflow"

function keyOf(input: unknown): string {
  const key: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "key") : undefined
  return typeof key === "string" ? key : ""
}

export const acquireLockStep = createStep("acquire-lock", async (input, { context }) => {
  await stage().locks.acquire(keyOf(input), context.transactionId)
})

export const releaseLockStep = createStep("release-lock", async (input, { context }) => {
  await stage().locks.release(keyOf(input), context.transactionId)
})
