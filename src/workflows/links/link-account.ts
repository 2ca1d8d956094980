import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { Account } from "../../modules/pay-by-bank/accounts/account-clients"
import type { OrderFacts } from "../../medusa/order-facts"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { accountIdOf, PROVIDER_PREFIX } from "../../shared/provider-id"
import { providersOfRegion } from "../../medusa/regions"

/**
 * Returns the merchant account that takes an order's payment: the given one, else the first one that the order's region offers,
 * else the first one that accepts its currency.
 * @throws PayByBankError `link_no_account`, `account_paused`, and those of `payByBank.accounts.clients.get`
 */
export async function accountForOrder(
  container: MedusaContainer,
  order: Pick<OrderFacts, "regionId" | "currency">,
  providerId: string | null,
): Promise<Account> {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const known = await payByBank.accounts.clients.ids()
  if (providerId) {
    const id = accountIdOf(providerId)
    if (!id || !known.includes(id)) throw new PayByBankError("link_no_account")
    return await accountToUse(payByBank, id, order.currency)
  }
  const offered = (await providersOf(container, order.regionId)).flatMap((each) => accountIdOf(each) ?? [])
  const candidates = [...offered.filter((id) => known.includes(id)), ...known.filter((id) => !offered.includes(id))]
  let firstError: unknown
  for (const id of candidates) {
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

/** Returns our enabled providers of a region. */
export async function providersOf(container: MedusaContainer, regionId: string | null): Promise<string[]> {
  if (!regionId) return []
  const ids = await providersOfRegion(container.resolve(ContainerRegistrationKeys.QUERY), regionId)
  return ids.filter((id) => id.startsWith(PROVIDER_PREFIX)).sort()
}

async function accountToUse(payByBank: PayByBankService, id: string, currency: string): Promise<Account> {
  const account = await payByBank.accounts.clients.get(id)
  if (!account.currencies.some((each) => each === currency)) throw new PayByBankError("link_no_account")
  await payByBank.accounts.assertNotPaused(id)
  return account
}
