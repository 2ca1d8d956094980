import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { orderFacts, type OrderFacts } from "../../medusa/order-facts"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { accountForOrder } from "./link-account"
import { providerIdOf } from "../../shared/provider-id"
import { collectionFacts, isOpen } from "../../medusa/payment-collections"

/** What a customer can pay on the payment collection of an order. Amounts are in minor units. */
export interface CollectionToPay {
  id: string
  orderNumber: string
  amountMinor: number
  currency: string
  providerId: string | null
  status: "payable" | "pending" | "received" | "paid" | "closed"
}

/**
 * Returns `null` unless the collection belongs to the given order. Neither id can be guessed, and the caller must have both.
 */
export async function collectionToPay(
  container: MedusaContainer,
  { id, order_id }: { id: string; order_id: string },
): Promise<CollectionToPay | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const collection = await collectionFacts(query, id)
  if (collection?.order?.id !== order_id) return null
  const order = await orderFacts(query, order_id)
  if (!order) return null
  const money = await collectionMoney(container.resolve<PayByBankService>("payByBank"), id)
  const status = collectionStatus(order, collection, money)
  const providerId = status === "payable" ? await providerFor(container, order) : null
  const { amountMinor } = collection
  return { id, orderNumber: order.number, amountMinor, currency: order.currency, providerId, status }
}

type CollectionMoney = "received" | "pending" | null

/** A customer who has paid, or has approved a payment that the bank is still processing, must not pay again. */
async function collectionMoney(payByBank: PayByBankService, collection_id: string): Promise<CollectionMoney> {
  const money = await payByBank.payments.receivedMoney({ collection_id })
  return money === "on_its_way" ? "pending" : money && "received"
}

function collectionStatus(
  order: OrderFacts,
  { status, amountMinor }: { status: string; amountMinor: number },
  money: CollectionMoney,
): CollectionToPay["status"] {
  if (order.outstandingMinor <= 0 || status === "completed") return order.canceled ? "closed" : "paid"
  if (money) return money
  return order.canceled || !isOpen(status) || amountMinor <= 0 || amountMinor > order.outstandingMinor
    ? "closed"
    : "payable"
}

async function providerFor(container: MedusaContainer, order: OrderFacts): Promise<string | null> {
  const account = await accountForOrder(container, order, null).catch((error: unknown) => {
    if (!(error instanceof PayByBankError)) throw error
    return null
  })
  return account && providerIdOf(account.id)
}
