import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { Account } from "../../modules/pay-by-bank/accounts/account-clients"
import { takesChannel } from "../../modules/pay-by-bank/options/account-options"
import type { OrderFacts } from "../../medusa/order-facts"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { accountIdOf } from "../../shared/provider-id"
import { providersOfRegion } from "../../medusa/regions"

/**
 * Returns the merchant account that takes an order's payment: the given one, else the first one that the order's region offers,
 * else the first one that accepts its currency.
 * @throws PayByBankError `link_no_account`, `account_paused`, and those of `payByBank.accounts.clients.get`
 */
export async function accountForOrder(
  container: MedusaContainer,
  order: Pick<OrderFacts, "regionId" | "salesChannelId" | "currency">,
  providerId: string | null,
): Promise<Account> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  if (providerId) {
    const id = accountIdOf(providerId)
    if (!id || !(await payByBank.accounts.clients.ids()).includes(id)) throw new PayByBankError("link_no_account")
    if (!takesChannel(payByBank.options.accounts[id], order.salesChannelId)) {
      throw new PayByBankError("other_sales_channel")
    }
    return await accountToUse(payByBank, id, order.currency)
  }
  const { offered, others } = await candidateAccounts(container, order)
  let firstError: unknown
  for (const id of [...offered, ...others]) {
    // A pause must not lead the money to an account that the region does not offer.
    if (isPaused(firstError) && !offered.includes(id)) break
    try {
      return await accountToUse(payByBank, id, order.currency)
    } catch (error) {
      if (isPaused(error)) firstError = error
      firstError ??= error
    }
  }
  throw firstError ?? new PayByBankError("link_no_account")
}

function isPaused(error: unknown): boolean {
  return error instanceof PayByBankError && error.code === "account_paused"
}

/**
 * Returns the ids of the configured merchant accounts that take payments of an order's sales channel: those that its region offers,
 * which come first, and the others.
 */
export async function candidateAccounts(
  container: MedusaContainer,
  { regionId, salesChannelId }: Pick<OrderFacts, "regionId" | "salesChannelId">,
): Promise<{ offered: string[]; others: string[] }> {
  const { accounts, options } = container.resolve<PayByBankService>("payByBank")
  const known = accounts.clients.ids().filter((id) => takesChannel(options.accounts[id], salesChannelId))
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const providers = regionId ? await providersOfRegion(query, regionId) : []
  const offered = providers.sort().flatMap((id) => accountIdOf(id) ?? [])
  return {
    offered: offered.filter((id) => known.includes(id)),
    others: known.filter((id) => !offered.includes(id)),
  }
}

async function accountToUse(payByBank: PayByBankService, id: string, currency: string): Promise<Account> {
  const account = await payByBank.accounts.clients.get(id)
  if (!account.currencies.some((each) => each === currency)) throw new PayByBankError("link_no_account")
  await payByBank.accounts.assertNotPaused(id)
  return account
}
