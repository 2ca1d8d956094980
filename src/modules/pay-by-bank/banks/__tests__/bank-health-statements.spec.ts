import { ago, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { rowsRead } from "../../../../../integration-tests/kit/database/rows-read"
import { ANSWERS_WITHIN_MS, DECIDES_WITHIN_MS, SLOW_AFTER, SLOW_WITHIN_MS } from "../../../../domain/bank-health"
import * as sql from "../bank-health-statements"

const tables = ledgerTables("pay_by_bank_bank_health_statements")
type Row = Record<string, unknown>

let written = 0
const MINUTE = 60
const start = async (over: Row = {}) => {
  written += 1
  const request = { bank_id: "bank-a", created_at: ago(MINUTE), cart_id: null, order_id: null, ...over }
  await tables.write(`${written}`, { request })
}
const slow = async (account = "uk") => await sql.slowBanks(tables.db(), account, ["bank-a", "bank-b"], NOW)
const rejected = { status: "rejected" }
const paid = { status: "paid", paid_at: NOW }
const started = (ms: number) => ({ created_at: ago(ms / 1000) })

describe("slowBanks", () => {
  const failures = async (count: number, over: Row = rejected) => {
    for (let nth = 1; nth <= count; nth += 1) await start({ created_at: ago(nth * MINUTE), ...over })
  }

  it("finds a bank with five failures in a row, and no other bank", async () => {
    await failures(SLOW_AFTER - 1)
    await failures(SLOW_AFTER, { ...rejected, bank_id: "bank-c" })
    expect(await slow()).toEqual([])
    await start({ ...rejected, created_at: ago(2 * 86_400) })
    expect(await slow()).toEqual(["bank-a"])
  })

  it("finds none after a success, and one with five failures since", async () => {
    await failures(SLOW_AFTER)
    await start({ ...paid, created_at: ago(3 * MINUTE + 1) })
    expect(await slow()).toEqual([])
    for (let nth = 1; nth <= 2; nth += 1) await start({ ...rejected, created_at: ago(nth) })
    expect(await slow()).toEqual(["bank-a"])
  })

  it("counts for the bank that the service reports, else for the chosen one", async () => {
    await failures(2)
    await failures(3, { ...rejected, bank_id: "bank-b", institution: "bank-a" })
    expect(await slow()).toEqual(["bank-a"])
  })

  it.each([
    ["rejected", rejected],
    ["reversed", { ...paid, status: "mismatch", reversed_at: NOW }],
    ["approved pounds without a decision in time", { status: "pending", ...started(DECIDES_WITHIN_MS.GBP) }],
    [
      "approved euros without a decision in time",
      { status: "pending", currency: "EUR", ...started(DECIDES_WITHIN_MS.EUR) },
    ],
    ["without an answer in time, whose customer came back", { returned_at: NOW, ...started(ANSWERS_WITHIN_MS) }],
    ["with an answer that is not understood", { status: "unknown", returned_at: NOW, ...started(ANSWERS_WITHIN_MS) }],
  ])("counts a payment that is %s", async (_, over) => {
    await failures(SLOW_AFTER - 1)
    await start(over)
    expect(await slow()).toEqual(["bank-a"])
  })

  it.each([
    ["that the customer canceled", { status: "canceled", returned_at: NOW, ...started(ANSWERS_WITHIN_MS) }],
    ["whose customer never came back", started(ANSWERS_WITHIN_MS)],
    ["approved in pounds a moment ago", { status: "pending", ...started(DECIDES_WITHIN_MS.GBP - 1) }],
    ["approved in euros", { status: "pending", currency: "EUR", ...started(DECIDES_WITHIN_MS.EUR - 1) }],
    ["whose customer came back a moment ago", { returned_at: NOW, ...started(ANSWERS_WITHIN_MS - 1) }],
    ["of another account", { ...rejected, account: "eu" }],
    ["of another bank", { ...rejected, bank_id: "bank-b" }],
    ["by link", { ...rejected, kind: "link" }],
    ["from longer than a week ago", { ...rejected, ...started(SLOW_WITHIN_MS) }],
    ["that is deleted", { ...rejected, deleted_at: NOW }],
  ])("skips a payment %s", async (_, over) => {
    await failures(SLOW_AFTER - 1)
    await start(over)
    expect(await slow()).toEqual([])
  })

  it("reads as few rows with thousands of payments of each kind as with few", async () => {
    const fill = async (from: number, to: number) =>
      await tables.db().execute(
        `INSERT INTO pay_by_bank_request (id, kind, account, login, status, merchant_uuid, reference, return_token, amount_minor,
           currency, bank_id, collection_id, paid_at, returned_at, track_until, created_at)
         SELECT 'filled-' || n, 'checkout', 'uk', 'user', (ARRAY['paid', 'rejected', 'pending', 'canceled', 'created'])[n % 5 + 1],
                'merchant', 'filled-' || n, 'filled-' || n, 2000, CASE WHEN n % 2 = 0 THEN 'GBP' ELSE 'EUR' END,
                'bank-' || chr(97 + n % 3), 'filled-' || n, CASE WHEN n % 5 = 0 THEN ?::timestamptz END,
                CASE WHEN n % 7 = 0 THEN ?::timestamptz END, ?::timestamptz, ?::timestamptz - n * interval '30 seconds'
           FROM generate_series(?::int, ?::int) AS n`,
        [NOW, NOW, NOW, NOW, from, to],
      )
    await fill(1, 200)
    await tables.db().execute("ANALYZE pay_by_bank_request")
    await fill(201, 12_000)
    await tables.db().execute("ANALYZE pay_by_bank_request")
    expect(await rowsRead(tables.db(), slowBanksOf)).toBeLessThanOrEqual(2 * (1 + 4 * SLOW_AFTER))
  })

  const slowBanksOf = async (db: Parameters<typeof sql.slowBanks>[0]) =>
    await sql.slowBanks(db, "uk", ["bank-a", "bank-b"], NOW)
})

describe("bankSpans", () => {
  const spans = async () => await sql.bankSpans(tables.db(), "uk", { hourAgo: ago(3600), weekAgo: ago(7 * 86_400) })
  const figures = { started: 0, returned: 0, paid: 0, declined: 0, median_s: null }

  it("counts what became of the checkouts that were started in the last hour and in the last week", async () => {
    const at = (seconds: number, took: number) => ({ ...paid, created_at: ago(seconds), paid_at: ago(seconds - took) })
    await start({ ...at(60, 30), returned_at: NOW })
    await start(at(3599, 41))
    await start(at(3600, 100))
    await start({ ...rejected, created_at: ago(100) })
    await start({ ...at(200, 10), status: "mismatch", reversed_at: NOW, institution: "bank-b" })
    await start({ status: "canceled" })
    await start({ bank_id: null })
    expect(await spans()).toEqual([
      {
        bank_id: "bank-a",
        hour: { started: 4, returned: 1, paid: 2, declined: 1, median_s: 36 },
        week: { started: 5, returned: 1, paid: 3, declined: 1, median_s: 41 },
      },
      {
        bank_id: "bank-b",
        hour: { ...figures, started: 1, declined: 1 },
        week: { ...figures, started: 1, declined: 1 },
      },
    ])
  })

  it.each([
    ["of another account", { account: "eu" }],
    ["from a week ago", { created_at: ago(7 * 86_400) }],
    ["by link", { kind: "link" }],
    ["without a bank", { bank_id: null }],
    ["that are deleted", { deleted_at: NOW }],
  ])("does not count payments %s", async (_, over) => {
    await start(over)
    expect(await spans()).toEqual([])
  })
})
