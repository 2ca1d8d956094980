import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { ERRORS } from "../../src/domain/error-table"
import { PayByBankProvider } from "../../src/providers/pay-by-bank/service"
import { booksOf } from "./kit/books"
import { PASSWORD } from "./kit/sandbox-address"
import { PERSON, type Started } from "./kit/shopper"
import { payByBankStore } from "./kit/store"

const SENTENCES: string[] = Object.values(ERRORS).flatMap(({ merchant, shopper }) => [merchant, shopper])

payByBankStore("provider", (store) => {
  /** The provider with what Medusa's Payment module hands it. */
  const provider = () =>
    new PayByBankProvider({
      logger: store.container().resolve(ContainerRegistrationKeys.LOGGER),
      query: store.container().resolve(ContainerRegistrationKeys.QUERY),
      payByBank: store.payByBank(),
    })
  const started = async () => await store.shopper().start(await store.shopper().basket())
  const inputOf = ({ session }: Started) => ({ data: session.data, context: { idempotency_key: session.id } })
  const amountOf = ({ basket }: Started) => ({ amount: basket.total, currency_code: "gbp" })
  const paid = async () => {
    const payment = await started()
    await store.bank().act(payment.uuid, "approve")
    await store.shopper().complete(payment.basket)
    return payment
  }
  /** A Medusa refund row as core makes it before it calls us. */
  const refundOf = async (payment: Started, createdBy?: string) => {
    const [row] = (await booksOf(store.container(), payment.basket.collectionId)).payments
    return await store
      .container()
      .resolve(Modules.PAYMENT)
      .refundPayment({
        payment_id: row?.id ?? "",
        amount: 1.23,
        ...(createdBy ? { created_by: createdBy } : {}),
      })
  }

  /** Every thrown error is a MedusaError with a sentence of our table, and neither it nor the log tells a secret. */
  const expectOurError = async (work: () => Promise<unknown>, type?: string) => {
    const error: unknown = await work().then(
      () => "nothing was thrown",
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(MedusaError)
    if (!(error instanceof MedusaError)) return
    expect(SENTENCES.some((sentence) => error.message.startsWith(sentence))).toBe(true)
    if (type) expect(error.type).toBe(type)
    expectNoSecretIn(`${error.stack}\n${JSON.stringify(error)}\n${store.log()}`)
  }
  const expectNoSecretIn = (text: string) => {
    const basic = Buffer.from(`sandbox:${PASSWORD}`).toString("base64")
    for (const secret of [PASSWORD, basic, ...Object.values(PERSON)]) expect(text).not.toContain(secret)
  }

  const FAULTS = [
    ["times out", "hang", {}],
    ["is refused by the credentials", "unauthorized", {}],
    ["is limited", "rate_limited", { retryAfter: 1 }],
    ["fails", "server_error", {}],
    ["answers HTML", "html_502", {}],
    ["answers malformed JSON", "malformed_json", {}],
    ["answers half of it", "truncated_json", {}],
    ["breaks the connection", "reset", {}],
  ] as const

  describe("methods that ask the service, when it", () => {
    const ASKING = {
      authorizePayment: async (payment: Started) => await provider().authorizePayment(inputOf(payment)),
      capturePayment: async (payment: Started) => await provider().capturePayment(inputOf(payment)),
      getPaymentStatus: async (payment: Started) => await provider().getPaymentStatus(inputOf(payment)),
      retrievePayment: async (payment: Started) => await provider().retrievePayment(inputOf(payment)),
    }
    it.each(FAULTS)(`%s: ${Object.keys(ASKING).join(", ")} say so in our words`, async (_what, kind, more) => {
      const payment = await started()
      await store.bank().fault("status", kind, more)
      for (const [index, run] of Object.values(ASKING).entries()) {
        // Minutes apart, so that nobody has asked just before.
        store.payByBank().now = () => new Date(Date.now() + index * 60_000)
        await expectOurError(async () => await run(payment))
      }
    })

    it.each(FAULTS)("%s: initiatePayment says so in our words", async (_what, kind, more) => {
      const basket = await store.shopper().basket()
      await store.bank().fault("auth", kind, more)
      const answer = await store.shopper().tryStart(basket)
      expect(answer.status).toBe(400)
      expect(SENTENCES).toContain(answer.body["message"])
      expectNoSecretIn(answer.text + store.log())
      expect((await booksOf(store.container(), basket.collectionId)).payment_sessions).toEqual([])
    })

    it("fails once: initiatePayment and authorizePayment ask again and succeed", async () => {
      const basket = await store.shopper().basket()
      await store.bank().fault("auth", "server_error", { times: 1 })
      const payment = await store.shopper().start(basket)
      await store.bank().act(payment.uuid, "approve")
      await store.bank().fault("status", "server_error", { times: 1 })
      expect(await store.shopper().complete(basket)).toMatchObject({ type: "order" })
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
    it.each([
      ["approve", "captured"],
      ["pending", "pending_authorization"],
      ["reject", "requires_more"],
      ["cancel", "requires_more"],
    ] as const)("project a record after %s as %s", async (action, status) => {
      const payment = await started()
      await store.bank().act(payment.uuid, action)
      expect(await provider().getPaymentStatus(inputOf(payment))).toMatchObject({ status })
      expect(await provider().retrievePayment(inputOf(payment))).toMatchObject({ data: { uuid: payment.uuid } })
    })
  })

  describe("capturePayment", () => {
    it("confirms a payment that was captured when it was made, twice the same", async () => {
      const payment = await paid()
      const once = await provider().capturePayment(inputOf(payment))
      expect(await provider().capturePayment(inputOf(payment))).toEqual(once)
      expect(once).toMatchObject({ data: { uuid: payment.uuid, session_id: payment.session.id } })
    })

    it("refuses money that has not arrived", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "reject")
      await expectOurError(async () => await provider().capturePayment(inputOf(payment)))
    })

    it("refuses a session that did not claim the money", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      await expectOurError(async () => await provider().capturePayment(inputOf(payment)))
    })
  })

  describe("cancelPayment", () => {
    it("never voids money that has arrived", async () => {
      const payment = await paid()
      await expectOurError(async () => await provider().cancelPayment(inputOf(payment)), "not_allowed")
    })
  })

  describe("updatePayment", () => {
    it.each([
      ["another amount", { amount: 1, currency_code: "gbp" }],
      ["another currency", { currency_code: "eur" }],
    ])("refuses %s", async (_what, change) => {
      const payment = await started()
      const input = { ...inputOf(payment), ...amountOf(payment), ...change }
      await expectOurError(async () => await provider().updatePayment(input), "not_allowed")
    })
  })

  describe("deletePayment", () => {
    it("is quiet about data that is not ours, and about a second time", async () => {
      const payment = await started()
      expect(await provider().deletePayment({ data: { bank_id: "x" } })).toEqual({})
      expect(await provider().deletePayment({ data: { ...payment.session.data, uuid: "f".repeat(32) } })).toEqual({})
      expect((await store.payByBank().requestOfSession(payment.session.id))?.binding.state).toBe("live")
      expect(await provider().deletePayment(inputOf(payment))).toEqual({})
      expect(await provider().deletePayment(inputOf(payment))).toEqual({})
    })

    it("keeps the session of money that has arrived for the same basket", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      const bound = await store.payByBank().requestOfSession(payment.session.id)
      if (bound) await store.payByBank().checkRequest(bound.request, { unlessAskedJustNow: false })
      await expectOurError(async () => await provider().deletePayment(inputOf(payment)), "not_allowed")
    })

    it("keeps the session that has claimed the money", async () => {
      const payment = await paid()
      await expectOurError(async () => await provider().deletePayment(inputOf(payment)), "not_allowed")
    })
  })

  describe("refundPayment", () => {
    const dues = async () => await store.payByBank().listPayByBankRefunds({})

    it("books what staff have to pay back, in minor units", async () => {
      const payment = await paid()
      await refundOf(payment, "user_1")
      expect(await dues()).toEqual([
        expect.objectContaining({ state: "due", amount_minor: 123, currency: "GBP", order_id: expect.any(String) }),
      ])
    })

    it("books one instruction for one Medusa refund, however often it is called", async () => {
      const payment = await paid()
      await refundOf(payment, "user_1")
      const [due] = await dues()
      const input = { data: payment.session.data, amount: 1.23, context: { idempotency_key: due?.refund_id ?? "" } }
      await provider().refundPayment(input)
      expect(await dues()).toHaveLength(1)
    })

    it("refuses when the option refunds is refuse, and leaves no refund", async () => {
      Object.assign(store.payByBank().options, { refunds: "refuse" })
      const payment = await paid()
      await expectOurError(async () => await refundOf(payment, "user_1"), "not_allowed")
      expect(await dues()).toEqual([])
    })

    it("refuses core's own refund of money that has no order yet", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      await store.container().resolve(Modules.PAYMENT).authorizePaymentSession(payment.session.id, {})
      await expectOurError(async () => await refundOf(payment), "not_allowed")
      expect(await dues()).toEqual([])
    })
  })

  describe("authorizePayment", () => {
    it("never takes the claim of another session that lives", async () => {
      const payment = await started()
      const second = await store
        .container()
        .resolve(Modules.PAYMENT)
        .createPaymentSession(payment.basket.collectionId, {
          provider_id: "pp_pay-by-bank_default",
          amount: payment.basket.total,
          currency_code: "gbp",
          data: {},
        })
      expect(second.data).toMatchObject({ uuid: payment.uuid })
      await store.bank().act(payment.uuid, "approve")
      await provider().authorizePayment({ context: { idempotency_key: second.id } })
      await expectOurError(
        async () => await provider().authorizePayment(inputOf(payment)),
        "payment_authorization_error",
      )
    })

    it("refuses money that staff have dealt with", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      const bound = await store.payByBank().requestOfSession(payment.session.id)
      const request = bound && (await store.payByBank().checkRequest(bound.request, { unlessAskedJustNow: false }))
      await store.payByBank().raiseAttention(request?.id ?? "", "total_differs", null)
      await store.payByBank().closeRequest(request?.id ?? "", { user_id: "user_1", message: "returned" }, null)
      await expectOurError(
        async () => await provider().authorizePayment(inputOf(payment)),
        "payment_authorization_error",
      )
    })

    it("asks the service although somebody has just asked", async () => {
      const payment = await started()
      await store
        .payByBank()
        .takeTurn(
          (await store.payByBank().requestOfSession(payment.session.id))?.request.id ?? "",
          new Date(Date.now() + 5000),
          0,
        )
      await store.bank().act(payment.uuid, "approve")
      expect(await store.shopper().complete(payment.basket)).toMatchObject({ type: "order" })
    })

    it("takes the money although the event bus is down", async () => {
      const payment = await started()
      await store.bank().act(payment.uuid, "approve")
      const bus = store.container().resolve(Modules.EVENT_BUS)
      const down = jest.spyOn(bus, "emit").mockRejectedValueOnce(new Error("bus down"))
      await provider().authorizePayment(inputOf(payment))
      down.mockRestore()
    })
  })

  it("getPaymentStatus asks once in two seconds, however often it is called", async () => {
    const payment = await started()
    await Promise.all([1, 2, 3].map(async () => await provider().getPaymentStatus(inputOf(payment))))
    expect(await store.bank().calls("GET /payments/status")).toBe(1)
  })

  describe("sessions and payments that nobody knows", () => {
    const nobody = {
      data: { uuid: "a".repeat(32), session_id: "payses_none" },
      context: { idempotency_key: "payses_none" },
    }
    it.each([
      ["initiatePayment", () => provider().initiatePayment({ ...nobody, amount: 1, currency_code: "gbp" })],
      ["authorizePayment", () => provider().authorizePayment(nobody), "payment_authorization_error"],
      ["capturePayment", () => provider().capturePayment(nobody)],
      ["updatePayment", () => provider().updatePayment({ ...nobody, amount: 1, currency_code: "gbp" })],
      ["getPaymentStatus", () => provider().getPaymentStatus(nobody)],
      ["retrievePayment", () => provider().retrievePayment(nobody)],
      ["refundPayment", () => provider().refundPayment({ ...nobody, amount: 1 })],
    ])("are refused by %s", async (_method, run, type = "not_found") => {
      await expectOurError(run, type)
    })
  })

  describe("initiatePayment", () => {
    it("called again for the same session gives the same uuid and asks nothing", async () => {
      const payment = await started()
      const input = { ...inputOf(payment), ...amountOf(payment) }
      expect(await provider().initiatePayment(input)).toMatchObject({ data: { uuid: payment.uuid } })
      expect(await store.bank().calls("POST")).toBe(1)
    })

    it("refuses a currency that the account does not take", async () => {
      const account = await store.payByBank().account("default")
      const taken = [...account.currencies]
      Object.assign(account, { currencies: ["EUR"] })
      const answer = await store.shopper().tryStart(await store.shopper().basket())
      Object.assign(account, { currencies: taken })
      expect(answer.status).toBe(400)
      expect(answer.body["message"]).toContain("in pounds and euros only")
    })

    it.each([
      ["0", "gbp", "invalid_data"],
      ["-1", "gbp", "invalid_data"],
      ["21474836.48", "gbp", "invalid_data"],
      ["10", "usd", "invalid_data"],
      ["10", "", "invalid_data"],
    ])("refuses %s %s before the service is asked", async (amount, currency_code, type) => {
      const payment = await started()
      const input = { amount, currency_code, data: {}, context: { idempotency_key: payment.session.id } }
      await expectOurError(async () => await provider().initiatePayment(input), type)
      expect(await store.bank().calls("POST")).toBe(1)
    })
  })
})
