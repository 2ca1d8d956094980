import { expectAccounted } from "../kit/database/reconciliation"
import { everythingStored, writePast } from "../kit/database/ledger-rows"
import { Payments } from "../kit/people/payments"
import { PASSWORD } from "../kit/bank/sandbox-address"
import { PERSON, type Started } from "../kit/people/shopper"
import { AdminUser } from "../kit/people/admin-user"
import { DAY_MS } from "../../src/shared/times"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"
import { call } from "../kit/store/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"

const listBody = z.object({
  requests: z.array(
    z.looseObject({ id: z.string(), order_number: z.string().nullable(), email: z.string().nullable() }),
  ),
  count: z.number(),
  more: z.boolean(),
})
const payerBody = z.object({
  payer: z.object({ name: z.string(), iban: z.string(), account_number: z.string(), sort_code: z.string() }),
})
const event = z.object({
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  by: z.string().nullable(),
})
const detailBody = z.object({ request: z.looseObject({ id: z.string(), timeline: z.array(event) }) })

payByBankStore("requests-list", (store) => {
  const payments = () => new Payments(store)
  let adminUser: AdminUser
  beforeEach(async () => (adminUser = await AdminUser.logIn(store.url(), store.container())))
  const list = async (query: string) => {
    const answer = await adminUser.get(`/admin/pay-by-bank/requests?${query}`)
    expect(answer).toMatchObject({ status: 200 })
    return listBody.parse(answer.body)
  }
  const ids = async (query: string) => (await list(query)).requests.map(({ id }) => id)
  const idOf = async (payment: Started) => (await payments().requestOf(payment)).id
  const ordered = async () => {
    const payment = await payments().ordered()
    return { payment, orderId: payment.orderId }
  }
  const stranded = async () => await payments().stranded()

  describe("the list", () => {
    it("shows the newest first with order number, e-mail and bank name, and does not wait for the service", async () => {
      const { payment, orderId } = await ordered()
      const waiting = await payments().started()
      const { requests, count, more } = await list("")
      expect({ count, more }).toEqual({ count: 2, more: false })
      expect(requests).toMatchObject([
        { id: await idOf(waiting), status: "created", order_number: null, email: PERSON.email, bank_name: null },
        {
          id: await idOf(payment),
          status: "paid",
          outcome: "settled",
          order_id: orderId,
          order_number: expect.stringMatching(/^\d+$/),
          email: PERSON.email,
          bank_name: expect.any(String),
        },
      ])
      await store.bank().fault("banks", "server_error")
      expect((await list("")).requests).toHaveLength(2)
    })

    it("shows the matching requests in each view", async () => {
      const paid = await idOf((await ordered()).payment)
      const attention = await idOf(await stranded())
      const waiting = await idOf(await payments().started())
      await writePast(store, [
        { id: "pbbreq_link", kind: "link", next_poll_at: "2026-12-31T00:00:00Z", created_at: "2026-01-01T00:00:00Z" },
        { id: "pbbreq_gone", created_at: "2026-01-02T00:00:00Z" },
      ])
      expect(await ids("view=all")).toEqual([waiting, attention, paid, "pbbreq_gone", "pbbreq_link"])
      expect(await ids("view=attention")).toEqual([attention])
      expect(await ids("view=waiting")).toEqual([waiting, "pbbreq_link"])
      expect(await ids("view=paid")).toEqual([attention, paid])
      expect(await ids("view=links")).toEqual(["pbbreq_link"])
    })

    it("is filtered by status, account, currency, kind and time, sorted by time and amount, and paged", async () => {
      const [first, second, third] = ["2026-01-01T10:00:00Z", "2026-01-02T10:00:00Z", "2026-01-03T10:00:00Z"]
      await writePast(store, [
        { id: "pbbreq_1", status: "paid", account: "uk", amount_minor: 300, created_at: first },
        { id: "pbbreq_2", status: "rejected", account: "eu", currency: "EUR", amount_minor: 100, created_at: second },
        { id: "pbbreq_3", status: "created", account: "uk", kind: "link", amount_minor: 200, created_at: third },
      ])
      expect(await ids("status=paid")).toEqual(["pbbreq_1"])
      expect(await ids("status=paid,rejected")).toEqual(["pbbreq_2", "pbbreq_1"])
      expect(await ids("status[]=paid&status[]=rejected")).toEqual(["pbbreq_2", "pbbreq_1"])
      expect(await ids("account=eu")).toEqual(["pbbreq_2"])
      expect(await ids("account=uk&status=created")).toEqual(["pbbreq_3"])
      expect(await ids("currency_code=eur")).toEqual(["pbbreq_2"])
      expect(await ids("kind=link")).toEqual(["pbbreq_3"])
      expect(await ids("created_at[$gte]=2026-01-02&created_at[$lte]=2026-01-02T23:59:59Z")).toEqual(["pbbreq_2"])
      expect(await ids("order=created_at")).toEqual(["pbbreq_1", "pbbreq_2", "pbbreq_3"])
      expect(await ids("order=-amount")).toEqual(["pbbreq_1", "pbbreq_3", "pbbreq_2"])
      expect(await ids("order=amount&limit=2")).toEqual(["pbbreq_2", "pbbreq_3"])
      expect(await ids("order=amount&limit=2&offset=2")).toEqual(["pbbreq_1"])
      expect(await list("order=amount&limit=1&offset=1")).toMatchObject({ count: 3, more: false })
    })

    it("is filtered by bank, amount, reason and age, and a day that ends a period belongs to it", async () => {
      const daysAgo = (days: number) => new Date(store.payByBank().now().getTime() - days * DAY_MS).toISOString()
      const stuck = { status: "mismatch", outcome: "attention", reason: "amount_mismatch" }
      await writePast(store, [
        { id: "pbbreq_1", bank_id: "first", amount_minor: 300, created_at: daysAgo(9), ...stuck },
        { id: "pbbreq_2", bank_id: "first", institution: "second", amount_minor: 1050, created_at: daysAgo(4) },
        {
          id: "pbbreq_3",
          bank_id: "second",
          amount_minor: 2000,
          created_at: daysAgo(1),
          outcome: "attention",
          reason: "stalled",
        },
      ])
      expect(await ids("bank=first")).toEqual(["pbbreq_1"])
      expect(await ids("bank=second")).toEqual(["pbbreq_3", "pbbreq_2"])
      expect(await ids("bank=first,second&amount[$lte]=10.50")).toEqual(["pbbreq_2", "pbbreq_1"])
      expect(await ids("amount[$gte]=10.50")).toEqual(["pbbreq_3", "pbbreq_2"])
      expect(await ids("amount[$gte]=10.51&amount[$lte]=19.99")).toEqual([])
      expect(await ids("reason=amount_mismatch")).toEqual(["pbbreq_1"])
      expect(await ids("view=attention&age=3")).toEqual(["pbbreq_1"])
      expect(await ids("age=1")).toEqual(["pbbreq_3", "pbbreq_2", "pbbreq_1"])
      const day = daysAgo(4).slice(0, 10)
      expect(await ids(`created_at[$gte]=${day}&created_at[$lte]=${day}`)).toEqual(["pbbreq_2"])
      expect(await ids(`created_at[$gt]=${day}`)).toEqual(["pbbreq_3"])
      for (const wrong of [
        "amount[$gte]=1.234",
        "amount[$gte]=-1",
        "amount[$lte]=ten",
        "reason=unknown_reason",
        "age=0",
      ]) {
        const { status } = await adminUser.get(`/admin/pay-by-bank/requests?${wrong}`)
        expect({ wrong, status }).toEqual({ wrong, status: 400 })
      }
    })

    it("counts up to 10,000, reports that there are more, and rejects pages beyond that", async () => {
      await writePast(
        store,
        Array.from({ length: 10_001 }, (_, index) => ({ id: `pbbreq_${index}` })),
      )
      expect(await list("limit=1")).toMatchObject({ count: 10_000, more: true })
      expect(await ids("limit=1&offset=10000")).toHaveLength(1)
      const answer = await adminUser.get("/admin/pay-by-bank/requests?offset=10001")
      expect(answer.status).toBe(400)
      expect(answer.text).toContain("offset must be at most 10000")
    })

    it("returns the requests that need attention on a separate route, oldest first", async () => {
      const [first, second] = [await stranded(), await stranded()]
      await payments().started()
      const answer = await adminUser.get("/admin/pay-by-bank/attention")
      expect(answer.body).toMatchObject({
        count: 2,
        more: false,
        requests: [{ id: await idOf(first), email: PERSON.email }, { id: await idOf(second) }],
      })
    })
  })

  it("the search finds a payment by every id, number and e-mail that belongs to it, and takes patterns as text", async () => {
    const { payment, orderId } = await ordered()
    const unpaid = await idOf(await payments().started())
    const request = await payments().requestOf(payment)
    const number = (await list(`q=${request.id}`)).requests[0]?.order_number ?? 0
    const words = [payment.uuid, payment.uuid.toUpperCase(), request.reference, request.id, payment.session.id, orderId]
    for (const word of [...words, payment.cart.cartId, `${number}`, `%23${number}`]) {
      expect({ word, found: await ids(`q=${word}`) }).toEqual({ word, found: [request.id] })
    }
    for (const word of [PERSON.email, PERSON.email.toUpperCase(), "ada.can"]) {
      expect({ word, found: await ids(`q=${word}`) }).toEqual({ word, found: [unpaid, request.id] })
    }
    const patterns = ["%25%25%25", "___", "ada_canary@example.com", "ad%25"]
    for (const word of ["ada.canary@example.co.uk", ...patterns]) {
      expect({ word, found: await ids(`q=${word}`) }).toEqual({ word, found: [] })
    }
    expect(await ids(`q=${payment.uuid}&status=paid`)).toEqual([request.id])
    expect(await ids(`q=${payment.uuid}&account=other`)).toEqual([])
  })

  it("the search finds payments by amount, bank, and a part of the customer's name or email", async () => {
    const { payment } = await ordered()
    const paid = await payments().requestOf(payment)
    const unpaid = await idOf(await payments().started())
    // The list of banks is fetched when a name of it is first shown, and the page doesn't wait for it.
    const nameOf = async () => (await list("")).requests.find(({ id }) => id === paid.id)?.["bank_name"]
    await until(async () => typeof (await nameOf()) === "string")
    const bankName = z.string().parse(await nameOf())
    await writePast(store, [{ id: "pbbreq_old", amount_minor: 191_400, created_at: "2026-01-01T00:00:00Z" }])
    for (const word of ["1914.00", "1914,00", "1,914.00", "1.914,00", "£1,914.00", "1 914,00 EUR"]) {
      expect({ word, found: await ids(`q=${encodeURIComponent(word)}`) }).toEqual({ word, found: ["pbbreq_old"] })
    }
    expect(await ids("q=1914.01")).toEqual([])
    expect(await ids(`q=${encodeURIComponent(bankName.toLowerCase())}`)).toEqual([paid.id])
    const { first_name, last_name } = PERSON
    const words = [first_name, last_name.toUpperCase(), `${last_name} ${first_name}`, "nary@exam"]
    for (const word of words) {
      expect({ word, found: await ids(`q=${encodeURIComponent(word)}`) }).toEqual({ word, found: [unpaid, paid.id] })
    }
    expect(await ids(`q=${last_name}&status=paid`)).toEqual([paid.id])
    expect(await ids(`q=${encodeURIComponent(`${last_name} Nemo`)}`)).toEqual([])
  })

  it("shows and finds the store's own order number instead of Medusa's", async () => {
    const { payment, orderId } = await ordered()
    const request = await payments().requestOf(payment)
    const own = "INV-2026-001"
    await store
      .container()
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)("order")
      .where({ id: orderId })
      .update({ custom_display_id: own })
    expect((await list("")).requests).toMatchObject([{ id: request.id, order_number: own }])
    for (const word of [own, `%23${own}`])
      expect({ word, found: await ids(`q=${word}`) }).toEqual({ word, found: [request.id] })
    const { text } = await call(`${store.url()}/admin/pay-by-bank/requests`, {
      ...adminUser.headers(),
      accept: "text/csv",
    })
    expect(text).toContain(own)
  })

  describe("the export", () => {
    const csvOf = async (query: string) =>
      await fetch(`${store.url()}/admin/pay-by-bank/requests?${query}`, {
        headers: { ...adminUser.headers(), accept: "text/csv" },
      })

    it("contains all matching payments on all pages, and the trail records who exported how many with which filters", async () => {
      const { payment } = await ordered()
      const request = await payments().requestOf(payment)
      await writePast(
        store,
        Array.from({ length: 1201 }, (_, index) => ({
          id: `pbbreq_${index}`,
          reference: index === 7 ? "=1+1" : `PAST${index}`,
          created_at: "2026-01-01T00:00:00.123Z",
        })),
      )
      const answer = await csvOf("limit=1&offset=5")
      expect(answer.headers.get("content-disposition")).toBe('attachment; filename="pay-by-bank-payments.csv"')
      const [head, newest, ...others] = (await answer.text()).trimEnd().split("\r\n")
      expect(head).toBe(
        "started,received,status,outcome,reason,source,account,amount,currency,reported_amount,reported_currency," +
          "bank,order,reference,payment,uuid,email,name",
      )
      const { first_name, last_name } = PERSON
      expect(newest).toContain(request.reference)
      expect(newest).toMatch(new RegExp(`,${PERSON.email},${first_name} ${last_name}$`))
      expect(newest).toContain(`,${(request.amount_minor / 100).toFixed(2)},GBP,`)
      expect(newest?.startsWith(request.created_at.toISOString())).toBe(true)
      expect(others).toHaveLength(1201)
      expect(new Set(others).size).toBe(1201)
      expect(others.some((line) => line.includes(`,"'=1+1",`))).toBe(true)
      const filtered = "view=paid&status=paid&bank=a@b.example&amount[$gte]=1&q=ada"
      expect((await (await csvOf(filtered)).text()).trimEnd().split("\r\n")).toHaveLength(1)
      const trail = z
        .object({ trail: z.array(z.object({ kind: z.string(), by: z.string(), data: z.unknown() })) })
        .parse((await adminUser.get("/admin/pay-by-bank/trail?kind=exports")).body).trail
      expect(trail.map(({ kind, data }) => [kind, data])).toEqual([
        [
          "payments_exported",
          { rows: 0, personal_data: true, view: "paid", status: "paid", amount_from: "1.00", searched: true },
        ],
        ["payments_exported", { rows: 1202, personal_data: true, view: "all" }],
      ])
    })

    it("contains the oldest payment, also if another one starts while the rows are counted", async () => {
      const past = Array.from({ length: 3 }, (_, index) => ({ id: `pbbreq_${index}`, reference: `PAST${index}` }))
      await writePast(
        store,
        past.map((row, index) => ({ ...row, created_at: `2026-01-0${index + 1}T00:00:00Z` })),
      )
      const { payments } = store.payByBank()
      const countAll = payments.countAll.bind(payments)
      jest.spyOn(payments, "countAll").mockImplementationOnce(async (...of) => {
        const count = await countAll(...of)
        await writePast(store, [{ id: "pbbreq_new", reference: "NEW" }])
        return count
      })
      const file = await (await csvOf("")).text()
      expect(past.map(({ reference }) => reference).filter((reference) => !file.includes(reference))).toEqual([])
      expect(file.trimEnd().split("\r\n")).toHaveLength(4)
    })

    it("ends with its client, and the store goes on", async () => {
      await writePast(
        store,
        Array.from({ length: 5000 }, (_, index) => ({ id: `pbbreq_${index}` })),
      )
      const { payments } = store.payByBank()
      const readOn = payments.after.bind(payments)
      const leaving = new AbortController()
      const read = jest.spyOn(payments, "after").mockImplementation(async (...of) => {
        const [isLater] = of
        if (isLater) {
          leaving.abort()
          // The store notices that the connection is closed before it answers another request.
          await list("limit=1")
        }
        return await readOn(...of)
      })
      const { signal } = leaving
      const headers = { ...adminUser.headers(), accept: "text/csv" }
      const answer = fetch(`${store.url()}/admin/pay-by-bank/requests`, { headers, signal })
      await expect(answer.then(async (each) => await each.text())).rejects.toThrow("aborted")
      expect((await list("limit=1")).count).toBe(5000)
      expect(read.mock.calls.length).toBeLessThan(4)
      read.mockRestore()
    })
  })

  it("the reference on the bank statement, which is cut at 18 characters, finds its payment, also with a wrong character", async () => {
    Object.assign(store.payByBank().options, { referenceCode: "SHOP24" })
    await ordered()
    const { payment, orderId } = await ordered()
    const { id, reference } = await payments().requestOf(payment)
    expect(reference).toMatch(/^SHOP24[A-Z][0-9A-Z]{11}$/)
    const printed = await store.bank().statement()
    expect(printed).toHaveLength(2)
    expect(printed).toContain(reference)
    const grouped = `${reference.slice(0, 6)} ${reference.slice(6)}`.toLowerCase()
    const wrong = [...reference].map((right, at) => {
      const other = right === "7" ? "8" : "7"
      return reference.slice(0, at) + other + reference.slice(at + 1)
    })
    for (const typed of [reference, grouped, ...wrong, reference.slice(1), `${reference}X`]) {
      expect({ typed, found: await ids(`q=${encodeURIComponent(typed)}`) }).toEqual({ typed, found: [id] })
    }
    const unlike = wrong[0]?.slice(0, -1) ?? ""
    expect(await ids(`q=${unlike}`)).toEqual([])
    // The order's e-mail reads it from the payment, and the return page from the store.
    const { text } = await store.shopper().get(`/store/orders/${orderId}?fields=*payment_collections.payments`)
    expect(text).toContain(`"reference":"${reference}"`)
    expect((await store.shopper().statusOf(payment)).body).toMatchObject({ request: { reference } })
  })

  describe("the detail", () => {
    const detail = async (payment: Started) =>
      detailBody.parse((await adminUser.get(`/admin/pay-by-bank/requests/${await idOf(payment)}`)).body).request

    it("contains the complete timeline, newest first", async () => {
      const { payment } = await ordered()
      const shown = await detail(payment)
      expect(shown).toMatchObject({
        uuid: payment.uuid,
        sessions: [{ session_id: payment.session.id, status: "claimed" }],
        next_poll_at: expect.any(String),
        last_polled_at: expect.any(String),
        track_until: expect.any(String),
        refunds: [],
        email: PERSON.email,
      })
      expect(shown.timeline.map(({ type }) => type)).toEqual(["settled", "claimed", "status.paid", "started"])
    })

    it("is the response of checking and of resolving", async () => {
      const payment = await payments().approved()
      const path = `/admin/pay-by-bank/requests/${await idOf(payment)}`
      const checked = await adminUser.post(`${path}/check`)
      expect(checked.body).toMatchObject({ request: { status: "paid", timeline: expect.any(Array) } })
      const other = await stranded()
      const resolved = await adminUser.post(`/admin/pay-by-bank/requests/${await idOf(other)}/resolve`, {
        action: "refund",
      })
      expect(resolved.body).toMatchObject({ request: { outcome: "closed", refunds: [{ status: "due" }] } })
    })

    it("reports whether the service responded to a check", async () => {
      const payment = await payments().started()
      const path = `/admin/pay-by-bank/requests/${await idOf(payment)}/check`
      const check = async () => (await adminUser.post(path)).body
      await store.bank().fault("status", "server_error")
      expect(await check()).toMatchObject({ answered: false, request: { status: "created" } })
      await store.bank().repair()
      expect(await check()).toMatchObject({ answered: true })
    })

    it("stores a note of 2,000 characters and rejects longer ones", async () => {
      const payment = await stranded()
      const resolve = async (note: string) =>
        await adminUser.post(`/admin/pay-by-bank/requests/${await idOf(payment)}/resolve`, { action: "close", note })
      const refused = await resolve("x".repeat(10_000))
      expect(refused.status).toBe(400)
      expect(refused.text).toContain("note")
      expect(await resolve("a\u0000b")).toMatchObject({ status: 400, text: expect.stringContaining("note") })
      expect((await resolve(`${"<b>ü'\n".repeat(333)}`)).status).toBe(200)
      expect((await detail(payment)).timeline[0]?.data["message"]).toBe("<b>ü'\n".repeat(333))
    })
  })

  describe("the service's record", () => {
    const pathOf = async (payment: Started, end: string) => `/admin/pay-by-bank/requests/${await idOf(payment)}/${end}`

    it("is null before a shopper visits the bank, then contains no payer, and an error code when the service is down", async () => {
      const waiting = await adminUser.get(await pathOf(await payments().started(), "record"))
      expect(waiting.body).toEqual({ record: null })
      const { payment } = await ordered()
      const { status, body, text } = await adminUser.get(await pathOf(payment, "record"))
      expect(status).toBe(200)
      expect(body).toMatchObject({
        record: {
          status_code: "ACCC",
          settlement: "COMPLETED",
          amount: payment.cart.total,
          currency_code: "gbp",
        },
      })
      payments().moment()
      const revealed = await adminUser.post(await pathOf(payment, "payer"))
      const { payer } = payerBody.parse(revealed.body)
      expect(revealed.body).toMatchObject({ device: { os: expect.any(String), mobile: false } })
      for (const part of Object.values(payer)) expect(text).not.toContain(part)
      expect(text).not.toMatch(/•|payer|customer|device|iban/i)
      expect(text).not.toMatch(/\d{6}/)
      const reads = {
        record: async (path: string) => await adminUser.get(path),
        payer: async (path: string) => await adminUser.post(path),
      }
      for (const [kind, code] of [
        ["server_error", "service_unavailable"],
        ["unauthorized", "unauthorized"],
      ] as const) {
        await store.bank().fault("status", kind)
        for (const [end, read] of Object.entries(reads)) {
          payments().moment()
          const answer = await read(await pathOf(payment, end))
          expect(answer).toMatchObject({ status: 400, body: { code } })
          expect(answer.text).not.toContain(PASSWORD)
        }
        await store.bank().repair()
      }
    })

    it("of another payment is never returned, nor its payer", async () => {
      const payment = await payments().started()
      await store.bank().act(payment.uuid, "approve", { uuid: "0123456789abcdef0123456789abcdef" })
      for (const answer of [
        await adminUser.get(await pathOf(payment, "record")),
        await adminUser.post(await pathOf(payment, "payer")),
      ]) {
        expect(answer).toMatchObject({ status: 400, body: { code: "uuid_mismatch" } })
      }
    })

    it("and its payer are read at most once in four seconds, however often admin users ask", async () => {
      const { payment } = await ordered()
      const now = new Date(Date.now() + 60_000)
      store.payByBank().now = () => now
      const before = await store.bank().calls("GET /payments/status")
      const readAt = async () => (await payments().requestOf(payment)).last_read_at?.getTime() ?? 0
      expect((await adminUser.get(await pathOf(payment, "record"))).status).toBe(200)
      expect(await readAt()).toBe(now.getTime())
      expect((await adminUser.post(await pathOf(payment, "payer"))).status).toBe(200)
      expect(await readAt()).toBe(now.getTime() + 4000)
      // The clock of the test does not move on, so the next turn never comes.
      const refused = await adminUser.get(await pathOf(payment, "record"))
      expect(refused).toMatchObject({ status: 400, body: { code: "too_many_calls" } })
      expect((await store.bank().calls("GET /payments/status")) - before).toBe(2)
    })

    it("returns the full payer on request, records the user in the timeline, and neither stores nor logs the payer", async () => {
      const { payment } = await ordered()
      const answer = await adminUser.post(await pathOf(payment, "payer"))
      const { payer } = payerBody.parse(answer.body)
      expect(payer.iban).toMatch(/^[A-Z]{2}\d\d/)
      const { body } = await adminUser.get(await pathOf(payment, ""))
      const [latest] = detailBody.parse(body).request.timeline
      expect(latest).toMatchObject({ type: "payer_shown", by: expect.stringMatching(/^user_/) })
      const kept = (await everythingStored(store)) + store.log()
      for (const secret of Object.values(payer)) expect(kept).not.toContain(secret)
      await expectAccounted(store, { captured: Math.round(payment.cart.total * 100) })
    })
  })
})
