import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { PASSWORD } from "../kit/bank/sandbox-address"
import { EMPTY_ACCOUNT, settings } from "../kit/people/admin-settings"
import { AdminUser } from "../kit/people/admin-user"
import { Payments } from "../kit/people/payments"
import { Refunds } from "../kit/people/refunds"
import { call } from "../kit/store/http"
import { payByBankStore } from "../kit/store/store"

const TRAIL = "/admin/pay-by-bank/trail"
const answer = z.object({
  trail: z.array(
    z.looseObject({
      id: z.string(),
      source: z.string(),
      kind: z.string(),
      by: z.string().nullable(),
      payment: z.object({ id: z.string(), reference: z.string(), currency_code: z.string() }).nullable(),
      data: z.record(z.string(), z.unknown()),
      fields: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
    }),
  ),
  count: z.number(),
  more: z.boolean(),
})

payByBankStore("trail", (store) => {
  // The sandbox has a private address.
  beforeEach(() => void Object.assign(store.payByBank().options, { allowPrivateAddresses: true }))

  const payments = new Payments(store)
  const owner = async () => await AdminUser.logIn(store.url(), store.container())
  const list = async (query = "") => answer.parse((await (await owner()).get(`${TRAIL}?${query}`)).body)
  const kinds = async (query: string) => (await list(query)).trail.map(({ kind }) => kind)
  const csvOf = async (query = "", path = TRAIL) =>
    await call(`${store.url()}${path}?${query}`, { ...(await owner()).headers(), accept: "text/csv" })
  const rename = async () =>
    await (await owner()).post(`/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`, settings({ label: "=Renamed" }))
  const idOfOwner = async () =>
    z.object({ user: z.object({ id: z.string() }) }).parse((await (await owner()).get("/admin/users/me")).body).user.id

  it("shows payments, decisions, exports and settings, with who did what", async () => {
    const adminUser = await owner()
    const refunds = new Refunds(store, adminUser)
    const payment = await refunds.order()
    const request = await payments.requestOf(payment)
    await refunds.refund(payment, 5)
    await refunds.file(await refunds.exports())
    expect((await rename()).status).toBe(200)
    await csvOf("from=2026-01-01&to=2026-01-31", "/admin/pay-by-bank/reconciliation")
    const me = await idOfOwner()

    expect(await kinds("kind=exports")).toEqual(["reconciliation_exported", "payer_exported", "refund_exported"])
    expect(await kinds("kind=accounts")).toEqual(["changed"])
    expect(await kinds(`kind=exports,accounts&by=${me}`)).toEqual(await kinds("kind=exports,accounts"))
    expect(await kinds("by=user_unknown")).toEqual([])
    expect(await kinds(`account=${EMPTY_ACCOUNT}`)).toEqual(["changed"])
    expect(await kinds("account=unknown")).toEqual([])
    const ofPayment = await list(`q=${request.reference}&limit=100`)
    expect(ofPayment.trail.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["payer_exported", "settled", "started"]),
    )
    expect(new Set(ofPayment.trail.map(({ payment: about }) => about?.id))).toEqual(new Set([request.id]))
    expect(ofPayment.trail.find(({ kind }) => kind === "refund_due")?.data).toMatchObject({ amount: 5 })
    const [first, second] = [await list("limit=2"), await list("limit=2&offset=2")]
    expect(new Set([...first.trail, ...second.trail].map(({ id }) => id)).size).toBe(4)
    expect(first.count).toBeGreaterThan(ofPayment.count)
    expect(await kinds(`created_at[$lt]=2026-01-01`)).toEqual([])
    for (const [query, field] of [
      ["by=ada@example.com", "by"],
      ["by=Ada", "by"],
      [`by=${me},07700900999`, "by"],
      ["account=ada@example.com", "account"],
    ] as const) {
      const refused = await adminUser.get(`${TRAIL}?${query}`)
      expect([query, refused.status, refused.text]).toEqual([query, 400, expect.stringContaining(`${field} must be`)])
    }
    for (const query of ["kind=unknown", "limit=0", "view=all", "created_at[$gte]=yesterday"]) {
      expect([query, (await adminUser.get(`${TRAIL}?${query}`)).status]).toEqual([query, 400])
    }
  })

  it("shows and exports no secret, and the export leaves a line", async () => {
    const adminUser = await owner()
    expect((await rename()).status).toBe(200)
    const payment = await payments.approved()
    await payments.pass(payment)
    const { return_token, reference } = await payments.requestOf(payment)
    const { text } = await adminUser.get(`${TRAIL}?limit=100`)
    const csv = await csvOf("kind=accounts,payments")
    expect([csv.status, csv.headers.get("content-type"), csv.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining("text/csv"),
      'attachment; filename="pay-by-bank-trail.csv"',
    ])
    expect(csv.text).toContain("created_at,source,kind,by,payment,reference,account,details")
    expect(csv.text).toContain(reference)
    expect(csv.text).toMatch(/label: {2}→ =Renamed/)
    for (const shown of [text, csv.text]) {
      expect(shown).not.toContain(PASSWORD)
      expect(shown).not.toContain(return_token)
    }
    const sealed = await store.payByBank().listPayByBankAccounts({ account: EMPTY_ACCOUNT })
    expect(sealed[0]?.password).toBeTruthy()
    expect(csv.text).not.toContain(sealed[0]?.password)
    await csvOf("q=someone@example.com")
    await csvOf(`by=${await idOfOwner()}&account=${EMPTY_ACCOUNT}&limit=1`)
    expect((await csvOf("by=someone@example.com")).status).toBe(400)
    const days = "from=2026-01-01&to=2026-01-31"
    for (const account of ["uk", "ada@example.com"])
      await csvOf(`${days}&account=${account}`, "/admin/pay-by-bank/reconciliation")
    const exports = await list("kind=exports")
    const filters = { by: await idOfOwner(), account: EMPTY_ACCOUNT }
    expect(exports.trail.map(({ kind, by, data }) => [kind, by, data])).toEqual([
      ["reconciliation_exported", await idOfOwner(), { from: "2026-01-01", to: "2026-01-31" }],
      ["reconciliation_exported", await idOfOwner(), { from: "2026-01-01", to: "2026-01-31", account: "uk" }],
      ["trail_exported", await idOfOwner(), { lines: 1, ...filters }],
      ["trail_exported", await idOfOwner(), { lines: 0, searched: true }],
      ["trail_exported", await idOfOwner(), { lines: expect.any(Number), kind: "accounts, payments" }],
    ])
  })

  it("shows an old line of a setting that has another name now, and one that cannot be read", async () => {
    const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const former = [{ field: "former_name", from: null, to: "UK" }]
    for (const [id, changes] of [
      ["pbbevt_1", former],
      ["pbbevt_2", { label: "UK" }],
    ] as const) {
      await pg.raw(
        `INSERT INTO pay_by_bank_event (id, type, account, "by", data) VALUES (?, 'changed', ?, 'user_1', ?::jsonb)`,
        [id, EMPTY_ACCOUNT, JSON.stringify({ changes })],
      )
    }
    expect((await list("kind=accounts")).trail.map(({ fields }) => fields)).toEqual([[], former])
    expect((await csvOf("kind=accounts")).text).toContain("former_name:  → UK")
  })

  it("refuses a file with more lines than are counted", async () => {
    const payment = await payments.started()
    const { id } = await payments.requestOf(payment)
    const pg = store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await pg.raw(
      `INSERT INTO pay_by_bank_event (id, type, data, request_id)
       SELECT 'pbbevt_many_' || i, 'reused', '{}', ? FROM generate_series(1, 10001) AS i`,
      [id],
    )
    expect(await list("limit=1")).toMatchObject({ count: 10_000, more: true })
    expect(await csvOf()).toMatchObject({ status: 400, body: { code: "trail_too_long" } })
    expect(await kinds("kind=exports")).toEqual([])
  })
})
