import { runInThisContext } from "node:vm"
import { FAULT_KINDS, type FaultKind } from "../../sandbox/faults"
import { RECORD_EFFECTS } from "../../sandbox/fault-effects"
import { PayByBankClient } from "../../src/client"
import type { AttentionReason } from "../../src/domain/attention-reasons"
import { ERRORS } from "../../src/domain/error-table"
import { BankLists } from "../../src/modules/pay-by-bank/bank-list"
import { expectNothingTaken } from "./kit/books"
import { Payments } from "./kit/payments"
import { MERCHANT_UUID, PASSWORD } from "./kit/sandbox-address"
import type { Basket, Started } from "./kit/shopper"
import { payByBankStore } from "./kit/store"

const SENTENCES: string[] = Object.values(ERRORS).map(({ shopper }) => shopper)

/** What a lying record is called while the service lies. Any other fault leaves the payment waiting. */
const LIES: Partial<Record<FaultKind, AttentionReason>> = {
  wrong_amount: "amount_mismatch",
  wrong_currency: "currency_mismatch",
  wrong_merchant: "merchant_mismatch",
  wrong_uuid: "uuid_mismatch",
}

/** Faults of the record itself can befall no call but the one that answers it. */
const WITHOUT_RECORD = FAULT_KINDS.filter((kind) => !(kind in RECORD_EFFECTS) && kind !== "status_lag")

/**
 * Every fault that the sandbox knows, in every call, once: while it lasts, nothing wrong is taken and the payment is kept;
 * when it is mended, the job alone makes exactly one paid order.
 */
payByBankStore("fault-matrix", (store) => {
  const payments = new Payments(store)
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => void unhandled.push(reason)
  // Jest gives tests a copy of the process, which hears of nothing.
  const realProcess: NodeJS.Process = runInThisContext("process")

  beforeAll(async () => {
    realProcess.on("unhandledRejection", hear)
    // One attempt a call keeps a cell short; trying again has tests of its own.
    const client = new PayByBankClient({
      baseUrl: String(process.env["PAY_BY_BANK_BASE_URL"]),
      username: "sandbox",
      password: PASSWORD,
      merchantUuid: MERCHANT_UUID,
      timeoutMs: 400,
      maxRetries: 0,
    })
    Object.assign(await store.payByBank().account("default"), { client })
  })
  beforeEach(() => {
    unhandled.length = 0
    // Nobody has seen the bank list yet.
    Object.assign(store.payByBank(), { bankLists: new BankLists() })
  })
  afterEach(() => expect(unhandled).toEqual([]))
  afterAll(() => void realProcess.off("unhandledRejection", hear))

  /** A shopper tries to complete, and the job passes. */
  const tryAll = async (payment: Started) => {
    expect((await store.shopper().complete(payment.basket)).status).toBe(200)
    for (const minutes of [1, 5]) await payments.job(minutes)
  }
  const expectKept = async (payment: Started, expected: object) => {
    expect(await payments.requestOf(payment)).toMatchObject({ uuid: payment.uuid, ...expected })
  }
  const expectRefusedInOurWords = async (basket: Basket) => {
    const answer = await store.shopper().tryStart(basket)
    expect(answer.status).toBe(400)
    expect(SENTENCES).toContain(answer.body["message"])
    expect((await payments.books(basket)).payment_sessions).toEqual([])
  }

  describe("asking for the status", () => {
    it.each(FAULT_KINDS)("under %s takes nothing, and becomes one order when it is mended", async (kind) => {
      const payment = await payments.started()
      await store.bank().fault("status", kind)
      await store.bank().act(payment.uuid, "approve")
      await tryAll(payment)
      expectNothingTaken(await payments.books(payment.basket))
      const reason = LIES[kind]
      await expectKept(payment, reason ? { status: "mismatch", outcome: "attention", reason } : { outcome: null })
      await store.bank().mend()
      // Past every pause that the job makes for the account.
      await payments.job(30)
      await payments.expectOrder(payment)
    })
  })

  describe("asking for the uuid", () => {
    it.each(WITHOUT_RECORD)(
      "under %s is refused in our words, and becomes one order when it is mended",
      async (kind) => {
        const basket = await store.shopper().basket()
        // Broken before the service has carried it out, and after.
        for (const after of [false, true]) {
          await store.bank().fault("auth", kind, { after })
          await expectRefusedInOurWords(basket)
          await store.bank().mend()
        }
        await payments.job(1)
        const payment = await store.shopper().start(basket)
        await store.bank().fault("auth", kind)
        await store.bank().act(payment.uuid, "approve")
        await tryAll(payment)
        await payments.expectOrder(payment)
      },
    )
  })

  describe("asking for the banks", () => {
    it.each(WITHOUT_RECORD)(
      "under %s stops no shopper, who chooses at the service, and becomes one order",
      async (kind) => {
        await store.bank().fault("banks", kind)
        const list = await store.shopper().get("/store/pay-by-bank/banks?country=GB")
        expect(list.status).toBe(400)
        expect(SENTENCES).toContain(list.body["message"])
        const payment = await store.shopper().start(await store.shopper().basket(), { bank_id: "any-bank" })
        await store.bank().act(payment.uuid, "approve")
        await tryAll(payment)
        await store.bank().mend()
        // Past every pause that the job makes for the account.
        await payments.job(30)
        await payments.expectOrder(payment)
        expect((await store.shopper().get("/store/pay-by-bank/banks?country=GB")).status).toBe(200)
      },
    )
  })
})
