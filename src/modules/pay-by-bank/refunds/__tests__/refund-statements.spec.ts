import { ago, describeStatement, ledgerTables } from "../../../../../integration-tests/kit/database/ledger-tables"
import * as sql from "../refund-statements"

const tables = ledgerTables("pay_by_bank_refund_statements")
const answers = { done: true, left: false }
const SENT = { on: "2026-03-01", bank_reference: "REF-1", user_id: "user-1" }
const sent = { status: "sent", sent_on: "2026-03-01", bank_reference: "REF-1", sent_by: "user-1" }

describeStatement(tables, "markSent", {
  on: { request: {}, refund: {} },
  does: { refund: sent },
  run: async (db) => await sql.markSent(db, "refund-own", SENT, { again: false }),
  answers,
  leaves: {
    "what is exported": { refund: { status: "exported" } },
    "what is on hold": { refund: { status: "on_hold" } },
    "what is sent": { refund: { ...sent, bank_reference: "REF-0" } },
    "what is confirmed": { refund: { ...sent, status: "confirmed" } },
  },
})

describe("markSent, where a second person confirms it,", () => {
  const again = async () => await sql.markSent(tables.db(), "refund-own", SENT, { again: true })

  it("changes what a person entered for a sent refund", async () => {
    await tables.write("own", { request: {}, refund: { ...sent, bank_reference: "REF-0", batch_id: null } })
    expect(await again()).toBe(true)
    expect((await tables.everything()).refund).toMatchObject([sent])
  })

  it.each([
    ["confirmed", { ...sent, status: "confirmed", batch_id: null }],
    ["in a batch", { ...sent, bank_reference: "REF-0", batch_id: "batch-own" }],
  ])("leaves a refund that is %s", async (_what, refund) => {
    await tables.write("own", { request: {}, refund })
    expect(await again()).toBe(false)
    expect((await tables.everything()).refund).toMatchObject([refund])
  })
})

describeStatement(tables, "confirm", {
  on: { request: {}, refund: sent },
  does: { refund: { status: "confirmed", confirmed_by: "user-2" } },
  run: async (db) => await sql.confirm(db, "refund-own", { user_id: "user-2", sent: SENT }),
  answers,
  leaves: {
    "what is due": { refund: { status: "due" } },
    "what is confirmed": { refund: { status: "confirmed", confirmed_by: "user-3" } },
    "what another person has sent since": { refund: { sent_by: "user-3" } },
    "what was sent with another reference since": { refund: { bank_reference: "REF-2" } },
    "what was sent on another day since": { refund: { sent_on: "2026-03-02" } },
  },
})

it("confirm leaves what the same person sent", async () => {
  await tables.write("own", { request: {}, refund: sent })
  expect(await sql.confirm(tables.db(), "refund-own", { user_id: "user-1", sent: SENT })).toBe(false)
  expect((await tables.everything()).refund).toMatchObject([{ status: "sent" }])
})

describeStatement(tables, "undo", {
  on: { request: {}, refund: { ...sent, was_payable: false } },
  does: {
    refund: {
      status: "due",
      sent_on: null,
      bank_reference: null,
      sent_by: null,
      confirmed_by: null,
      batch_id: null,
      was_payable: null,
    },
  },
  run: async (db) => await sql.undo(db, "refund-own", { furthest: "confirmed", bank_reference: "REF-1" }),
  answers,
  takes: { "what is confirmed": { refund: { status: "confirmed", confirmed_by: "user-2" } } },
  leaves: {
    "what is due": { refund: { status: "due" } },
    "what was sent with another reference since": { refund: { bank_reference: "REF-2" } },
  },
})

it.each([
  ["on_hold", { outcome: "attention", reversed_at: ago(60) }],
  ["canceled", { outcome: "closed", reversed_at: ago(60) }],
])("undo makes a refund of a reversed payment %s", async (status, request) => {
  await tables.write("own", { request, refund: sent })
  await sql.undo(tables.db(), "refund-own", { furthest: "sent", bank_reference: "REF-1" })
  expect((await tables.everything()).refund).toMatchObject([{ status, sent_by: null }])
})

it("undo leaves a confirmed refund that was read as sent", async () => {
  await tables.write("own", { request: {}, refund: { ...sent, status: "confirmed", confirmed_by: "user-2" } })
  expect(await sql.undo(tables.db(), "refund-own", { furthest: "sent", bank_reference: "REF-1" })).toBe(false)
  expect((await tables.everything()).refund).toMatchObject([{ status: "confirmed" }])
})

describe("dueTotals", () => {
  it("adds up what is due, per currency", async () => {
    await tables.write("own", { request: {}, refund: { amount_minor: 300 } })
    await tables.write("other", { request: {}, refund: { amount_minor: 200 } })
    await tables.write("euro", { request: {}, refund: { currency: "EUR" } })
    await tables.write("sent", { request: {}, refund: sent })
    expect(await sql.dueTotals(tables.db())).toEqual([
      { currency: "EUR", amount_minor: 500, count: 1 },
      { currency: "GBP", amount_minor: 500, count: 2 },
    ])
  })
})
