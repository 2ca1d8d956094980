import { ago, describeStatement, ledgerTables } from "../../../../../integration-tests/kit/database/ledger-tables"
import { reversedIds } from "../../refunds/batch-statements"
import * as sql from "../hold-statements"

const tables = ledgerTables("pay_by_bank_hold_statements")
const held = [{ id: "refund-own", request_id: "request-own", medusa_refund_id: "medusa-refund-own", order_id: null }]
const others = {
  "what is exported": { refund: { status: "exported" } },
  "what is sent": { refund: { status: "sent" } },
}
const canceled = { "what is canceled": { refund: { status: "canceled" } } }

describeStatement(tables, "holdRefunds", {
  on: { request: {}, refund: {} },
  does: { refund: { status: "on_hold" } },
  run: async (db) => await sql.holdRefunds(db, ["request-own"]),
  answers: { done: held, left: [] },
  leaves: { ...others, ...canceled },
})

describeStatement(tables, "releaseRefunds", {
  on: { request: {}, refund: { status: "on_hold" } },
  does: { refund: { status: "due" } },
  run: async (db) => await sql.releaseRefunds(db, ["request-own"]),
  answers: { done: held, left: [] },
  takes: canceled,
  leaves: others,
})

describeStatement(tables, "cancelRefunds", {
  on: { request: {}, refund: { status: "on_hold" } },
  does: { refund: { status: "canceled" } },
  run: async (db) => await sql.cancelRefunds(db, "request-own"),
  answers: { done: held, left: [] },
  leaves: { ...others, ...canceled, "what is due": { refund: { status: "due" } } },
})

it("holds and releases nothing without a request", async () => {
  expect([await sql.holdRefunds(tables.db(), []), await sql.releaseRefunds(tables.db(), [])]).toEqual([[], []])
})

describe("reversedIds", () => {
  it("names the exported refunds of batches whose payments were reversed", async () => {
    const reversed = { reversed_at: ago(60) }
    const exported = { status: "exported" }
    await tables.write("own", { request: reversed, refund: exported, refund_batch: {} })
    await tables.write("there", { request: {}, refund: { ...exported, batch_id: "batch-own" } })
    await tables.write("sent", { request: reversed, refund: { status: "sent", batch_id: "batch-own" } })
    await tables.write("other", { request: reversed, refund: exported })
    expect(await reversedIds(tables.db(), ["batch-own"])).toEqual(["refund-own"])
    expect(await reversedIds(tables.db(), [])).toEqual([])
  })
})
