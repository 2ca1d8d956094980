import { adminApi } from "../../integration-tests/kit/browser/admin-api"
import type { Demo } from "../../integration-tests/kit/browser/demo-process"
import { paymentsOf } from "../../integration-tests/kit/browser/payments"
import type { Person } from "../../integration-tests/kit/people/shopper"

export type Trade = Awaited<ReturnType<typeof trade>>

/**
 * A day in a small store, created through the actions of shoppers and admin users: paid orders, and each thing that can
 * go wrong.
 */
export async function trade(demo: Demo) {
  const by = (name: string, bank: string, products: number[] = []) =>
    paymentsOf(demo, { person: personOf(name), bank, products })
  const api = await adminApi(demo)

  const oliver = await by("Oliver Hart", "northwold-mutual-gb", [2]).paid()
  const refunded = await by("Amelia Rose", "beaconmoor-gb", [5]).paid()
  const niamh = await by("Niamh Byrne", "kestrel-bank-gb", [4]).paid("eur")
  const declined = await by("Harry Webb", "alder-vale-bank-gb").ended("reject")
  const harry = await by("Harry Webb", "beaconmoor-gb").paid()
  const returned = await by("Isla Grant", "thistlebank-gb", [3, 4]).paid()
  const canceled = await by("Priya Nair", "kestrel-bank-gb", [1]).ended("cancel")
  const george = await by("George Ellis", "beaconmoor-gb", [2, 3]).paid()
  const damaged = await by("Ciarán Doyle", "corrib-clare-ie", [1]).paid("eur")
  const other = await by("Freya Lindqvist", "quayside-bank-gb", [4]).paidOtherAmount()
  const changed = await by("Thomas Okafor", "beaconmoor-gb", [1]).paidAfterChange()
  const pending = await by("Sophie Laurent", "kestrel-bank-gb", [2]).placed()
  const shown = await by("Jack Merriman", "alder-vale-bank-gb", [5]).paid()
  const waiting = await by("Ella Whitcombe", "pennyfield-gb", [3]).waiting()

  for (const { uuid } of [other, changed, shown]) await api.seesPaid(uuid)
  for (const [{ orderId }, amount] of [
    [refunded, 12],
    [returned, 28.49],
    [damaged, 14.5],
  ] as const) {
    await api.refundsOrder(orderId, amount)
  }
  return {
    ...{ oliver, refunded, niamh, declined, harry, returned, canceled, george, damaged },
    ...{ other, changed, pending, shown, waiting },
  }
}

export function personOf(name: string): Person {
  const [first_name = "", last_name = ""] = name.split(" ")
  const plain = `${first_name}.${last_name}`.normalize("NFD").replace(/[^a-zA-Z.]/g, "")
  return {
    email: `${plain.toLowerCase()}@example.com`,
    first_name,
    last_name,
    address_1: "14 Harbour Street",
    city: "Bristol",
    postal_code: "BS1 4RN",
    phone: "+447700900123",
  }
}
