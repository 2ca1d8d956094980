import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import type { PaymentRequest } from "../../src/modules/pay-by-bank/tables"
import type { Bank } from "../kit/bank/bank"
import { reportOf } from "../kit/database/reconciliation"
import { EMPTY_PROVIDER } from "../kit/people/admin-settings"
import { PROVIDER } from "../kit/people/shopper"
import type { Store } from "../kit/store/store"
import { pennies } from "./pennies"
import { isPaid, type Transfer } from "./promise"

/** More days than any story moves its clock. */
const DAYS = 10 * 365

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

/** Uuids whose record the bank has changed after the fact. */
interface Changed {
  corrected: ReadonlySet<string>
  reversed: ReadonlySet<string>
}

const NOTHING_CHANGED: Changed = { corrected: new Set(), reversed: new Set() }

/**
 * The amounts that the bank's records report as paid. A record of another payment, or one that contradicts itself, reports nothing. A
 * payment that nothing reads again counts as it was last read: an admin user had closed it before the bank corrected its record, or
 * has decided about its reversal, or it was undecided until its tracking ended. The stories judge each of these.
 */
async function reportedByBank(
  store: Store,
  transfers: readonly Transfer[],
  changed: Changed,
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  const own = transfers.filter(({ uuid, record }) => record?.uuid === uuid || changed.reversed.has(uuid))
  const requests = await store.payByBank().listPayByBankRequests({ uuid: own.map(({ uuid }) => uuid) })
  for (const transfer of own) {
    const request = requests.find(({ uuid }) => uuid === transfer.uuid)
    const last = request && isReadNoMore(request, changed) ? lastRead(request) : reportOfRecord(transfer)
    if (last) sums.set(last.currency, (sums.get(last.currency) ?? 0) + pennies(last.amount))
  }
  return sums
}

function reportOfRecord(transfer: Transfer): Transfer["record"] {
  return isPaid(transfer) && transfer.record?.result.settlement === "COMPLETED" ? transfer.record : null
}

function lastRead({ paid_at, reversed_at, reported_amount, reported_currency }: PaymentRequest) {
  return paid_at && !reversed_at ? { amount: Number(reported_amount), currency: `${reported_currency}` } : null
}

/** The last condition: it was undecided until its tracking ended, and needs attention or was closed by an admin user. */
function isReadNoMore(request: PaymentRequest, { corrected, reversed }: Changed): boolean {
  const { outcome, paid_at, next_poll_at } = request
  const uuid = request.uuid ?? ""
  if ((corrected.has(uuid) && outcome === "closed") || reversed.has(uuid)) return true
  return paid_at === null && outcome !== null && next_poll_at === null
}

/** Medusa holds a captured payment of money that is under attention, resolved or reversed. */
const CAPTURED_OTHERWISE: ReadonlySet<string> = new Set(["captured_and_not_settled", "captured_and_reversed"])

/** Expects the bank's books, the report and Medusa's own books to agree over all stories, to the penny. */
export async function expectBooksToAgree(
  store: Store,
  changed: Changed = NOTHING_CHANGED,
  banks: readonly Bank[] = [store.bank()],
): Promise<void> {
  const [lines, payments] = [await reportOf(store, DAYS), await paymentsOf(store)]
  const transfers = (await Promise.all(banks.map(async (bank) => await bank.requests()))).flat()
  const bank = await reportedByBank(store, transfers, changed)
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
