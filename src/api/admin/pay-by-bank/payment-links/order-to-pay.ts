import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PayByBankError } from "../../../../domain/errors/pay-by-bank-error"
import { majorFromMinor } from "../../../../domain/money"
import type { Account } from "../../../../modules/pay-by-bank/accounts/account-clients"
import { requestedTotal } from "../../../../modules/pay-by-bank/links/link-facts"
import { orderFacts, type OrderFacts } from "../../../../medusa/order-facts"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { AdminOrderToPay } from "../../../../types/http"
import { candidateAccounts } from "../../../../workflows/links/link-account"
import { providerIdOf } from "../../../../shared/provider-id"

/** Returns the amounts and merchant accounts that a link for this order can use, or `null` if the order does not exist. */
export async function orderToPay(container: MedusaContainer, orderId: string): Promise<AdminOrderToPay | null> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const order = await orderFacts(container.resolve(ContainerRegistrationKeys.QUERY), orderId)
  if (!order) return null
  const requestedMinor = requestedTotal(await payByBank.links.ofOrder(orderId), order, payByBank.now())
  const outstanding = order.canceled ? 0 : Math.max(0, order.outstandingMinor)
  const accounts = outstanding > 0 ? await accountsFor(container, order) : []
  return {
    outstanding: majorFromMinor(outstanding),
    to_request: majorFromMinor(Math.max(0, outstanding - requestedMinor)),
    currency_code: order.currency.toLowerCase(),
    provider_ids: accounts.map(({ id }) => providerIdOf(id)),
  }
}

/** Returns the merchant accounts that accept the order's currency and are not paused. Accounts that its region offers come first. */
async function accountsFor(container: MedusaContainer, order: OrderFacts): Promise<Account[]> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const { offered, others } = await candidateAccounts(container, order)
  const accounts = await Promise.all(
    [...offered, ...others].map(async (id) =>
      (await payByBank.accounts.isPaused(id))
        ? null
        : await payByBank.accounts.clients.get(id).catch(nullIfNotConfigured),
    ),
  )
  return accounts.flatMap((account) => (account?.currencies.some((each) => each === order.currency) ? [account] : []))
}

function nullIfNotConfigured(error: unknown): null {
  if (!(error instanceof PayByBankError)) throw error
  return null
}
