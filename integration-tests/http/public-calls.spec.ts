import { ERRORS } from "../../src/domain/errors/error-table"
import { call, type Answer } from "../kit/store/http"
import { notify } from "../kit/people/notify"
import { Payments } from "../kit/people/payments"
import { Staff } from "../kit/people/staff"
import { payByBankStore } from "../kit/store/store"

/** The header in which a proxy in front of the store passes on the client's address. */
const from = (address: string) => ({ "x-forwarded-for": address })

payByBankStore("public-calls", (store) => {
  const payments = new Payments(store)
  const limit = (rateLimit: object) => void Object.assign(store.payByBank().options, { rateLimit })
  const headers = (more: Record<string, string>) => ({
    "x-publishable-api-key": store.shopper().shop.publishableKey,
    ...more,
  })
  const ask = async (path: string, more: Record<string, string> = {}) =>
    await call(`${store.url()}${path}`, headers(more))
  const stateOf = (sessionId: string) => `/store/pay-by-bank/requests/${sessionId}`
  const BANKS = "/store/pay-by-bank/banks?country=GB"

  const times = async (count: number, work: () => Promise<Answer>) => {
    const answers: Answer[] = []
    for (let time = 0; time < count; time += 1) answers.push(await work())
    return answers
  }
  const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
  /** Stops the clock, so that no limit recovers while a test counts. */
  const stopTheClock = () => {
    let now = new Date()
    store.payByBank().now = () => now
    return { after: (ms: number) => void (now = new Date(now.getTime() + ms)) }
  }

  describe("too many calls", () => {
    it("about one payment are refused in our words, and say when to come again", async () => {
      const { session } = await payments.started()
      const clock = stopTheClock()
      limit({ perAddress: 0, perPayment: 3 })
      const answers = await times(5, async () => await ask(stateOf(session.id)))
      expect(statuses(answers)).toEqual([200, 200, 200, 429, 429])
      const refused = answers.at(-1)
      expect(refused?.body).toEqual({
        type: "not_allowed",
        code: "too_many_calls",
        message: ERRORS.too_many_calls.shopper,
      })
      expect(refused?.headers.get("retry-after")).toBe("20")
      clock.after(20_000)
      expect(statuses(await times(2, async () => await ask(stateOf(session.id))))).toEqual([200, 429])
    })

    it("about one payment keep nobody from another, though both come from one address", async () => {
      const [one, other] = [await payments.started(), await payments.started()]
      stopTheClock()
      limit({ perAddress: 0, perPayment: 3 })
      await times(5, async () => await ask(stateOf(one.session.id)))
      expect((await ask(stateOf(other.session.id))).status).toBe(200)
      expect((await ask(BANKS)).status).toBe(200)
    })

    it("from one address are refused whatever they ask for, and have nothing looked up or asked", async () => {
      stopTheClock()
      await ask(BANKS)
      const before = await store.bank().calls("")
      limit({ perAddress: 4, perPayment: 0 })
      const paths = [
        BANKS,
        stateOf("payses_1"),
        stateOf("payses_2"),
        "/store/pay-by-bank/payment-collections/pay_col_1",
      ]
      for (const path of paths) expect((await ask(path, from("203.0.113.7"))).status).not.toBe(429)
      const found = jest.spyOn(store.payByBank().requests, "ofSession")
      try {
        for (const path of paths) expect([path, (await ask(path, from("203.0.113.7"))).status]).toEqual([path, 429])
        expect(found).not.toHaveBeenCalled()
      } finally {
        found.mockRestore()
      }
      expect(await store.bank().calls("")).toBe(before)
    })

    it("from one network of IPv6 count together, and keep no other address from asking", async () => {
      stopTheClock()
      limit({ perAddress: 2, perPayment: 0 })
      const one = [1, 2, 3].map((host) => from(`2001:db8:0:1::${host}`))
      const other = [from("2001:db8:0:2::1"), from("203.0.113.8")]
      const answers: Answer[] = []
      for (const whence of [...one, ...other]) answers.push(await ask(BANKS, whence))
      expect(statuses(answers)).toEqual([200, 200, 429, 200, 200])
    })

    it("of notifications are refused before core hears of them; those of other providers are not counted", async () => {
      stopTheClock()
      const { uuid } = await payments.started()
      limit({ perAddress: 3, perPayment: 0 })
      const ours = await notify(store, [{ uuid }, { uuid }, { uuid }, { uuid }])
      expect(statuses(ours).sort()).toEqual([200, 200, 200, 429])
      const others = await notify(store, [{ uuid }], "system_default")
      expect(statuses(others)).toEqual([200])
    })

    it("are none where the option says so", async () => {
      const { session } = await payments.started()
      limit({ perAddress: 0, perPayment: 0 })
      expect(new Set(statuses(await times(200, async () => await ask(stateOf(session.id)))))).toEqual(new Set([200]))
    })

    it("are far more than five pages of one payment make, asking every second", async () => {
      const { session } = await payments.started()
      const clock = stopTheClock()
      const answers = await times(100, async () => {
        clock.after(500)
        return await ask(stateOf(session.id))
      })
      expect(new Set(statuses(answers))).toEqual(new Set([200]))
    })
  })

  describe("every answer of ours", () => {
    it("to the storefront is what it says it is, and only the list of banks may be kept", async () => {
      const { session } = await payments.started()
      for (const path of [stateOf(session.id), stateOf("payses_none"), "/store/pay-by-bank/payment-collections/x"]) {
        const answer = await ask(path)
        expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"])
        expect([path, answer.headers.get("x-content-type-options")]).toEqual([path, "nosniff"])
      }
      const banks = await ask(BANKS)
      expect(banks.headers.get("x-content-type-options")).toBe("nosniff")
      expect(banks.headers.get("cache-control")).toBeNull()
    })

    it("to staff is kept by nobody, is what it says it is, and a spreadsheet is a file", async () => {
      const staff = await Staff.logIn(store.url(), store.container())
      const at = "/admin/pay-by-bank"
      const paid = await payments.approved()
      await payments.job(1)
      const { id } = await payments.requestOf(paid)
      const payer = await staff.post(`${at}/requests/${id}/payer`)
      expect(payer.body).toMatchObject({ payer: { name: expect.any(String) } })
      const lists = ["/requests", `/requests/${id}`, `/requests/${id}/record`, "/accounts", "/refunds", "/health"]
      const answers = await Promise.all(lists.map(async (path) => ({ path, answer: await staff.get(at + path) })))
      for (const { path, answer } of [...answers, { path: "payer", answer: payer }]) {
        expect([path, answer.status]).toEqual([path, 200])
        expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"])
        expect([path, answer.headers.get("x-content-type-options")]).toEqual([path, "nosniff"])
      }
      for (const path of ["/refunds", "/reconciliation?from=2026-01-01&to=2026-01-02"]) {
        const file = await call(`${store.url()}${at}${path}`, { ...staff.headers(), accept: "text/csv" })
        expect([path, file.headers.get("content-disposition")]).toEqual([path, expect.stringMatching(/^attachment; /)])
        expect([path, file.headers.get("content-type")]).toEqual([path, expect.stringContaining("text/csv")])
        expect([path, file.headers.get("cache-control")]).toEqual([path, "no-store"])
      }
    })
  })
})
