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

/** What is due, in minor units, on a new collection or on an existing one. */
export type DueCollection =
  | { do: "create"; amountMinor: number }
  | { do: "set"; id: string; amountMinor: number }
  | { do: "delete"; id: string }

/**
 * Keeps the rest of a partly paid order visible: Medusa calls an order paid once each of its collections is, and offers to collect
 * money only while one of them is open. Returns `null` if nothing has to change. A collection in use is never touched; without money
 * on the order, core's own collection is enough.
 */
export function dueCollection({
  canceled,
  paidMinor,
  outstandingMinor,
  authorizedMinor,
  open,
}: DueFacts): DueCollection | null {
  if (canceled || paidMinor <= 0) return null
  const [free, ...others] = open.filter(({ inUse }) => !inUse)
  const elsewhere = [...open.filter(({ inUse }) => inUse), ...others]
  const askedMinor = elsewhere.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const amountMinor = Math.max(0, outstandingMinor - authorizedMinor - askedMinor)
  if (!free) return amountMinor > 0 ? { do: "create", amountMinor } : null
  // Core counts a collection of nothing as captured, also after a refund of everything.
  if (amountMinor === 0) return { do: "delete", id: free.id }
  return free.amountMinor === amountMinor ? null : { do: "set", id: free.id, amountMinor }
}
