import {
  ago,
  later,
  ledgerDatabase,
  ledgerTables,
  NOW,
  type Rows,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import { rowsRead } from "../../../../../integration-tests/kit/database/rows-read"
import { writeProposal } from "../../approvals/approval-statements"
import type { Database } from "../../database"
import { allowTrailChanges } from "../../events/write-trail"
import { deleteProposalsOf, eraseLinks, eraseTexts, hasTexts, lockPayments, type Erased } from "../erasure-statements"

type Row = Record<string, unknown>

const tables = ledgerTables("erasure_statements")
const NONE = { request_ids: [], order_ids: [], cart_ids: [], email: null }
const CLOSED = { status: "rejected", outcome: "closed", next_poll_at: null }
const locked = async (of: Partial<Erased>) =>
  (await lockPayments(tables.db(), { ...NONE, ...of }, NOW)).map(({ id }) => id)
const read = async (sql: string) => await tables.db().execute<Row[]>(sql)
const write = async (of: string, { request, link }: Rows = {}) =>
  await tables.write(of, { request: { ...CLOSED, ...request }, link: link ?? {} })

const writeEvent = async (id: string, type: string, data: object, of = "own") =>
  await tables
    .db()
    .execute("INSERT INTO pay_by_bank_event (id, type, data, request_id) VALUES (?, ?, ?::jsonb, ?)", [
      ...[id, type, JSON.stringify(data), `request-${of}`],
    ])
const propose = async (subject: string) => {
  const about = {
    action: "undo_refund",
    content: { note: "Ada called" },
    basis: "late",
    proposed_by: "user_1",
  } as const
  await writeProposal(tables.db(), { ...about, id: subject, subject, proposed_at: ago(1) })
}
const texts = async (work: (tx: Database) => Promise<unknown>) =>
  await tables.db().transaction(async (tx) => {
    await allowTrailChanges(tx, "a test")
    return await work(tx)
  })

afterEach(async () => void (await tables.db().execute("DELETE FROM pay_by_bank_proposal")))

describe("lockPayments", () => {
  it.each<[string, Partial<Erased>, Rows]>([
    ["its id", { request_ids: ["request-own"] }, {}],
    ["its order", { order_ids: ["order-own"] }, { link: { order_id: "another" } }],
    ["the order of its link", { order_ids: ["order-own"] }, { request: { order_id: null } }],
    ["its cart", { cart_ids: ["cart-own"] }, {}],
    ["its recipient", { email: "ADA@example.com" }, { link: { email: "Ada@Example.com" } }],
    ["several values at once", { request_ids: ["request-own"], cart_ids: ["cart-own"] }, {}],
  ])("finds a payment by %s", async (_what, of, rows) => {
    await write("own", rows)
    await write("other")
    expect(await locked(of)).toEqual(["request-own"])
  })

  it("finds none for no value", async () => {
    await write("own")
    expect(await locked({})).toEqual([])
  })

  it("is not misled by the canceled link of another payment", async () => {
    await write("own", { request: { outcome: null, status: "created", next_poll_at: ago(1) } })
    await write("other", { link: { canceled_at: ago(1) } })
    const [found] = await lockPayments(tables.db(), { ...NONE, request_ids: ["request-own"] }, NOW)
    expect(found).toEqual({ id: "request-own", reference: "reference-own", concluded: false })
  })

  it.each<[string, boolean, Rows]>([
    ["keeps a link without a uuid open while it is tracked", false, {}],
    ["takes one that is no longer tracked for concluded", true, { request: { track_until: ago(1) } }],
    ["takes a canceled one for concluded", true, { link: { canceled_at: ago(1) } }],
    ["takes a payment of the checkout without a uuid for concluded", true, { request: { kind: "checkout" } }],
    ["takes one whose payment is no longer polled for concluded", true, { request: { uuid: "known" } }],
  ])("%s", async (_, concluded, { request, link }) => {
    const open = {
      kind: "link",
      uuid: null,
      outcome: null,
      status: "created",
      next_poll_at: null,
      track_until: later(60),
    }
    await write("own", { request: { ...open, ...request }, link: link ?? {} })
    const [found] = await lockPayments(tables.db(), { ...NONE, request_ids: ["request-own"] }, NOW)
    expect(found?.concluded).toBe(concluded)
  })
})

describe("eraseLinks", () => {
  it.each(["email", "mobile", "calling_code", "first_name", "last_name", "url"])("erases %s", async (column) => {
    await write("own", { link: { email: null, [column]: "Ada" } })
    expect(await eraseLinks(tables.db(), ["request-own"])).toBe(1)
    expect(await read(`SELECT ${column} AS value FROM pay_by_bank_link`)).toEqual([{ value: null }])
  })
})

describe("the texts of a timeline", () => {
  it.each([
    ["a note", "closed", { order_id: "order_1", message: "Ada called" }, { order_id: "order_1" }],
    ["a message of core", "attempt_failed", { cause: "The cart of Ada is refused" }, {}],
  ])("%s is erased", async (_what, type, data, left) => {
    await write("own")
    await writeEvent("text", type, data)
    expect(await hasTexts(tables.db(), ["request-own"])).toBe(true)
    expect(await texts(async (tx) => await eraseTexts(tx, ["request-own"]))).toBe(1)
    expect(await read("SELECT data FROM pay_by_bank_event WHERE id = 'text'")).toEqual([{ data: left }])
    expect(await hasTexts(tables.db(), ["request-own"])).toBe(false)
  })

  it("of other payments, and codes, stay", async () => {
    await write("own")
    await write("other")
    await writeEvent("other", "closed", { message: "Ben called" }, "other")
    await writeEvent("code", "link_unsure", { cause: "timeout" })
    await writeEvent("nothing", "settled", {})
    const lines = async () => await read("SELECT * FROM pay_by_bank_event WHERE request_id IS NOT NULL ORDER BY id")
    const before = await lines()
    expect(await hasTexts(tables.db(), ["request-own"])).toBe(false)
    expect(await texts(async (tx) => await eraseTexts(tx, ["request-own"]))).toBe(0)
    expect(await lines()).toEqual(before)
  })
})

it.each(["request", "refund", "batch"])(
  "deleteProposalsOf deletes those whose subject is a %s of the payment, and leaves the proposals about other payments",
  async (kind) => {
    for (const whose of ["own", "other"]) {
      await tables.write(whose, { request: CLOSED, refund: {}, refund_batch: {} })
      await propose(`${kind}-${whose}`)
    }
    await deleteProposalsOf(tables.db(), ["request-own"])
    expect(await read("SELECT subject FROM pay_by_bank_proposal")).toEqual([{ subject: `${kind}-other` }])
  },
)

it("erasing one customer reads as many rows among 20,000 payments as among 2,000", async () => {
  const db = tables.db()
  await write("own", { link: { email: "Ada@example.com" } })
  await writeEvent("text", "closed", { message: "Ada called" })
  const of = {
    email: "ada@EXAMPLE.com",
    order_ids: ["order-own"],
    cart_ids: ["cart-own"],
    request_ids: ["request-own"],
  }
  const fill = async (from: number, to: number) => {
    const others = `FROM generate_series(${from}, ${to}) AS i`
    await db.execute(
      `INSERT INTO pay_by_bank_request (id, kind, account, login, status, outcome, uuid, merchant_uuid, reference, return_token,
         amount_minor, currency, collection_id, cart_id, order_id, track_until)
       SELECT 'r' || i, 'link', 'uk', 'login', 'paid', 'settled', 'u' || i, 'm', 'r' || i, 't' || i, 1, 'GBP', 'c' || i, 'c' || i, 'o' || i,
         now() ${others};
       INSERT INTO pay_by_bank_link (id, order_id, number, delivery, is_full_amount, email, request_id)
       SELECT 'l' || i, 'o' || i, 1, 'EMAIL', true, i || '@example.com', 'r' || i ${others};
       INSERT INTO pay_by_bank_event (id, type, "by", data, request_id)
       SELECT 'e' || i, 'closed', 'user_1', '{"message": "a note"}', 'r' || i ${others};
       ANALYZE pay_by_bank_request, pay_by_bank_link, pay_by_bank_event`,
    )
  }
  /** Rolled back, so that it can run again. */
  const erasing = async () =>
    await db.transactional(async (within) => {
      const tx = ledgerDatabase(within)
      await tx.execute("SAVEPOINT before")
      await allowTrailChanges(tx, "a test")
      const read = await rowsRead(tx, async (counting) => {
        const ids = (await lockPayments(counting, of, NOW)).map(({ id }) => id)
        expect(ids).toEqual(["request-own"])
        await eraseLinks(counting, ids)
        expect(await hasTexts(counting, ids)).toBe(true)
        await eraseTexts(counting, ids)
      })
      await tx.execute("ROLLBACK TO before")
      return read
    })
  await fill(1, 2000)
  const few = await erasing()
  await fill(2001, 20_000)
  const many = await erasing()
  expect(few).toBeLessThan(50)
  expect(many).toBe(few)
})
