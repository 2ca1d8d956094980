import { z } from "zod"
import { writePast } from "../kit/database/ledger-rows"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"

const LONG = "x".repeat(10_000)
const SQL = "' OR 1=1; DROP TABLE pay_by_bank_request; --"
const PREFIX = "/admin/pay-by-bank"

/** Tampered query strings, each with the field that the error must name; null means an empty list. */
const TAMPERED: [query: string, field: string | null][] = [
  [`status=${SQL}`, "status"],
  ["status=paid&status=shredded", "status"],
  ["status[$ne]=paid", "status"],
  ["status[0][0]=paid", "status"],
  [`account=${SQL}`, null],
  ["account=another-shop", null],
  ["account[a]=b", "account"],
  [`account=${LONG}`, "account"],
  ["account=%00", "account"],
  ["currency_code=pounds", "currency_code"],
  [`q=${SQL}`, null],
  [`q=${LONG}`, "q"],
  ["q[]=a&q[]=b", "q"],
  ["q[$like]=a", "q"],
  ["q=%00", "q"],
  ["q=99999999999999999999", null],
  ["q=2147483648", null],
  ["order=password", "order"],
  [`order=created_at;${SQL}`, "order"],
  ["order[]=created_at&order[]=id", "order"],
  ["limit=0", "limit"],
  ["limit=1000000", "limit"],
  ["limit=many", "limit"],
  ["limit[]=1&limit[]=2", "limit"],
  ["offset=-1", "offset"],
  ["offset=99999999999", "offset"],
  ["__proto__[status]=paid&no_such_field=1", "no_such_field"],
  ["constructor.prototype=1", "constructor"],
  ["deleted_at=null", "deleted_at"],
]
const TAMPERED_REQUESTS: [query: string, field: string | null][] = [
  ["view=secrets", "view"],
  ["view[]=all&view[]=paid", "view"],
  [`kind=${SQL}`, "kind"],
  [`order_id=${SQL}`, null],
  [`order_id=${LONG}`, "order_id"],
  ["order_id=%00", "order_id"],
  ["created_at=yesterday", "created_at"],
  ["created_at[$gte]=2026-13-45", "created_at"],
  ["created_at[$regex]=.", "$regex"],
]

payByBankStore("admin-lists", (store) => {
  let adminUser: AdminUser
  beforeEach(async () => (adminUser = await AdminUser.logIn(store.url(), store.container())))
  const expectRefused = async (path: string, field: string | null) => {
    const { status, body } = await adminUser.get(path)
    const what = path.slice(0, 100)
    if (field === null) expect([what, status, body["count"]]).toEqual([what, 200, 0])
    else expect([what, status, body["message"]]).toEqual([what, 400, expect.stringContaining(field)])
  }

  it("reject tampered query strings, or return an empty list", async () => {
    await writePast(store, [{ id: "pbbreq_1" }])
    for (const list of ["/requests", "/refunds", "/attention"]) {
      for (const [query, field] of TAMPERED) {
        await expectRefused(`${PREFIX}${list}?${query.replace("another-shop", "pp_pay-by-bank_other")}`, field)
      }
    }
    for (const [query, field] of TAMPERED_REQUESTS) await expectRefused(`${PREFIX}/requests?${query}`, field)
  })

  describe("the insights", () => {
    const insights = async (query: string) => await adminUser.get(`${PREFIX}/insights?${query}`)
    const at = (time: string) => `2026-01-${time}Z`

    beforeEach(async () => {
      store.payByBank().now = () => new Date(at("04T12:00:00"))
      const paid = { status: "paid", reported_currency: "GBP", institution: "bank-a" }
      await writePast(store, [
        { ...paid, id: "a", created_at: at("01T23:50:00"), paid_at: at("02T00:10:00"), reported_amount: "19.99" },
        { ...paid, id: "b", created_at: at("02T10:00:00"), paid_at: at("02T10:01:00"), reported_amount: "5.01" },
        {
          ...paid,
          id: "c",
          created_at: at("02T11:00:00"),
          paid_at: at("02T11:01:00"),
          cart_id: "cart",
          institution: null,
        },
        // Replaced by c, which paid for the same cart.
        { id: "d", created_at: at("02T10:50:00"), cart_id: "cart", returned_at: at("02T10:55:00"), bank_id: "bank-a" },
        { id: "e", status: "rejected", status_code: "RJCT", created_at: at("03T09:00:00"), account: "uk" },
        { id: "f", status: "pending", created_at: at("03T09:00:00") },
        { id: "g", created_at: at("04T11:30:00") },
        { id: "h", kind: "link", created_at: at("03T09:00:00"), next_poll_at: at("05T00:00:00") },
        {
          ...paid,
          id: "i",
          status: "mismatch",
          created_at: at("03T10:00:00"),
          paid_at: at("03T10:01:00"),
          reported_amount: "1914",
        },
      ])
    })

    const none = { started: 0, paid: 0, declined: 0, canceled: 0, abandoned: 0, waiting: 0 }

    it("count each payment once, on the day of its start, with checkouts, banks, causes, time to pay and money", async () => {
      const all = await insights("from=2026-01-01&to=2026-01-05")
      expect(all.body).toEqual({
        insights: {
          time_zone: "UTC",
          as_of: null,
          totals: { ...none, started: 9, paid: 4, declined: 1, abandoned: 1, waiting: 3 },
          success: { checkouts: 5, paid: 4, rate: 0.8, waiting: 3, before: { checkouts: 0, paid: 0, rate: null } },
          days: [
            { ...none, day: "2026-01-01", started: 1, paid: 1 },
            { ...none, day: "2026-01-02", started: 3, paid: 2, abandoned: 1 },
            { ...none, day: "2026-01-03", started: 4, paid: 1, declined: 1, waiting: 2 },
            { ...none, day: "2026-01-04", started: 1, waiting: 1 },
            { ...none, day: "2026-01-05" },
          ],
          banks: [
            {
              ...{ ...none, bank_id: null, name: null, paused: false },
              ...{ started: 5, paid: 1, declined: 1, waiting: 3, returned: 0 },
              ...{ failed: 1, failure_rate: 0.5, causes: [{ code: "RJCT", payments: 1 }] },
            },
            {
              ...{ ...none, bank_id: "bank-a", name: null, paused: false },
              ...{ started: 4, paid: 3, abandoned: 1, returned: 1 },
              ...{ failed: 1, failure_rate: 0.25, causes: [{ code: "no_answer", payments: 1 }] },
            },
          ],
          time_to_pay: { median_s: 60, p90_s: expect.closeTo(858) },
          // If the service omits the amount, the requested amount counts.
          amounts: [{ currency_code: "gbp", amount: 44.99 }],
          disputed: { payments: 1, amounts: [{ currency_code: "gbp", amount: 1914, payments: 1 }] },
        },
      })

      const days = await insights("from=2026-01-03&to=2026-01-03")
      expect(days.body).toMatchObject({
        insights: { success: { checkouts: 2, paid: 1, rate: 0.5, before: { checkouts: 2, paid: 2, rate: 1 } } },
      })
      const uk = await insights("from=2026-01-03&to=2026-01-03&account=uk")
      expect(uk.body).toMatchObject({ insights: { totals: { ...none, started: 1, declined: 1 }, amounts: [] } })
      const empty = { banks: [], amounts: [], time_to_pay: { median_s: null, p90_s: null } }
      expect((await insights("from=2025-01-01&to=2026-01-01&account=none")).body).toMatchObject({ insights: empty })
    })

    it("have the figures of the list, filtered by result and days", async () => {
      const { body } = await insights("from=2026-01-02&to=2026-01-03")
      const { totals, disputed } = z
        .object({
          insights: z.object({
            totals: z.record(z.string(), z.number()),
            disputed: z.object({ payments: z.number() }),
          }),
        })
        .parse(body).insights
      const listed = async (filter: string) => {
        const days = "created_at[$gte]=2026-01-02&created_at[$lte]=2026-01-03"
        const list = await adminUser.get(`${PREFIX}/requests?${filter}${days}`)
        return z.object({ count: z.number(), requests: z.array(z.object({ result: z.string() })) }).parse(list.body)
      }
      for (const result of ["paid", "declined", "canceled", "abandoned", "waiting"]) {
        const { count, requests } = await listed(`result=${result}&`)
        expect({ result, count }).toEqual({ result, count: totals[result] })
        expect(requests.map((each) => each.result)).toEqual(requests.map(() => result))
      }
      expect((await listed("")).count).toBe(totals["started"])
      expect((await listed("result=disputed&")).count).toBe(disputed.payments)
      expect((await listed("result=abandoned,waiting&")).count).toBe(3)
    })
  })

  it("the insights reject an invalid query, and the error names the field", async () => {
    for (const [query, field] of [
      ["", "from"],
      ["from=yesterday&to=2026-01-01", "from"],
      ["from=2026-01-02&to=2026-01-01", "to must not lie before from"],
      ["from=2025-01-01&to=2026-01-02", "from and to span at most 366 days"],
      ["from=0001-01-01&to=0001-01-01", "from must be from 2000-01-01"],
      ["from=9999-12-31&to=9999-12-31", "from must be from 2000-01-01"],
      ["from=2026-01-01&to=2026-01-01&account=%00", "account"],
      ["from[]=2026-01-01&from[]=2026-01-02&to=2026-01-03", "from"],
      [`from=2026-01-01&to=2026-01-01&account=${LONG}`, "account"],
    ] as const) {
      await expectRefused(`${PREFIX}/insights?${query}`, field)
    }
  })
})
