import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { fitted } from "../domain/contract/field-limits"
import { payeeOptionOf } from "../modules/pay-by-bank/accounts/account-settings"
import { FreshValue } from "../modules/pay-by-bank/accounts/fresh-value"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import { LONGEST_PAYEE } from "../shared/account-fields"
import { MINUTE_MS } from "../shared/times"

type Query = Pick<RemoteQueryFunction, "graph">

/** The name that Medusa gives to a store without one. To a customer it would be the name of another company. */
const UNNAMED = "Medusa Store"

/** A store's name hardly ever changes, and reading it for each payment would cost a statement each. */
const FRESH_MS = 10 * MINUTE_MS

const storeRow = z.object({ name: z.string().nullish() })

const names = new WeakMap<PayByBankService, FreshValue<string | null>>()

/**
 * Returns who is paid, as the customer reads it: the name in the merchant account's options, else the store's name in Medusa. `null`
 * if the store has no name, or if it cannot be read: no payment depends on it.
 */
export async function payeeOf(
  { payByBank, query }: { payByBank: PayByBankService; query: Query },
  accountId: string,
): Promise<string | null> {
  const named = payeeOptionOf(accountId, payByBank.options)
  if (named) return named
  const name =
    names.get(payByBank) ??
    new FreshValue(
      async () => await storeName(query),
      () => payByBank.now().getTime(),
      FRESH_MS,
    )
  names.set(payByBank, name)
  return await name.get().catch(() => null)
}

async function storeName(query: Query): Promise<string | null> {
  const { data } = await query.graph({ entity: "store", fields: ["name"] })
  const name = storeRow.safeParse(data[0]).data?.name ?? ""
  const shown = fitted(name.replaceAll(/[\s\p{Cc}]+/gu, " "), LONGEST_PAYEE)
  return shown === "" || shown === UNNAMED ? null : shown
}
