import { setTimeout as sleep } from "node:timers/promises"
import type { RemoteQueryFunction } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import type { Bank } from "../domain/bank"

/** What staff know payments by, and the ledger does not store: order numbers, e-mails and the names of banks. */
export interface ShownNames {
  orders: Map<string, { display_id: number | null; email: string | null }>
  /** E-mails of baskets, by cart id. */
  carts: Map<string, string>
  /** Names of banks by `account bank_id`. */
  banks: Map<string, string>
}

interface Row {
  account: string
  order_id: string | null
  cart_id: string | null
}

interface Banks {
  banks(accountId: string): Promise<Bank[]>
}

/** A list waits no longer for the names of banks: a service that is down must not hold it up. */
const PATIENCE_MS = 1000

const orderRows = z.array(
  z.object({ id: z.string(), display_id: z.coerce.number().nullish(), email: z.string().nullish() }),
)
const cartRows = z.array(z.object({ id: z.string(), email: z.string().nullish() }))

/** Two calls of core and one of each account's bank list, however many rows there are. */
export async function shownNames(
  query: Pick<RemoteQueryFunction, "graph">,
  banks: Banks,
  rows: Row[],
): Promise<ShownNames> {
  const orderIds = unique(rows.map(({ order_id }) => order_id))
  const cartIds = unique(rows.map(({ order_id, cart_id }) => (order_id ? null : cart_id)))
  const [orders, carts, names] = await Promise.all([
    rowsOf(query, "order", ["id", "display_id", "email"], orderIds),
    rowsOf(query, "cart", ["id", "email"], cartIds),
    Promise.all(unique(rows.map(({ account }) => account)).map(async (account) => await namesOf(banks, account))),
  ])
  return {
    orders: new Map(
      orderRows
        .parse(orders)
        .map(({ id, display_id, email }) => [id, { display_id: display_id ?? null, email: email ?? null }]),
    ),
    carts: new Map(cartRows.parse(carts).flatMap(({ id, email }) => (email ? [[id, email]] : []))),
    banks: new Map(names.flat()),
  }
}

export function bankNameOf({ banks }: ShownNames, account: string, bankId: string | null): string | null {
  return bankId === null ? null : (banks.get(`${account} ${bankId}`) ?? null)
}

async function rowsOf(
  query: Pick<RemoteQueryFunction, "graph">,
  entity: string,
  fields: string[],
  ids: string[],
): Promise<unknown> {
  if (ids.length === 0) return []
  return (await query.graph({ entity, fields, filters: { id: ids } })).data
}

async function namesOf(banks: Banks, account: string): Promise<[string, string][]> {
  const none: Bank[] = []
  const list = await Promise.race([banks.banks(account).catch(() => none), sleep(PATIENCE_MS, none, { ref: false })])
  return list.map(({ id, name }) => [`${account} ${id}`, name])
}

function unique(values: (string | null)[]): string[] {
  return [...new Set(values)].filter((value) => value !== null)
}
