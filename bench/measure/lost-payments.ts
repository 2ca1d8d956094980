import { isDeepStrictEqual } from "node:util"
import type { Bank } from "../../integration-tests/kit/bank/bank"
import { fatesOf, oneOrder, storeTotals } from "../../integration-tests/processes/workers/books"

/**
 * Compares the payment service's own records with the store's tables. Returns how many payments are paid, and how many of them are not
 * exactly one captured Payment on one order.
 * @throws Error if anything else is captured
 */
export async function lostPayments(databaseUrl: string, bank: Bank): Promise<{ paid: number; lost: number }> {
  const paid = (await bank.requests()).filter(({ state }) => state === "paid").length
  const fates = await fatesOf(databaseUrl)
  const totals = await storeTotals(databaseUrl)
  const settled = fates.find((fate) => isDeepStrictEqual(fate, oneOrder(fate.carts)))?.carts ?? 0
  const all = { linked: settled, transactions: settled, captures: settled, refunds: 0, orders: settled }
  if (settled > paid || !isDeepStrictEqual(totals, all))
    throw new Error(`${paid} payments are paid. ${JSON.stringify({ fates, totals })}`)
  return { paid, lost: paid - settled }
}
