/** A payment collection of an order on which nothing is paid or authorized. */
export interface OpenCollection {
  id: string
  amountMinor: number
  /** It has a payment session, or the ledger knows a payment of it: a customer may be paying it. */
  inUse: boolean
}

/** All amounts in minor units. */
export interface DueFacts {
  canceled: boolean
  /** What the order has received and not returned. */
  paidMinor: number
  /** The order's outstanding amount, as core computes it. */
  outstandingMinor: number
  /** What other providers have authorized, and can capture at any time. */
  authorizedMinor: number
  open: OpenCollection[]
}

/** A change of a collection, to an amount in minor units. */
export type CollectionChange =
  | { do: "create"; amountMinor: number }
  | { do: "set"; id: string; amountMinor: number }
  | { do: "delete"; id: string }

/**
 * Keeps the rest of a partly paid order visible: Medusa calls an order paid once each of its collections is, and offers to collect
 * money only while one of them is open. Returns how the collections change, so that together they ask for what is due. A collection in
 * use is never touched; without money on the order, core's own collection is enough.
 */
export function collectionChanges({
  canceled,
  paidMinor,
  outstandingMinor,
  authorizedMinor,
  open,
}: DueFacts): CollectionChange[] {
  if (canceled || paidMinor <= 0) return []
  const used = open.filter(({ inUse }) => inUse)
  const askedMinor = used.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  let leftMinor = Math.max(0, outstandingMinor - authorizedMinor - askedMinor)
  const free = open.filter(({ inUse }) => !inUse)
  if (free.length === 0) return leftMinor > 0 ? [{ do: "create", amountMinor: leftMinor }] : []
  return free.toReversed().flatMap(({ id, amountMinor: before }, nth): CollectionChange[] => {
    // The last one asks for the rest.
    const amountMinor = nth === free.length - 1 ? leftMinor : Math.min(before, leftMinor)
    leftMinor -= amountMinor
    // Core counts a collection of nothing as captured, also after a refund of everything.
    if (amountMinor === 0) return [{ do: "delete", id }]
    return amountMinor === before ? [] : [{ do: "set", id, amountMinor }]
  })
}
