import { runInThisContext } from "node:vm"
import type { FaultKind } from "../../sandbox/faults"
import { PayByBankClient } from "../../src/client"
import type { ErrorCode } from "../../src/domain/errors/error-table"
import { expectNothingTaken } from "../kit/database/books"
import { Payments } from "../kit/people/payments"
import { MERCHANT_UUID, PASSWORD } from "../kit/bank/sandbox-address"
import type { Cart, Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

/** One row for each outcome of a status result. The client's own tests have a row for each fault. */
const STATUS_RESULTS: [kind: FaultKind, kept: object][] = [
  ["server_error", { outcome: null, status: "created" }],
  ["unauthorized", { outcome: null, status: "created" }],
  ["status_lag", { outcome: null, status: "created" }],
  ["unknown_status_code", { outcome: null, status: "unknown" }],
  ["wrong_amount", { outcome: "attention", status: "mismatch", reason: "amount_mismatch" }],
]

/**
 * One fault for each outcome, in every call. During the fault, no wrong amount is captured and the payment is kept. After
 * it, the job alone creates exactly one paid order.
 */
payByBankStore("fault-matrix", (store) => {
  const payments = new Payments(store)
  const unhandled: unknown[] = []
  const recordUnhandled = (reason: unknown) => void unhandled.push(reason)
  // Jest gives tests a copy of `process`, which receives no events.
  const realProcess: NodeJS.Process = runInThisContext("process")

  let restored: jest.ReplaceProperty<PayByBankClient> | undefined

  beforeAll(() => void realProcess.on("unhandledRejection", recordUnhandled))
  beforeEach(async () => {
    unhandled.length = 0
    // One attempt per call keeps a row short. Retries have their own tests.
    const client = new PayByBankClient({
      baseUrl: String(process.env["PAY_BY_BANK_BASE_URL"]),
      username: "sandbox",
      password: PASSWORD,
      merchantUuid: MERCHANT_UUID,
      timeoutMs: 8000,
      maxRetries: 0,
    })
    const account = await store.payByBank().accounts.clients.get("default")
    restored = jest.replaceProperty(account, "client", client)
  })
  afterEach(() => restored?.restore())
  afterEach(() => expect(unhandled).toEqual([]))
  afterAll(() => void realProcess.off("unhandledRejection", recordUnhandled))

  /** The shopper tries to complete the cart, then the job runs passes. */
  const tryAll = async (payment: Started) => {
    expect((await store.shopper().complete(payment.cart)).status).toBe(200)
    for (const minutes of [1, 5]) await payments.job(minutes)
  }
  const expectRefused = async (cart: Cart, code: ErrorCode) => {
    expect(await store.shopper().tryStart(cart)).toMatchObject({ status: 400, body: { code } })
    expect((await payments.books(cart)).payment_sessions).toEqual([])
  }

  describe("polling the status", () => {
    it.each(STATUS_RESULTS)(
      "under %s captures nothing, and becomes one order after the fault ends",
      async (kind, kept) => {
        const payment = await payments.started()
        await store.bank().fault("status", kind)
        await store.bank().act(payment.uuid, "approve")
        await tryAll(payment)
        expectNothingTaken(await payments.books(payment.cart))
        expect(await payments.requestOf(payment)).toMatchObject({ uuid: payment.uuid, ...kept })
        await store.bank().repair()
        // Later than every pause of the job for the account.
        await payments.job(30)
        await payments.expectOrder(payment)
      },
    )
  })

  describe("creating the uuid", () => {
    it.each([
      ["reset", "unreachable"],
      ["unauthorized", "unauthorized"],
      ["malformed_json", "unreadable_answer"],
    ] as const)("under %s is rejected with %s, and becomes one order after the fault ends", async (kind, code) => {
      const cart = await store.shopper().cart()
      // The fault occurs before the service processes the request, and after.
      for (const after of [false, true]) {
        await store.bank().fault("auth", kind, { after })
        await expectRefused(cart, code)
        await store.bank().repair()
      }
      await payments.job(1)
      const payment = await store.shopper().start(cart)
      await store.bank().fault("auth", kind)
      await store.bank().act(payment.uuid, "approve")
      await tryAll(payment)
      await payments.expectOrder(payment)
    })
  })

  describe("fetching the banks", () => {
    it("during a failure blocks no shopper, who chooses the bank at the service, and becomes one order", async () => {
      await store.bank().fault("banks", "server_error")
      const list = await store.shopper().get("/store/pay-by-bank/banks?country=GB")
      expect(list).toMatchObject({ status: 400, body: { code: "service_unavailable" } })
      const payment = await store.shopper().start(await store.shopper().cart(), { bank_id: "any-bank" })
      await store.bank().act(payment.uuid, "approve")
      await tryAll(payment)
      await store.bank().repair()
      // Later than every pause of the job for the account.
      await payments.job(30)
      await payments.expectOrder(payment)
      expect((await store.shopper().get("/store/pay-by-bank/banks?country=GB")).status).toBe(200)
    })
  })
})
