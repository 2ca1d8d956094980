/** Under one root, so that all of ours can be read again at once. Lists carry their query as the last part. */
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
  /** Apart from the ledger: these are asked of the service. */
  records: [`${ROOT}-records`],
  requests: [ROOT, "requests"],
  staff: [`${ROOT}-staff`],
} as const

/**
 * What payments do is read anew whenever it is shown: core's panel keeps what it has read for a minute and a half, and in
 * that time money arrives and core's own pages refund it.
 */
export const ALWAYS_FRESH = { staleTime: 0 } as const

/** The keys of core's own pages whose data a change of ours may touch. */
export const coreKeys = {
  orders: ["orders"],
  payments: ["payment"],
  paymentCollections: ["payment-collection"],
  regions: ["regions"],
} as const
