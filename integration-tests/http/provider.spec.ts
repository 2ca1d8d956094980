import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "zod"
import type { ErrorCode } from "../../src/domain/errors/error-table"
import { PayByBankProvider } from "../../src/providers/pay-by-bank/service"
import { booksOf } from "../kit/database/books"
import { PASSWORD } from "../kit/bank/sandbox-address"
import { PERSON, type Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

payByBankStore("provider", (store) => {
  /** The provider with the dependencies that Medusa's Payment module passes to it. */
  const provider = () =>
    new PayByBankProvider({
      logger: store.container().resolve(ContainerRegistrationKeys.LOGGER),
      query: store.container().resolve(ContainerRegistrationKeys.QUERY),
      payByBank: store.payByBank(),
    })
  const started = async () => await store.shopper().start(await store.shopper().cart())
  const inputOf = ({ session }: Started) => ({ data: session.data, context: { idempotency_key: session.id } })
  const amountOf = ({ cart }: Started) => ({ amount: cart.total, currency_code: "gbp" })
  const paid = async () => {
    const payment = await started()
    await store.bank().act(payment.uuid, "approve")
    await store.shopper().complete(payment.cart)
    return payment
  }
  /** A Medusa refund row, as core creates it before it calls the provider. */
  const refundOf = async (payment: Started, createdBy?: string) => {
    const [row] = (await booksOf(store.container(), payment.cart.collectionId)).payments
    return await store
      .container()
      .resolve(Modules.PAYMENT)
      .refundPayment({
        payment_id: row?.id ?? "",
        amount: 1.23,
        ...(createdBy ? { created_by: createdBy } : {}),
      })
  }

  /** Every thrown error is a MedusaError from our table. Neither the error nor the log contains a secret. */
  const expectOurError = async (work: () => Promise<unknown>, code: ErrorCode) => {
    const error: unknown = await work().then(
      () => "nothing was thrown",
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(MedusaError)
    expect(error).toMatchObject({ code })
    const stack = error instanceof Error ? error.stack : ""
    expectNoSecretIn(`${stack}\n${JSON.stringify(error)}\n${store.log()}`)
  }
  const expectNoSecretIn = (text: string) => {
    const basic = Buffer.from(`sandbox:${PASSWORD}`).toString("base64")
    for (const secret of [PASSWORD, basic, ...Object.values(PERSON)]) expect(text).not.toContain(secret)
  }

  /** One fault for each error type. The client's tests cover each kind of fault, and a unit test covers each code. */
  const FAULTS = [
    ["fails", "server_error", "service_unavailable", "payment_requires_more_error"],
    ["rejects the credentials", "unauthorized", "unauthorized", "payment_authorization_error"],
  ] as const

  describe("methods that call the service, when it", () => {
    const POLLING = {
      authorizePayment: async (payment: Started) => await provider().authorizePayment(inputOf(payment)),
      capturePayment: async (payment: Started) => await provider().capturePayment(inputOf(payment)),
      getPaymentStatus: async (payment: Started) => await provider().getPaymentStatus(inputOf(payment)),
      retrievePayment: async (payment: Started) => await provider().retrievePayment(inputOf(payment)),
    }
    it.each(FAULTS)(`%s: initiatePayment, ${Object.keys(POLLING).join(", ")} throw our own error`, async (...fault) => {
      const [, kind, code, type] = fault
      const payment = await started()
      await store.bank().fault("any", kind)
      for (const [index, run] of Object.values(POLLING).entries()) {
        // Minutes apart, so that the payment was not polled just before.
        store.later(index * 60_000)
        await expectOurError(async () => await run(payment), code)
      }
      // The error type lets a shopper complete the cart again if another poll can help.
      store.later(30 * 60_000)
      await expect(POLLING.authorizePayment(payment)).rejects.toMatchObject({ type })
      const cart = await store.shopper().cart()
      const answer = await store.shopper().tryStart(cart)
      expect(answer).toMatchObject({ status: 400, body: { code } })
      expectNoSecretIn(answer.text + store.log())
      expect((await booksOf(store.container(), cart.collectionId)).payment_sessions).toEqual([])
    })

    it("fails once: initiatePayment retries and succeeds, and the next completion authorizes the payment", async () => {
      const cart = await store.shopper().cart()
      await store.bank().fault("auth", "server_error", { times: 1 })
      const payment = await store.shopper().start(cart)
      await store.bank().act(payment.uuid, "approve")
      await store.bank().fault("status", "server_error", { times: 1 })
      // A poll is one attempt: the next one follows two seconds later.
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "cart" })
      store.later(2000)
      expect(await store.shopper().complete(cart)).toMatchObject({ type: "order" })
    })
  })

  it("methods that move no money work while the service is down", async () => {
    const payment = await started()
    await store.bank().fault("any", "reset")
    expect(await provider().updatePayment({ ...inputOf(payment), ...amountOf(payment) })).toMatchObject({
      data: { uuid: payment.uuid },
    })
    expect(await provider().cancelPayment(inputOf(payment))).toEqual({ data: payment.session.data })
    expect(await provider().deletePayment(inputOf(payment))).toEqual({})
    const hint = { data: { uuid: payment.uuid }, rawData: "", headers: {} }
    expect(await provider().getWebhookActionAndData(hint)).toEqual({ action: "not_supported" })
  })

  describe("getPaymentStatus and retrievePayment", () => {
    it("return the status of a record as the status of the session", async () => {
      for (const [action, status] of [
        ["approve", "captured"],
        ["pending", "pending_authorization"],
        ["reject", "requires_more"],
        ["cancel", "requires_more"],
      ] as const) {
        const payment = await started()
        await store.bank().act(payment.uuid, action)
        expect([action, (await provider().getPaymentStatus(inputOf(payment))).status]).toEqual([action, status])
        expect(await provider().retrievePayment(inputOf(payment))).toMatchObject({ data: { uuid: payment.uuid } })
      }
    })
  })

  describe("capturePayment", () => {
    it("rejects money that has not arrived, and a session that did not claim the payment", async () => {
      const [rejected, unclaimed] = [await started(), await started()]
      await store.bank().act(rejected.uuid, "reject")
      await store.bank().act(unclaimed.uuid, "approve")
      await expectOurError(async () => await provider().capturePayment(inputOf(rejected)), "awaiting_bank")
      await expectOurError(async () => await provider().capturePayment(inputOf(unclaimed)), "session_replaced")
    })
  })

  it("a payment that an order has captured is confirmed on every call, never voided, and keeps its session", async () => {
    const payment = await paid()
    const once = await provider().capturePayment(inputOf(payment))
    expect(await provider().capturePayment(inputOf(payment))).toEqual(once)
    expect(once).toMatchObject({ data: { uuid: payment.uuid, session_id: payment.session.id } })
    await expectOurError(async () => await provider().cancelPayment(inputOf(payment)), "already_received")
    await expectOurError(async () => await provider().deletePayment(inputOf(payment)), "already_received")
  })

  describe("updatePayment", () => {
    it("rejects another amount and another currency", async () => {
      const payment = await started()
      const { amount, currency_code } = amountOf(payment)
      for (const other of [
        { amount: 1, currency_code },
        { amount, currency_code: "eur" },
      ]) {
        const input = { ...inputOf(payment), ...other }
        await expectOurError(async () => await provider().updatePayment(input), "amount_fixed")
      }
    })
  })

  describe("who is paid, in the customer's words,", () => {
    const payee = async () => (await started()).session.data["payee"]
    /** Months away from the clock of every other test, because a process keeps the name for ten minutes. */
    const atHour = (hour: number) => store.later((2000 + hour) * 3_600_000)

    it("is the store's name in Medusa, at most ten minutes old and not longer than a bank shows", async () => {
      atHour(0)
      expect(await payee()).toBe("Larkfold")
      const stores = store.container().resolve(Modules.STORE)
      const [own] = await stores.listStores()
      await stores.updateStores(own?.id ?? "", { name: "Larkfold & Daughters" })
      atHour(9 / 60)
      expect(await payee()).toBe("Larkfold")
      atHour(11 / 60)
      expect(await payee()).toBe("Larkfold & Daughters")
      const NAMES: [name: string, shown: string | undefined][] = [
        ["  Larkfold\n & Sons ", "Larkfold & Sons"],
        [`${"x".repeat(69)}🧵`, "x".repeat(69)],
        ["Medusa Store", undefined],
      ]
      for (const [index, [name, shown]] of NAMES.entries()) {
        await stores.updateStores(own?.id ?? "", { name })
        atHour(index + 1)
        expect([name, await payee()]).toEqual([name, shown])
      }
    })

    it("is the name in the options of the merchant account, also when the session is updated", async () => {
      const { options } = store.payByBank()
      const named = { ...options.accounts["default"], payee: "Larkfold Payments Ltd" }
      Object.assign(options, { accounts: { ...options.accounts, default: named } })
      const payment = await started()
      expect(payment.session.data["payee"]).toBe("Larkfold Payments Ltd")
      const updated = await provider().updatePayment({ ...inputOf(payment), ...amountOf(payment) })
      expect(updated.data).toEqual(payment.session.data)
    })

    it("is left out if Medusa cannot read the store, and the payment starts", async () => {
      atHour(10)
      jest.spyOn(store.container().resolve(Modules.STORE), "listStores").mockRejectedValue(new Error("down"))
      expect(await payee()).toBeUndefined()
    })
  })

  describe("the order of a payment", () => {
    const FIELDS = ["payment_collections.payment_sessions.provider_id", "payment_collections.payment_sessions.data"]
    const orderRow = z.object({
      payment_collections: z.array(
        z.object({ payment_sessions: z.array(z.object({ data: z.object({ reference: z.string() }) })) }),
      ),
    })
    const references = (order: unknown) =>
      orderRow
        .parse(order)
        .payment_collections.map(({ payment_sessions }) => payment_sessions.map(({ data }) => data.reference))

    it.each(["approve", "pending"] as const)(
      "has the reference of the customer's bank statement in one place, for the order e-mail and the store API, after %s",
      async (decision) => {
        const cart = await store.shopper().cart()
        // An earlier attempt with another bank leaves no second reference.
        const banks = await store.payByBank().accounts.banks("default")
        await store.shopper().start(cart, { bank_id: banks[0]?.id })
        const payment = await store.shopper().start(cart, { bank_id: banks[1]?.id })
        await store.bank().act(payment.uuid, decision)
        const { order } = await store.shopper().complete(cart)
        const query = store.container().resolve(ContainerRegistrationKeys.QUERY)
        const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id: order?.id ?? "" } })
        const bound = await store.payByBank().payments.ofSession(payment.session.id)
        expect(references(data[0])).toEqual([[bound?.request.reference]])
        const shown = await store
          .shopper()
          .get(`/store/orders/${order?.id}?fields=*payment_collections.payment_sessions`)
        expect(references(shown.body["order"])).toEqual([[bound?.request.reference]])
      },
    )
  })

  describe("deletePayment", () => {
    it("ignores data of other sessions, and a second call", async () => {
      const payment = await started()
      expect(await provider().deletePayment({ data: { bank_id: "x" } })).toEqual({})
      expect(await provider().deletePayment({ data: { ...payment.session.data, uuid: "f".repeat(32) } })).toEqual({})
      expect((await store.payByBank().payments.ofSession(payment.session.id))?.binding.status).toBe("live")
      expect(await provider().deletePayment(inputOf(payment))).toEqual({})
      expect(await provider().deletePayment(inputOf(payment))).toEqual({})
    })

    it("keeps the session of a payment that has arrived for the same cart", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      const bound = await store.payByBank().payments.ofSession(payment.session.id)
      if (bound) await store.payByBank().work.polling.poll(bound.request, { unlessPolledJustNow: false })
      await expectOurError(async () => await provider().deletePayment(inputOf(payment)), "already_received")
    })
  })

  describe("refundPayment", () => {
    const dues = async () => await store.payByBank().listPayByBankRefunds({})

    it("creates one manual refund in minor units for one Medusa refund, however often it is called", async () => {
      const payment = await paid()
      await refundOf(payment, "user_1")
      const [due] = await dues()
      expect(due).toMatchObject({ status: "due", amount_minor: 123, currency: "GBP", order_id: expect.any(String) })
      const input = {
        data: payment.session.data,
        amount: 1.23,
        context: { idempotency_key: due?.medusa_refund_id ?? "" },
      }
      await provider().refundPayment(input)
      expect(await dues()).toHaveLength(1)
    })

    it("rejects a refund when the option refunds is refuse, and leaves no manual refund", async () => {
      Object.assign(store.payByBank().options, { refunds: "refuse" })
      const payment = await paid()
      await expectOurError(async () => await refundOf(payment, "user_1"), "refund_not_possible")
      expect(await dues()).toEqual([])
    })

    it("rejects core's own refund of a payment that has no order yet", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      await store.container().resolve(Modules.PAYMENT).authorizePaymentSession(payment.session.id, {})
      await expectOurError(async () => await refundOf(payment), "refund_without_order")
      expect(await dues()).toEqual([])
    })

    it("rejects a refund of a Payment whose money your team has resolved in another way", async () => {
      const payment = await paid()
      const binding = await store.payByBank().payments.ofSession(payment.session.id)
      await store.payByBank().updatePayByBankBindings({ id: binding?.binding.id ?? "", status: "deleted" })
      await expectOurError(async () => await refundOf(payment, "user_1"), "refund_of_resolved_payment")
      expect(await dues()).toEqual([])
    })
  })

  describe("authorizePayment", () => {
    it("never takes the claim of another live session", async () => {
      const payment = await started()
      const second = await store.container().resolve(Modules.PAYMENT).createPaymentSession(payment.cart.collectionId, {
        provider_id: "pp_pay-by-bank_default",
        amount: payment.cart.total,
        currency_code: "gbp",
        data: {},
      })
      expect(second.data).toMatchObject({ uuid: payment.uuid })
      await store.bank().act(payment.uuid, "approve")
      await provider().authorizePayment({ context: { idempotency_key: second.id } })
      await expectOurError(async () => await provider().authorizePayment(inputOf(payment)), "session_replaced")
    })

    it("rejects a payment that an admin user has resolved", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      const bound = await store.payByBank().payments.ofSession(payment.session.id)
      const request =
        bound && (await store.payByBank().work.polling.poll(bound.request, { unlessPolledJustNow: false }))
      await store.payByBank().payments.markAttention(request?.id ?? "", "total_differs", null)
      const evaluated = await store.payByBank().retrievePayByBankRequest(request?.id ?? "")
      await store.payByBank().payments.close(evaluated, { user_id: "user_1", message: "returned" }, null)
      await expectOurError(async () => await provider().authorizePayment(inputOf(payment)), "payment_closed")
    })

    it("waits for its turn if the payment was polled just before, and then polls the service", async () => {
      const payment = await started()
      await store.shopper().statusOf(payment)
      await store.bank().act(payment.uuid, "approve")
      expect(await store.shopper().complete(payment.cart)).toMatchObject({ type: "order" })
      expect(await store.bank().calls("GET /payments/status")).toBe(2)
    })

    it("captures the payment although the event bus is down", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      const down = jest
        .spyOn(store.container().resolve(Modules.EVENT_BUS), "emit")
        .mockRejectedValue(new Error("bus down"))
      try {
        expect(await provider().authorizePayment(inputOf(payment))).toMatchObject({
          status: "captured",
          data: { uuid: payment.uuid },
        })
        expect(down).toHaveBeenCalled()
      } finally {
        down.mockRestore()
      }
      expect((await store.payByBank().payments.ofSession(payment.session.id))?.request).toMatchObject({
        status: "paid",
        claimed_session_id: payment.session.id,
      })
      expect(store.log()).toContain("was not sent")
    })
  })

  it("getPaymentStatus polls once in two seconds, however often it is called", async () => {
    const payment = await started()
    store.later(0)
    await Promise.all([1, 2, 3].map(async () => await provider().getPaymentStatus(inputOf(payment))))
    expect(await store.bank().calls("GET /payments/status")).toBe(1)
  })

  describe("unknown sessions and payments", () => {
    const unknownSession = {
      data: { uuid: "a".repeat(32), session_id: "payses_none" },
      context: { idempotency_key: "payses_none" },
    }
    it("are rejected by every method", async () => {
      const refused: Record<string, () => Promise<unknown>> = {
        initiatePayment: () => provider().initiatePayment({ ...unknownSession, amount: 1, currency_code: "gbp" }),
        capturePayment: () => provider().capturePayment(unknownSession),
        updatePayment: () => provider().updatePayment({ ...unknownSession, amount: 1, currency_code: "gbp" }),
        getPaymentStatus: () => provider().getPaymentStatus(unknownSession),
        retrievePayment: () => provider().retrievePayment(unknownSession),
        refundPayment: () => provider().refundPayment({ ...unknownSession, amount: 1 }),
      }
      for (const run of Object.values(refused)) await expectOurError(run, "session_not_found")
      await expectOurError(async () => await provider().authorizePayment(unknownSession), "not_started")
    })
  })

  describe("initiatePayment", () => {
    it("returns the same uuid when it is called again for the same session, and calls nothing", async () => {
      const payment = await started()
      const input = { ...inputOf(payment), ...amountOf(payment) }
      expect(await provider().initiatePayment(input)).toMatchObject({ data: { uuid: payment.uuid } })
      expect(await store.bank().calls("POST")).toBe(1)
    })

    it("rejects an unsupported currency and an invalid amount before the service is called", async () => {
      const payment = await started()
      const idempotency_key = payment.session.id
      for (const [amount, currency_code, code] of [
        ["0", "gbp", "invalid_amount"],
        ["-1", "gbp", "invalid_amount"],
        ["21474836.48", "gbp", "invalid_amount"],
        ["10", "usd", "unsupported_currency"],
        ["10", "", "unsupported_currency"],
      ] as const) {
        const input = { amount, currency_code, data: {}, context: { idempotency_key } }
        await expectOurError(async () => await provider().initiatePayment(input), code)
      }
      const cart = await store.shopper().cart()
      const euros = jest.replaceProperty(await store.payByBank().accounts.clients.get("default"), "currencies", ["EUR"])
      try {
        expect((await store.shopper().tryStart(cart)).body["code"]).toBe("unsupported_currency")
      } finally {
        euros.restore()
      }
      expect(await store.bank().calls("POST")).toBe(1)
    })
  })
})
