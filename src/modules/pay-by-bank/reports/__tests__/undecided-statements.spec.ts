import { ago, later, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { undecidedFigures } from "../undecided-statements"

const tables = ledgerTables("pay_by_bank_undecided_statements")
const PENDING = { status: "pending", institution: "bank-a", created_at: ago(60) }
const figures = async (over: { account?: string } = {}) =>
  await undecidedFigures(tables.db(), { from: ago(3600), to: later(1), account: null, now: NOW, ...over })

describe("the payments that banks leave undecided", () => {
  it("are counted by bank, with their ages", async () => {
    for (const [name, seconds] of [
      ["one", 100],
      ["two", 200],
      ["three", 600],
    ] as const) {
      await tables.write(name, { request: { ...PENDING, created_at: ago(seconds) } })
    }
    await tables.write("stalled", {
      request: { ...PENDING, institution: null, bank_id: "bank-b", outcome: "attention", reason: "stalled" },
    })
    expect(await figures()).toEqual([
      { bank_id: "bank-a", payments: 3, median_s: 200, longest_s: 600 },
      { bank_id: "bank-b", payments: 1, median_s: 60, longest_s: 60 },
    ])
  })

  it.each([
    ["that never had a record", { status: "created" }],
    ["that are closed", { outcome: "closed" }],
    ["that were started earlier", { created_at: ago(3601) }],
    ["that were started later", { created_at: later(1) }],
    ["that are deleted", { deleted_at: ago(10) }],
    ["of another account", { account: "eu" }],
  ])("are not those %s", async (_, over) => {
    await tables.write("own", { request: { ...PENDING, ...over } })
    expect(await figures({ account: "uk" })).toEqual([])
  })
})
