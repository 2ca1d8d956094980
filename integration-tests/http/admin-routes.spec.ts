import { adminRoutes, isRead, withId, type AdminRoute } from "../kit/store/admin-routes"
import { call } from "../kit/store/http"
import { everythingStored, writePast } from "../kit/database/ledger-rows"
import { EMPTY_ACCOUNT, AdminSettings, settings } from "../kit/people/admin-settings"
import { AdminUser } from "../kit/people/admin-user"
import { payByBankStore } from "../kit/store/store"
import { statementsDuring } from "../kit/store/statements"
import { strangers } from "../kit/people/strangers"

const LONG = "x".repeat(10_000)
const SQL = "'; DROP TABLE pay_by_bank_request; --"
const PREFIX = "/admin/pay-by-bank"

/** A valid body for every route that accepts one. */
const BODIES: Record<string, Record<string, unknown>> = {
  "requests/[id]/resolve": { action: "close", note: "returned", order_id: "order_1" },
  "refunds/[id]/mark-sent": { on: "2026-01-31", bank_reference: "BACS 1" },
  "refunds/batches": { account: "other", currency_code: "GBP" },
  "refunds/batches/[id]/mark-sent": { on: "2026-01-31", bank_reference: "BACS 1" },
  "payment-links": { order_id: "order_1", delivery: "EMAIL", email: "ada@example.com", amount: 1 },
  "payment-links/[id]/resend": { delivery: "PHONE", phone: "+447700900123", country: "GB", amount: 1 },
  "payment-links/[id]/match": { uuid: "f".repeat(32) },
  "banks/[id]/pause": { account: "default" },
  "banks/[id]/resume": { account: "default" },
  "accounts/[id]": settings(),
  "proposals/[id]/approve": { password: "a password", code: "123456" },
  "refunds/[id]/undo": { note: "a note" },
  "refunds/batches/[id]/cancel": { note: "a note" },
  "accounts/test": settings({ id: EMPTY_ACCOUNT }),
  "personal-data/erase": {
    email: "ada@example.com",
    customer_id: "cus_1",
    order_ids: ["order_1"],
    request_ids: ["pbbreq_1"],
  },
  "requests/adopt": { uuid: "f".repeat(32) },
}
/** The routes that change something and read no body. */
const WITHOUT_BODY = [
  ...["payment-links/[id]/cancel", "requests/[id]/check", "requests/[id]/payer", "proposals/[id]/reject"],
  "refunds/batches/[id]/file",
]
/** Values of the list that these fields accept. */
const ACCEPTED: Record<string, unknown[]> = { order_ids: [["a"]], request_ids: [["a"]], amount: [7] }
/** Fields that medusa-config.ts sets, so a body must not contain them. */
const LOCKED: Record<string, string[]> = { "accounts/[id]": ["return_url"], "accounts/test": ["return_url"] }
const within = ({ path }: AdminRoute) => path.slice(PREFIX.length + 1)
const bodyOf = (route: AdminRoute) => BODIES[within(route)]
const fieldsOf = (route: AdminRoute) => [...Object.keys(bodyOf(route) ?? {}), ...(LOCKED[within(route)] ?? [])]

/** Values that no body field accepts. */
const NOT_A_VALUE: unknown[] = [
  LONG,
  "a\u0000b",
  "half a \ud83d character",
  { $ne: null },
  { length: { toString: 0 } },
  ["a"],
  7,
  true,
]
const NOT_A_BODY: unknown[] = [[], [{}], "text", 7, true, null]
const NOT_AN_ID = [
  "pbbreq_none",
  "%",
  "\u0000",
  LONG,
  SQL,
  "__proto__",
  "constructor",
  "../../users",
  "*",
  "{}",
  "[id]",
]

payByBankStore("admin-routes", (store) => {
  const adminUser = async () => await AdminUser.logIn(store.url(), store.container())
  const routes = adminRoutes()
  const changes = routes.filter((route) => !isRead(route))
  // The sandbox runs on this machine, at a private address.
  beforeEach(() => void Object.assign(store.payByBank().options, { allowPrivateAddresses: true }))

  const named = (route: AdminRoute) => `${route.method} ${route.path}`

  const json = (body: unknown) => JSON.stringify(body)

  /** All state that admin users could change, to compare before and after. */
  const state = async () => `${await everythingStored(store)} ${await (await AdminSettings.open(store)).stored()}`
  const expectUnchanged = async (work: () => Promise<void>) => {
    await writePast(store, [{ id: "pbbreq_1", status: "paid", outcome: "attention" }])
    const before = await state()
    await work()
    expect(await state()).toBe(before)
  }

  it("are all found", () => {
    expect(routes.length).toBeGreaterThanOrEqual(19)
    for (const route of changes) expect(["POST"]).toContain(route.method)
    expect(changes.map(within).toSorted()).toEqual([...Object.keys(BODIES), ...WITHOUT_BODY].toSorted())
  })

  it("accept only admin users, and change nothing for other callers", async () => {
    await expectUnchanged(async () => {
      for (const [who, headers] of Object.entries(await strangers(store))) {
        for (const route of routes) {
          const path = withId(route, route.path.includes("/accounts/") ? EMPTY_ACCOUNT : "pbbreq_1")
          const body = isRead(route) ? undefined : json(bodyOf(route) ?? {})
          const { status } = await call(store.url() + path, headers, route.method, body)
          expect([who, named(route), status]).toEqual([who, named(route), 401])
        }
      }
    })
  })

  it("return 404 for text that is not an id", async () => {
    const asAdminUser = await adminUser()
    for (const route of routes.filter(({ path }) => path.includes("[id]"))) {
      for (const id of NOT_AN_ID) {
        const path = withId(route, id)
        const { status } = await (isRead(route) ? asAdminUser.get(path) : asAdminUser.post(path, bodyOf(route)))
        expect([named(route), id, status]).toEqual([named(route), id, 404])
      }
    }
  })

  it("reject every invalid body field, name it, and change nothing", async () => {
    const asAdminUser = await adminUser()
    await expectUnchanged(async () => {
      for (const route of changes) {
        const sound = bodyOf(route)
        const path = withId(route, route.path.includes("/accounts/") ? EMPTY_ACCOUNT : "pbbreq_1")
        for (const field of fieldsOf(route)) {
          for (const value of NOT_A_VALUE.filter(
            (each) => !ACCEPTED[field]?.some((list) => json(list) === json(each)),
          )) {
            const answer = await asAdminUser.post(path, { ...sound, [field]: value })
            const what = [named(route), field, json(value).slice(0, 40)]
            // Text that could be an id is looked up.
            const status = field === "id" && typeof value === "string" ? 404 : 400
            expect([...what, answer.status, answer.text]).toEqual([...what, status, expect.stringContaining(field)])
          }
        }
      }
    })
  })

  it("reject an invalid body and unknown fields, and change nothing", async () => {
    const headers = (await adminUser()).headers()
    await expectUnchanged(async () => {
      for (const route of changes.filter((each) => bodyOf(each))) {
        const url = store.url() + withId(route, route.path.includes("/accounts/") ? EMPTY_ACCOUNT : "pbbreq_1")
        const unknown = [{ hacked: 1 }, { deleted_at: null }, { outcome: "settled" }, { amount: 1 }].filter(
          (more) => !Object.keys(more).some((name) => fieldsOf(route).includes(name)),
        )
        for (const body of [...NOT_A_BODY, ...unknown.map((more) => ({ ...bodyOf(route), ...more }))]) {
          const { status } = await call(url, headers, "POST", json(body))
          expect([named(route), json(body), status]).toEqual([named(route), json(body), 400])
        }
      }
    })
  })

  it("accept changes only as JSON, which a form of another site cannot send, and change nothing otherwise", async () => {
    const headers = (await adminUser()).headers()
    await expectUnchanged(async () => {
      for (const route of changes) {
        const url = store.url() + withId(route, route.path.includes("/accounts/") ? EMPTY_ACCOUNT : "pbbreq_1")
        for (const type of [
          "application/x-www-form-urlencoded",
          "text/plain",
          "multipart/form-data",
          "application/jsonp",
        ]) {
          const answer = await call(url, { ...headers, "content-type": type }, "POST", json(bodyOf(route) ?? {}))
          const refused = { status: 400, body: { code: "json_required" } }
          expect({ route: named(route), type, ...answer }).toMatchObject({ route: named(route), type, ...refused })
        }
      }
    })
  })

  it("the reconciliation rejects an invalid query, and the error names the field", async () => {
    const user = await adminUser()
    for (const [query, field] of [
      ["from=2026-01-01&to=2026-01-02&account=%00", "account"],
      [`from=2026-01-01&to=2026-01-02&account=${LONG}`, "account"],
      ["from=2026-01-01&to=2026-01-02&account[$ne]=default", "account"],
      ["from=2026-01-01&to=2026-01-02&hacked=1", "hacked"],
      ["from=2026-01-02&to=2026-01-01", "to"],
      ["from=yesterday&to=2026-01-01", "from"],
      ["from=0001-01-01&to=9999-12-31", "from"],
      ["from=2026-01-01&to=9999-12-31", "to"],
      ["from=2025-01-01&to=2026-01-02", "to"],
    ] as const) {
      const answer = await user.get(`${PREFIX}/reconciliation?${query}`)
      expect([query, answer.status, answer.text]).toEqual([query, 400, expect.stringContaining(field)])
    }
  })

  it("the reconciliation reads its payments in pages, and keeps one line for each day and currency", async () => {
    const day = (nth: number) => `2026-01-0${1 + (nth % 2)}`
    const paid = { status: "paid", outcome: "attention", reported_amount: "0.01", reported_currency: "GBP" }
    const rows = Array.from({ length: 2001 }, (_, nth) => ({
      ...paid,
      ...{ id: `pbbreq_${nth}`, paid_at: `${day(nth)}T12:00:00Z` },
    }))
    for (let nth = 0; nth < rows.length; nth += 500) await writePast(store, rows.slice(nth, nth + 500))
    const user = await adminUser()
    const answers: Awaited<ReturnType<typeof user.get>>[] = []
    const sent = await statementsDuring(store, async () => {
      answers.push(await user.get(`${PREFIX}/reconciliation?from=2026-01-01&to=2026-01-02`))
    })
    expect(answers[0]?.body["lines"]).toMatchObject([
      { day: "2026-01-01", payments: 1001, reported: 10.01, differences: [] },
      { day: "2026-01-02", payments: 1000, reported: 10, differences: [] },
    ])
    const pages = sent.filter(({ sql }) => /from "pay_by_bank_request"/.test(sql) && /"paid_at"/.test(sql))
    expect(pages.map(({ sql }) => /limit \?|limit \d+/.test(sql))).toEqual([true, true, true])
  })

  it("the reconciliation is empty for an unknown account, also for one named like SQL", async () => {
    await writePast(store, [{ id: "pbbreq_1", status: "paid", paid_at: "2026-01-01T12:00:00Z" }])
    const user = await adminUser()
    for (const account of ["other", SQL, "__proto__"]) {
      const query = `from=2026-01-01&to=2026-01-02&account=${encodeURIComponent(account)}`
      expect((await user.get(`${PREFIX}/reconciliation?${query}`)).body).toEqual({ lines: [], time_zone: "UTC" })
    }
  })
})
