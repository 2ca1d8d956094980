import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, PaymentSessionStatus } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

/** The statuses in which core authorizes a session. */
const PROCESSABLE: readonly string[] = [
  PaymentSessionStatus.PENDING,
  PaymentSessionStatus.REQUIRES_MORE,
  PaymentSessionStatus.AUTHORIZED,
  PaymentSessionStatus.CAPTURED,
  PaymentSessionStatus.PENDING_AUTHORIZATION,
]

const session = z.object({ id: z.string(), status: z.string() })
const carts = z.tuple([
  z.object({
    completed_at: z.unknown(),
    total: z.coerce.number(),
    payment_collection: z.object({ payment_sessions: z.array(session).nullish() }).nullish(),
  }),
])

/** Whether core would authorize one of these sessions now: the cart has no order yet, costs something, and its first session is one. */
export async function isNext(container: MedusaContainer, cartId: string, sessionIds: string[]): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: [
      "completed_at",
      "total",
      "payment_collection.payment_sessions.id",
      "payment_collection.payment_sessions.status",
    ],
    filters: { id: cartId },
  })
  const [cart] = carts.safeParse(data).data ?? []
  if (!cart || cart.completed_at || cart.total <= 0) return false
  const sessions = cart.payment_collection?.payment_sessions ?? []
  const next = sessions.find(({ status }) => PROCESSABLE.includes(status))
  return next !== undefined && sessionIds.includes(next.id)
}
