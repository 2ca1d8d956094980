import { randomBytes } from "node:crypto"
import { z } from "zod"
import { ERRORS } from "../../src/domain/errors/error-table"
import { call, type Answer } from "../kit/store/http"
import { notify } from "../kit/people/notify"
import { Payments } from "../kit/people/payments"
import { Refunds } from "../kit/people/refunds"
import { AdminUser } from "../kit/people/admin-user"
import { paymentHeaders, type Started } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"

const checks = z.array(z.object({ id: z.string(), status: z.string(), variant: z.string().nullable() }))

/** The header in which a proxy in front of the store passes on the client's address. */
const from = (address: string) => ({ "x-forwarded-for": address })

payByBankStore("public-calls", (store) => {
  const payments = new Payments(store)
  const limit = (rateLimit: object) => void Object.assign(store.payByBank().options, { rateLimit })
  const headers = (more: Record<string, string>) => ({
    "x-publishable-api-key": store.shopper().shop.publishableKey,
    ...more,
  })
  const get = async (path: string, more: Record<string, string> = {}) =>
    await call(`${store.url()}${path}`, headers(more))
  const STATUS = "/store/pay-by-bank/request"
  /** A token that the store never issued. */
  const UNKNOWN = paymentHeaders("A".repeat(22))
  const statusOf = async ({ session }: Started) => await get(STATUS, paymentHeaders(session.data.return_token ?? ""))
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

  describe("calls over the limit", () => {
    it("about one payment are rejected with our own error, which says when to retry", async () => {
      const payment = await payments.started()
      const clock = stopTheClock()
      limit({ perAddress: 0, perPayment: 3 })
      const answers = await times(5, async () => await statusOf(payment))
      expect(statuses(answers)).toEqual([200, 200, 200, 429, 429])
      const refused = answers.at(-1)
      expect(refused?.body).toEqual({
        type: "not_allowed",
        code: "too_many_calls",
        message: ERRORS.too_many_calls.shopper,
      })
      expect(refused?.headers.get("retry-after")).toBe("20")
      clock.after(20_000)
      expect(statuses(await times(2, async () => await statusOf(payment)))).toEqual([200, 429])
    })

    it("about one payment do not limit another payment from the same address", async () => {
      const [one, other] = [await payments.started(), await payments.started()]
      stopTheClock()
      limit({ perAddress: 0, perPayment: 3 })
      await times(5, async () => await statusOf(one))
      expect((await statusOf(other)).status).toBe(200)
      expect((await get(BANKS)).status).toBe(200)
    })

    it("about one payment collection are rejected, also with another return token in each", async () => {
      stopTheClock()
      limit({ perAddress: 0, perPayment: 2 })
      const answers: Answer[] = []
      for (const letter of ["a", "b", "c"]) {
        answers.push(await get("/store/pay-by-bank/payment-collections/pay_col_1", paymentHeaders(letter.repeat(22))))
      }
      expect(statuses(answers)).toEqual([404, 404, 429])
    })

    it("from one address are rejected on every route, without a lookup or a call to the service", async () => {
      stopTheClock()
      await get(BANKS)
      const before = await store.bank().calls("")
      limit({ perAddress: 4, perPayment: 0 })
      const paths = [BANKS, STATUS, `${STATUS}?returned=true`, "/store/pay-by-bank/payment-collections/pay_col_1"]
      for (const path of paths) expect((await get(path, from("203.0.113.7"))).status).not.toBe(429)
      const found = jest.spyOn(store.payByBank().payments, "ofReturnToken")
      try {
        for (const path of paths) expect([path, (await get(path, from("203.0.113.7"))).status]).toEqual([path, 429])
        expect(found).not.toHaveBeenCalled()
      } finally {
        found.mockRestore()
      }
      expect(await store.bank().calls("")).toBe(before)
    })

    it("from one IPv6 network count together, and do not limit other addresses", async () => {
      stopTheClock()
      limit({ perAddress: 2, perPayment: 0 })
      const one = [1, 2, 3].map((host) => from(`2001:db8:0:1::${host}`))
      const other = [from("2001:db8:0:2::1"), from("203.0.113.8")]
      const answers: Answer[] = []
      for (const whence of [...one, ...other]) answers.push(await get(BANKS, whence))
      expect(statuses(answers)).toEqual([200, 200, 429, 200, 200])
    })

    it("from addresses that cannot be read share one limit, and the checklist warns of them", async () => {
      const adminUser = await AdminUser.logIn(store.url(), store.container())
      const check = async () => {
        const { body } = await adminUser.get("/admin/pay-by-bank/health/checklist")
        return checks.parse(body["checks"]).find(({ id }) => id === "client_addresses")
      }
      expect(await check()).toMatchObject({ status: "ok" })
      stopTheClock()
      limit({ perAddress: 1, perPayment: 0 })
      const junk = ["garbage", "203.0.113.7:http", "::::", "_hidden", "unknown", "10.0.0.300", "[]", "a", "b", "c"]
      const answers: Answer[] = []
      for (const address of [...junk, "d"]) answers.push(await get(STATUS, { ...UNKNOWN, ...from(address) }))
      expect(statuses(answers)).toEqual([...junk.map(() => 404), 429])
      expect((await get(STATUS, { ...UNKNOWN, ...from("203.0.113.7") })).status).toBe(404)
      expect(await check()).toMatchObject({ status: "warning", variant: "client_addresses.unreadable" })
    })

    it("from one address behind a proxy that appends ports count together", async () => {
      stopTheClock()
      limit({ perAddress: 2, perPayment: 0 })
      const spelled = [
        "203.0.113.7:5123",
        "203.0.113.7:5124",
        "203.0.113.7",
        "[2001:db8::1]:1",
        "[2001:db8::2]",
        "2001:db8::3",
      ]
      const answers: Answer[] = []
      for (const address of spelled) answers.push(await get(BANKS, from(address)))
      expect(statuses(answers)).toEqual([200, 200, 429, 200, 200, 429])
    })

    it("from ever new addresses are rejected on the routes without a payment, each by a limit of its own", async () => {
      stopTheClock()
      limit({ perAddress: 1, perPayment: 0 })
      let address = 0
      const next = () => from(`203.0.113.${(address += 1)}`)
      const hook = async () => await call(`${store.url()}/hooks/payment/pay-by-bank_default`, next(), "POST", {})
      expect(statuses(await times(11, async () => await get(BANKS, next()))).at(-1)).toBe(429)
      expect(statuses(await times(11, hook))).toEqual([...Array.from({ length: 10 }, () => 200), 429])
      expect((await get(STATUS, next())).status).toBe(404)
    })

    it("with ever new tokens from ever new addresses are rejected without a lookup, and found payments are not", async () => {
      const [known, late] = [await payments.started(), await payments.started()]
      expect((await statusOf(known)).status).toBe(200)
      stopTheClock()
      limit({ perAddress: 1, perPayment: 100 })
      let address = 0
      const next = () => from(`203.0.113.${(address += 1)}`)
      const withToken = async (token: string) => await get(STATUS, { ...next(), "x-pay-by-bank-token": token })
      const looksUp = jest.spyOn(store.payByBank().payments, "ofReturnToken")
      const invented = () => randomBytes(16).toString("base64url")
      expect(statuses(await times(12, async () => await withToken(invented())))).toEqual([
        ...Array.from({ length: 10 }, () => 404),
        429,
        429,
      ])
      expect(looksUp).toHaveBeenCalledTimes(10)
      const tokenOf = async (payment: typeof known) => (await payments.requestOf(payment)).return_token
      expect((await withToken(await tokenOf(known))).status).toBe(200)
      expect((await withToken(await tokenOf(late))).status).toBe(429)
    })

    it("of notifications are rejected before core receives them; those of other providers are not counted", async () => {
      stopTheClock()
      const { uuid } = await payments.started()
      limit({ perAddress: 3, perPayment: 0 })
      const ours = await notify(store, [{ uuid }, { uuid }, { uuid }, { uuid }])
      expect(statuses(ours).sort()).toEqual([200, 200, 200, 429])
      const others = await notify(store, [{ uuid }], "system_default")
      expect(statuses(others)).toEqual([200])
    })

    it("are accepted when the option turns the limit off", async () => {
      const payment = await payments.started()
      stopTheClock()
      const status = async () => await statusOf(payment)
      limit({ perAddress: 2, perPayment: 2 })
      expect(statuses(await times(3, status))).toEqual([200, 200, 429])
      limit({ perAddress: 0, perPayment: 0 })
      expect(statuses(await times(3, status))).toEqual([200, 200, 200])
    })

    it("are not made by a payment's pages that poll twice a second for ten minutes", async () => {
      const payment = await payments.started()
      const clock = stopTheClock()
      const { rateLimits } = store.payByBank()
      for (let poll = 0; poll < 1200; poll += 1) {
        clock.after(500)
        const call = { network: "203.0.113.9", payment: payment.session.id, route: "status" } as const
        expect(rateLimits.take(call, store.payByBank().now())).toBe(0)
      }
      expect((await statusOf(payment)).status).toBe(200)
    })
  })

  describe("every response of the plugin", () => {
    it("to the storefront forbids content sniffing, and only the bank list may be cached", async () => {
      const payment = await payments.started()
      const answers = [
        { path: "a payment", answer: await statusOf(payment) },
        ...(await Promise.all(
          [STATUS, "/store/pay-by-bank/payment-collections/x"].map(async (path) => ({ path, answer: await get(path) })),
        )),
      ]
      for (const { path, answer } of answers) {
        expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"])
        expect([path, answer.headers.get("x-content-type-options")]).toEqual([path, "nosniff"])
      }
      const banks = await get(BANKS)
      expect(banks.headers.get("x-content-type-options")).toBe("nosniff")
      expect(banks.headers.get("cache-control")).toBeNull()
    })

    it("to admin users forbids caching and content sniffing, and a spreadsheet is a download", async () => {
      const adminUser = await AdminUser.logIn(store.url(), store.container())
      const at = "/admin/pay-by-bank"
      const paid = await payments.approved()
      await payments.job(1)
      const { id } = await payments.requestOf(paid)
      const payer = await adminUser.post(`${at}/requests/${id}/payer`)
      expect(payer.body).toMatchObject({ payer: { name: expect.any(String) } })
      // A record is read at most once in two seconds.
      store.later(2 * 60_000)
      const lists = ["/requests", `/requests/${id}`, `/requests/${id}/record`, "/accounts", "/refunds", "/health"]
      const answers = await Promise.all(lists.map(async (path) => ({ path, answer: await adminUser.get(at + path) })))
      for (const { path, answer } of [...answers, { path: "payer", answer: payer }]) {
        expect([path, answer.status]).toEqual([path, 200])
        expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"])
        expect([path, answer.headers.get("x-content-type-options")]).toEqual([path, "nosniff"])
      }
      const refunds = new Refunds(store, adminUser)
      await refunds.refund(await refunds.order(), 5)
      const batch = `/refunds/batches/${await refunds.exports()}/file`
      const files = { [batch]: "POST", "/reconciliation?from=2026-01-01&to=2026-01-02": "GET" }
      for (const [path, method] of Object.entries(files)) {
        const file = await call(`${store.url()}${at}${path}`, { ...adminUser.headers(), accept: "text/csv" }, method)
        expect([path, file.headers.get("content-disposition")]).toEqual([path, expect.stringMatching(/^attachment; /)])
        expect([path, file.headers.get("content-type")]).toEqual([path, expect.stringContaining("text/csv")])
        expect([path, file.headers.get("cache-control")]).toEqual([path, "no-store"])
      }
    })
  })
})
