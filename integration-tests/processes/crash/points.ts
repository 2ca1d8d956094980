/** A call or a write of the real code at which a test can kill a store; `inside.ts` locates it. */
export type Place =
  | "the request for a uuid"
  | "the status fetch"
  | "the call that sends a link"
  | "openRequest"
  | "openLink"
  | "bindLink"
  | "mayCall"
  | "noteLinkSent"
  | "bindSession"
  | "storeStatusResults"
  | "claim"
  | "deleteBinding"
  | "leaseDue"
  | "settleRequest"
  | "concludeSettled"
  | "session creation"
  | "session update"
  | "createPaymentSession"
  | "deletePaymentSession"
  | "authorizePaymentSession"
  | "Payment creation"
  | "capture creation"
  | "createOrders"
  | "updateCarts"
  | "order-cart link"
  | "order-collection link"
  | "addOrderTransactions"
  | "lock release"
  | "process-payment-workflow"

/** How a store dies. */
export interface Death {
  /** Completes the title "killed …". */
  name: string
  when: "before" | "after"
  place: Place
  /** Counts calls since the point was armed. Defaults to the first. */
  call?: number
  /** Concurrent work that must not be finished yet. */
  notYet?: Place[]
}

export interface Point extends Death {
  during:
    | "start"
    | "complete"
    | "complete while pending"
    | "pass"
    | "pass for a pending order"
    | "pass for an earlier uuid"
    | "pass for three"
    | "change"
  /** A shopper who returns has a cart that core cannot complete until the next pass repairs it. */
  refused?: true
  /** For a start: how many uuids the service has issued when the store dies, and how many of them the ledger has. */
  uuids?: { issued: 0 | 1; known: 0 | 1 }
  /** One of the few points in the quick set, which has at least one for each `during`. */
  quick?: true
}

/** Every point at which the tests check the promise, in the order of a payment's life. */
export const POINTS: Point[] = [
  {
    name: "before core writes the session",
    during: "start",
    when: "before",
    place: "session creation",
    uuids: { issued: 0, known: 0 },
  },
  {
    name: "before the store requests a uuid",
    during: "start",
    when: "before",
    place: "the request for a uuid",
    uuids: { issued: 0, known: 0 },
  },
  {
    name: "after the service has returned a uuid",
    during: "start",
    when: "after",
    place: "the request for a uuid",
    quick: true,
    uuids: { issued: 1, known: 0 },
  },
  {
    name: "after the uuid is committed",
    during: "start",
    when: "after",
    place: "openRequest",
    uuids: { issued: 1, known: 1 },
    quick: true,
  },
  {
    name: "before core stores the uuid with the session",
    during: "start",
    when: "before",
    place: "session update",
    uuids: { issued: 1, known: 1 },
  },
  {
    name: "before the shopper receives the stored session",
    during: "start",
    when: "after",
    place: "createPaymentSession",
    uuids: { issued: 1, known: 1 },
  },

  {
    name: "before a session of a changed cart is deleted",
    during: "change",
    when: "before",
    place: "deletePaymentSession",
  },
  { name: "after only its binding is deleted", during: "change", when: "after", place: "deleteBinding", quick: true },
  { name: "after it is deleted", during: "change", when: "after", place: "deletePaymentSession" },

  { name: "before the order is created", during: "complete", when: "before", place: "createOrders" },
  { name: "after the order is created, without links", during: "complete", when: "after", place: "createOrders" },
  {
    name: "after the order is linked to the cart only",
    during: "complete",
    when: "after",
    place: "order-cart link",
    notYet: ["order-collection link", "updateCarts"],
    quick: true,
  },
  {
    name: "after the order is linked to the collection only",
    during: "complete",
    when: "after",
    place: "order-collection link",
    notYet: ["order-cart link", "updateCarts"],
    refused: true,
  },
  {
    name: "after the cart is completed, but not the order",
    during: "complete",
    when: "after",
    place: "updateCarts",
    notYet: ["order-cart link", "order-collection link"],
  },
  { name: "before the status is fetched", during: "complete", when: "before", place: "the status fetch" },
  { name: "after the status is fetched", during: "complete", when: "after", place: "the status fetch" },
  { name: "after the status result is stored", during: "complete", when: "after", place: "storeStatusResults" },
  { name: "before the claim", during: "complete", when: "before", place: "claim" },
  { name: "after the claim, before the Payment", during: "complete", when: "after", place: "claim", quick: true },
  { name: "after the session, before the Payment", during: "complete", when: "before", place: "Payment creation" },
  { name: "after the Payment, before its capture", during: "complete", when: "before", place: "capture creation" },
  { name: "during the capture", during: "complete", when: "after", place: "capture creation" },
  {
    name: "after the capture, before the order's transaction",
    during: "complete",
    when: "after",
    place: "authorizePaymentSession",
    quick: true,
  },
  {
    name: "after the order's transaction is written",
    during: "complete",
    when: "after",
    place: "addOrderTransactions",
  },

  {
    name: "after the order starts to wait for the bank, before core stores that",
    during: "complete while pending",
    when: "after",
    place: "storeStatusResults",
  },
  {
    name: "after core has stored that the order waits",
    during: "complete while pending",
    when: "after",
    place: "authorizePaymentSession",
    quick: true,
  },

  { name: "after the job has leased it", during: "pass", when: "after", place: "leaseDue" },
  { name: "after the service has responded to the job", during: "pass", when: "before", place: "storeStatusResults" },
  { name: "after the job has stored the status result", during: "pass", when: "after", place: "storeStatusResults" },
  { name: "under the cart's lock", during: "pass", when: "before", place: "lock release" },
  { name: "after the job's order is created", during: "pass", when: "after", place: "createOrders" },
  { name: "after the job's claim", during: "pass", when: "after", place: "claim" },
  {
    name: "after the job's capture, before the transaction",
    during: "pass",
    when: "before",
    place: "addOrderTransactions",
  },
  {
    name: "before the ledger stores the settlement",
    during: "pass",
    when: "before",
    place: "settleRequest",
    quick: true,
  },
  { name: "after the ledger has stored the settlement", during: "pass", when: "after", place: "concludeSettled" },

  {
    name: "before the waiting order is paid",
    during: "pass for a pending order",
    when: "before",
    place: "process-payment-workflow",
  },
  { name: "after the waiting order's claim", during: "pass for a pending order", when: "after", place: "claim" },
  {
    name: "after its Payment",
    during: "pass for a pending order",
    when: "after",
    place: "authorizePaymentSession",
    quick: true,
  },
  { name: "before its transaction", during: "pass for a pending order", when: "before", place: "addOrderTransactions" },
  { name: "after its transaction", during: "pass for a pending order", when: "after", place: "addOrderTransactions" },
  {
    name: "after the waiting order is paid, before the ledger stores the settlement",
    during: "pass for a pending order",
    when: "after",
    place: "process-payment-workflow",
  },

  {
    name: "before the obstructing binding is deleted",
    during: "pass for an earlier uuid",
    when: "before",
    place: "deleteBinding",
    refused: true,
  },
  {
    name: "before the obstructing session is deleted",
    during: "pass for an earlier uuid",
    when: "before",
    place: "deletePaymentSession",
    refused: true,
  },
  {
    name: "after the obstructing session is deleted",
    during: "pass for an earlier uuid",
    when: "after",
    place: "deletePaymentSession",
    refused: true,
    quick: true,
  },
  {
    name: "before the new session is bound",
    during: "pass for an earlier uuid",
    when: "before",
    place: "bindSession",
    refused: true,
  },
  { name: "after the new session is bound", during: "pass for an earlier uuid", when: "after", place: "bindSession" },
  {
    name: "after the new session is stored",
    during: "pass for an earlier uuid",
    when: "after",
    place: "createPaymentSession",
  },
  { name: "after the new session's claim", during: "pass for an earlier uuid", when: "after", place: "claim" },

  { name: "after the batch is leased", during: "pass for three", when: "after", place: "leaseDue" },
  {
    name: "after one of the batch is settled",
    during: "pass for three",
    when: "after",
    place: "concludeSettled",
    quick: true,
  },
  {
    name: "after two of the batch are settled",
    during: "pass for three",
    when: "after",
    place: "concludeSettled",
    call: 2,
  },
]

export const pointsOf = (set: string | undefined) => POINTS.filter(({ quick }) => set === "long" || quick)

/** The store's last log line before it dies. */
export const lastLogLine = ({ name }: Pick<Point, "name">) => `killed ${name}`
