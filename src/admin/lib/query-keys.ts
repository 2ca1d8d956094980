/** All our keys share one root, so that they can be refetched together. Lists append their query. */
const ROOT = "pay-by-bank"

export const queryKeys = {
  all: [ROOT],
  accounts: [ROOT, "accounts"],
  banks: [ROOT, "banks"],
  checklist: [ROOT, "checklist"],
  health: [ROOT, "health"],
  insights: [ROOT, "insights"],
  links: [ROOT, "links"],
  refunds: [ROOT, "refunds"],
  /** Separate from the ledger, because these call the service. */
  records: [`${ROOT}-records`],
  requests: [ROOT, "requests"],
  trail: [ROOT, "trail"],
  users: [`${ROOT}-users`],
} as const

/**
 * Payment data is refetched whenever it is shown. The dashboard caches data for 90 seconds, during which payments can arrive
 * and core's own pages can refund them.
 */
export const ALWAYS_FRESH = { staleTime: 0 } as const

/** The keys of core's own pages whose data our changes may affect. */
export const coreKeys = {
  customers: ["customers"],
  orders: ["orders"],
  payments: ["payment"],
  paymentCollections: ["payment-collection"],
  regions: ["regions"],
} as const
