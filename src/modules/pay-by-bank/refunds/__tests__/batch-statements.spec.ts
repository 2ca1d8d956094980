import {
  ago,
  describeStatement,
  ledgerTables,
  NOW,
  withNestedLoops,
} from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../batch-statements"

const tables = ledgerTables("pay_by_bank_batch_statements")
const ANY = { account: null, currency: null }
const UK = { account: "uk", currency: "GBP" }
const sent = { on: "2026-03-01", bank_reference: "BACS 1", user_id: "user-1" }
const changed = [{ id: "refund-own", request_id: "request-own" }]
const exported = { status: "exported" }
const isSent = { status: "sent", sent_on: "2026-03-01", bank_reference: "BACS 1", sent_by: "user-1" }

describeStatement(tables, "claimDue", {
  on: { request: {}, refund: { batch_id: null } },
  does: { refund: { status: "exported", batch_id: "batch-new" } },
  run: async (db) => await sql.claimDue(db, "batch-new", UK, 10),
  ofAll: true,
  answers: { done: changed, left: [] },
  leaves: {
    "what is exported": { refund: { status: "exported", batch_id: "batch-0" } },
    "what is on hold": { refund: { status: "on_hold" } },
    "what is sent": { refund: isSent },
    "what another account received": { refund: { account: "eu" } },
    "what is in another currency": { refund: { currency: "EUR" } },
  },
})

describe("claimDue", () => {
  const claim = async (batchId: string, limit: number) => await sql.claimDue(tables.db(), batchId, ANY, limit)
  const ids = (refunds: { id: string }[]) => refunds.map(({ id }) => id).sort()
  const write = async (of: string, seconds: number) =>
    await tables.write(of, { request: {}, refund: { created_at: ago(seconds), batch_id: null } })

  it("claims each refund once, oldest first, up to the limit", async () => {
    for (const [name, seconds] of [
      ["a", 10],
      ["b", 40],
      ["c", 30],
      ["d", 20],
    ] as const) {
      await write(name, seconds)
    }
    expect(ids(await claim("batch-1", 2))).toEqual(["refund-b", "refund-c"])
    expect(ids(await claim("batch-2", 10))).toEqual(["refund-a", "refund-d"])
    expect(await claim("batch-3", 10)).toEqual([])
    const order = await sql.exportedRefunds(tables.db(), ["batch-1", "batch-2"])
    expect(order.map(({ id }) => id)).toEqual(["refund-b", "refund-c", "refund-d", "refund-a"])
  })

  it("claims no more than the limit, whatever plan PostgreSQL chooses", async () => {
    for (const name of ["a", "b", "c", "d"]) await write(name, 10)
    const claimed = await withNestedLoops(tables.db(), async (db) => await sql.claimDue(db, "batch-1", ANY, 2))
    expect(claimed).toHaveLength(2)
  })

  it("gives two exports at the same moment disjoint batches", async () => {
    for (const name of ["a", "b", "c"]) await write(name, 10)
    const second = await tables.db().transaction(async (first) => {
      expect(await sql.claimDue(first, "batch-1", ANY, 2)).toHaveLength(2)
      return await tables.db().transaction(async (other) => await sql.claimDue(other, "batch-2", ANY, 10))
    })
    expect(second).toHaveLength(1)
    expect(await sql.exportedRefunds(tables.db(), ["batch-1"])).toHaveLength(2)
    expect(await sql.exportedRefunds(tables.db(), ["batch-2"])).toHaveLength(1)
  })

  it("skips a refund whose request is locked, and does not wait for it", async () => {
    for (const name of ["a", "b"]) await write(name, 10)
    const claimed = await tables.db().transaction(async (first) => {
      await first.statement("SELECT id FROM pay_by_bank_request WHERE id = 'request-a' FOR UPDATE")
      return await tables.db().transaction(async (other) => await sql.claimDue(other, "batch-1", ANY, 10))
    })
    expect(ids(claimed)).toEqual(["refund-b"])
  })
})

describeStatement(tables, "sendBatch", {
  on: { refund_batch: {} },
  does: { refund_batch: isSent },
  run: async (db) => await sql.sendBatch(db, "batch-own", sent, { again: false }),
  answers: { done: true, left: false },
  leaves: {
    "what is sent": { refund_batch: isSent },
    "what is canceled": { refund_batch: { status: "canceled" } },
  },
})

describeStatement(tables, "cancelBatch", {
  on: { refund_batch: {} },
  does: { refund_batch: { status: "canceled", canceled_by: "user-2" } },
  run: async (db) => await sql.cancelBatch(db, "batch-own", { userId: "user-2", evenIfDownloaded: false }),
  answers: { done: true, left: false },
  leaves: {
    "what is sent": { refund_batch: isSent },
    "what is canceled": { refund_batch: { status: "canceled" } },
  },
})

describe("a batch whose file was downloaded", () => {
  const cancel = async (evenIfDownloaded: boolean) =>
    await sql.cancelBatch(tables.db(), "batch-own", { userId: "user-2", evenIfDownloaded })

  it("is canceled only on purpose", async () => {
    await tables.write("own", { request: {}, refund: { ...exported, was_payable: false }, refund_batch: {} })
    expect(await cancel(false)).toBe(false)
    expect(await sql.downloadedIds(tables.db(), ["batch-own", "batch-other"])).toEqual(["batch-own"])
    expect(await cancel(true)).toBe(true)
  })

  it.each([["of another batch", { ...exported, was_payable: true, batch_id: "batch-other" }]])(
    "is not one with a refund %s",
    async (_what, refund) => {
      await tables.write("own", { request: {}, refund, refund_batch: {} })
      expect(await sql.downloadedIds(tables.db(), ["batch-own"])).toEqual([])
      expect(await cancel(false)).toBe(true)
    },
  )
})

it("a sent batch and its refunds are marked again where a second person confirms them, except for confirmed ones", async () => {
  const before = { ...isSent, bank_reference: "BACS 0" }
  await tables.write("own", { request: {}, refund: before, refund_batch: before })
  expect(await sql.sendBatch(tables.db(), "batch-own", sent, { again: true })).toBe(true)
  expect(await sql.sendRefundsOf(tables.db(), "batch-own", sent, { again: true })).toEqual(changed)
  await tables.db().execute("UPDATE pay_by_bank_refund SET status = 'confirmed'")
  expect(await sql.sendRefundsOf(tables.db(), "batch-own", sent, { again: true })).toEqual([])
})

it("requestsOf reads the payments of a batch alone", async () => {
  await tables.write("a", { request: {}, refund: { ...exported, batch_id: "batch-1" } })
  await tables.write("b", { request: {}, refund: { ...exported, batch_id: "batch-2" } })
  expect(await sql.requestsOf(tables.db(), "batch-1")).toEqual(["request-a"])
})

describeStatement(tables, "sendRefundsOf", {
  on: { request: {}, refund: exported },
  does: { refund: isSent },
  run: async (db) => await sql.sendRefundsOf(db, "batch-own", sent, { again: false }),
  answers: { done: changed, left: [] },
  takes: { "what was withdrawn, because the bank has paid it": { refund: { withdrawn_at: ago(5) } } },
  leaves: {
    "what is due": { refund: { status: "due" } },
    "what is confirmed": { refund: { ...isSent, status: "confirmed" } },
  },
})

describeStatement(tables, "confirmRefundsOf", {
  on: { request: {}, refund: isSent },
  does: { refund: { status: "confirmed", confirmed_by: "user-2" } },
  run: async (db) => await sql.confirmRefundsOf(db, "batch-own", { user_id: "user-2", sent }),
  answers: { done: changed, left: [] },
  leaves: {
    "what is exported": { refund: exported },
    "what is confirmed": { refund: { status: "confirmed", confirmed_by: "user-3" } },
    "what another person has sent since": { refund: { sent_by: "user-3" } },
    "what was sent with another reference since": { refund: { bank_reference: "BACS 2" } },
    "what was sent on another day since": { refund: { sent_on: "2026-03-02" } },
  },
})

it("confirmRefundsOf leaves what the same person sent", async () => {
  await tables.write("own", { request: {}, refund: isSent })
  expect(await sql.confirmRefundsOf(tables.db(), "batch-own", { user_id: "user-1", sent })).toEqual([])
  expect((await tables.everything()).refund).toMatchObject([{ status: "sent" }])
})

describeStatement(tables, "fixFile", {
  on: { request: {}, refund: exported },
  does: { refund: { was_payable: true } },
  run: async (db) => await sql.fixFile(db, "batch-own", ["refund-own"]),
  leaves: {
    "what the first file did not pay": { refund: { was_payable: false } },
    "what is sent": { refund: isSent },
  },
})

it("fixFile records that the first file does not pay what is not in it", async () => {
  await tables.write("own", { request: {}, refund: exported })
  await sql.fixFile(tables.db(), "batch-own", ["refund-other"])
  expect((await tables.everything()).refund).toMatchObject([{ was_payable: false }])
})

describeStatement(tables, "releaseRefundsOf", {
  on: { request: {}, refund: { ...exported, was_payable: false } },
  does: { refund: { status: "due", batch_id: null, was_payable: null } },
  run: async (db) => await sql.releaseRefundsOf(db, "batch-own"),
  answers: { done: [{ id: "refund-own", request_id: "request-own", status: "due" }], left: [] },
  leaves: {
    "what is due": { refund: { status: "due" } },
    "what is sent": { refund: isSent },
  },
})

it.each([
  ["on_hold", { outcome: "attention", reversed_at: ago(60) }],
  ["canceled", { outcome: "closed", reversed_at: ago(60) }],
])("a canceled batch makes a refund of a reversed payment %s", async (status, request) => {
  await tables.write("own", { request, refund: exported })
  await sql.releaseRefundsOf(tables.db(), "batch-own")
  expect((await tables.everything()).refund).toMatchObject([{ status, batch_id: null }])
})

describeStatement(tables, "dropWithdrawnOf", {
  on: { request: {}, refund: { ...exported, withdrawn_at: ago(5) } },
  does: { refund: "deleted" },
  run: async (db) => await sql.dropWithdrawnOf(db, "batch-own"),
  answers: { done: changed, left: [] },
  leaves: {
    "what was not withdrawn": { refund: { withdrawn_at: null } },
    "what is due": { refund: { status: "due" } },
    "what belongs to another batch": { refund: { batch_id: "batch-other" } },
  },
})

const withdrawn = { medusa_refund_id: "medusa-refund-own", order_id: null, batch_id: "batch-own" }
describeStatement(tables, "markWithdrawn", {
  on: { request: {}, refund: exported },
  does: { refund: { status: "exported", withdrawn_at: expect.any(String) } },
  run: async (db) => await sql.markWithdrawn(db, "refund-own"),
  answers: { done: { ...changed[0], ...withdrawn }, left: null },
  leaves: {
    "what is due": { refund: { status: "due" } },
    "what is sent": { refund: isSent },
    "what is marked already": { refund: { withdrawn_at: NOW } },
  },
})

describeStatement(tables, "dropWithdrawn", {
  on: { request: {}, refund: {} },
  does: { refund: "deleted" },
  run: async (db) => await sql.dropWithdrawn(db, "refund-own"),
  answers: { done: changed[0], left: null },
  leaves: {
    "what is exported": { refund: exported },
    "what is sent": { refund: isSent },
  },
})

describe("batchPage", () => {
  it("shows as open what is neither sent nor canceled, and with two people also what is not confirmed", async () => {
    await tables.write("a", { request: {}, refund: exported, refund_batch: { created_at: ago(10) } })
    await tables.write("b", { request: {}, refund: isSent, refund_batch: { ...isSent, created_at: ago(20) } })
    await tables.write("c", { refund_batch: { status: "canceled", created_at: ago(30) } })
    const page = async (view: "open" | "all", approvalsOn: boolean) =>
      (await sql.batchPage(tables.db(), { view, approvalsOn }, { limit: 10, offset: 0 })).ids
    expect(await page("open", false)).toEqual(["batch-a"])
    expect(await page("open", true)).toEqual(["batch-a", "batch-b"])
    expect(await page("all", false)).toEqual(["batch-a", "batch-b", "batch-c"])
    expect(await sql.batchPage(tables.db(), { view: "all", approvalsOn: false }, { limit: 1, offset: 1 })).toEqual({
      ids: ["batch-b"],
      count: 3,
    })
  })
})

describe("batchTotals", () => {
  it("adds up each batch by currency, and counts what is not confirmed", async () => {
    await tables.write("own", { request: {}, refund: isSent })
    await tables.write("euro", { request: {}, refund: { ...isSent, currency: "EUR", batch_id: "batch-own" } })
    await tables.write("other", { request: {}, refund: { ...exported, amount_minor: 700 } })
    expect(await sql.batchTotals(tables.db(), ["batch-own", "batch-other"])).toEqual([
      { batch_id: "batch-other", currency: "GBP", amount_minor: 700, count: 1, unconfirmed: 0 },
      { batch_id: "batch-own", currency: "EUR", amount_minor: 500, count: 1, unconfirmed: 1 },
      { batch_id: "batch-own", currency: "GBP", amount_minor: 500, count: 1, unconfirmed: 1 },
    ])
    expect(await sql.batchTotals(tables.db(), [])).toEqual([])
  })
})

describe("reversedIds", () => {
  const reversed_at = ago(60)
  const reversedIn = async () => await sql.reversedIds(tables.db(), ["batch-one"])
  const write = async (of: string, request: object = {}, refund: object = {}) =>
    await tables.write(of, { request: { ...request }, refund: { ...exported, batch_id: "batch-one", ...refund } })

  it("names the exported refunds of batches whose payments were reversed", async () => {
    await write("b", { reversed_at }, { created_at: ago(20) })
    await write("a", { reversed_at }, { created_at: ago(10) })
    expect(await reversedIn()).toEqual(["refund-b", "refund-a"])
    expect(await sql.reversedIds(tables.db(), [])).toEqual([])
  })

  it.each([
    ["leaves what was not reversed", {}, {}],
    ["leaves what was sent", { reversed_at }, isSent],
    ["leaves another batch", { reversed_at }, { batch_id: "batch-two" }],
  ])("%s", async (_, request, refund) => {
    await write("own", request, refund)
    expect(await reversedIn()).toEqual([])
  })

  it("leaves the refund of another payment", async () => {
    await write("own")
    await write("other", { reversed_at }, { batch_id: "batch-two" })
    expect(await reversedIn()).toEqual([])
  })
})
