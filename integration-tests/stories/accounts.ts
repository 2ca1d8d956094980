import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { reportOf } from "../kit/database/reconciliation"
import { EMPTY_PROVIDER } from "../kit/people/admin-settings"
import { PROVIDER } from "../kit/people/shopper"
import type { Store } from "../kit/store/store"
import { isPaid, pennies } from "./promise"

/** More days than any story moves its clock. */
const DAYS = 30

const paymentRows = z.array(
  z.object({
    currency_code: z.string(),
    canceled_at: z.unknown(),
    captures: z.array(z.object({ amount: z.number() })),
    data: z.record(z.string(), z.unknown()),
  }),
)

/** All of our Payments in Medusa, from every story and collection. */
async function paymentsOf(store: Store): Promise<z.infer<typeof paymentRows>> {
  const { data } = await store
    .container()
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({
      entity: "payment",
      fields: ["*", "captures.*"],
      filters: { provider_id: [PROVIDER, EMPTY_PROVIDER] },
    })
  return paymentRows.parse(JSON.parse(JSON.stringify(data))).filter(({ canceled_at }) => !canceled_at)
}

/**
 * The amounts that the bank's records report as paid. A record of another payment, or one that contradicts itself, reports nothing. A
 * corrected record that an admin user had closed before the next poll counts as it was last reported, because nothing polls
 * it again.
 */
async function reportedByBank(store: Store, corrected: ReadonlySet<string>): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  const add = (currency: string, minor: number) => sums.set(currency, (sums.get(currency) ?? 0) + minor)
  const closed = await store.payByBank().listPayByBankRequests({ uuid: [...corrected], outcome: "closed" })
  const own = (await store.bank().requests()).filter(({ uuid, record }) => record?.uuid === uuid)
  const settled = own.filter((transfer) => isPaid(transfer) && transfer.record?.result.settlement === "COMPLETED")
  for (const transfer of settled) {
    const last = closed.find(({ uuid }) => uuid === transfer.uuid)
    if (last && last.paid_at === null) continue
    const { amount, currency } = transfer.record ?? { amount: 0, currency: "" }
    add(last?.reported_currency ?? currency, pennies(last ? Number(last.reported_amount) : amount))
  }
  return sums
}

/** Medusa holds a captured payment of money that is under attention, resolved or reversed. */
const CAPTURED_OTHERWISE: ReadonlySet<string> = new Set(["captured_and_not_settled", "captured_and_reversed"])

/** Expects the bank's books, the report and Medusa's own books to agree over all stories, to the penny. */
export async function expectBooksToAgree(store: Store, corrected: ReadonlySet<string> = new Set()): Promise<void> {
  const [lines, payments] = [await reportOf(store, DAYS), await paymentsOf(store)]
  const bank = await reportedByBank(store, corrected)
  for (const currency of ["GBP", "EUR"]) {
    const own = lines.filter((line) => line.currency_code.toUpperCase() === currency)
    const sum = (column: "reported" | "captured" | "attention" | "resolved" | "reversed" | "settling") =>
      own.reduce((total, line) => total + pennies(line[column]), 0)
    const unsettled = own.flatMap(({ differences }) =>
      differences.filter(({ reason }) => CAPTURED_OTHERWISE.has(reason)),
    )
    const captured = payments.filter(({ currency_code }) => currency_code.toUpperCase() === currency)
    expect({
      currency,
      reported: sum("reported") - sum("reversed"),
      accounted: sum("captured") + sum("attention") + sum("resolved"),
      settling: sum("settling"),
      balances: own.every(({ balances }) => balances),
      otherDifferences: own.flatMap(({ differences }) => differences).length - unsettled.length,
      captured: sum("captured") + unsettled.reduce((total, { captured }) => total + pennies(captured), 0),
    }).toEqual({
      currency,
      reported: bank.get(currency) ?? 0,
      accounted: bank.get(currency) ?? 0,
      settling: 0,
      balances: true,
      otherDifferences: 0,
      captured: captured.flatMap(({ captures }) => captures).reduce((total, { amount }) => total + pennies(amount), 0),
    })
  }
  const uuids = payments.filter(({ captures }) => captures.length > 0).map(({ data }) => data["uuid"])
  expect(new Set(uuids).size).toBe(uuids.length)
}
