import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { Client } from "pg"
import { countedInsights, type CountedRow } from "../../../../integration-tests/kit/database/counted-insights"
import { PAY_BY_BANK_MODULE } from "../index"
import { Reports } from "../reports/reports"
import type { PayByBankService } from "../service"
import { PAID_STATUS_RESULT } from "./paid-status-result"
import { MAY_CHANGE_TRAIL, timelineOf } from "../../../../integration-tests/kit/database/trail"

const DAY_MS = 24 * 60 * 60_000

/** Changes that make the table of changed days unusable, each with the SQLSTATE of the trigger's error. */
const OBSTACLES = [
  ["refuses every row", "23514", "ALTER TABLE pay_by_bank_changed_day ADD CONSTRAINT none CHECK (false) NOT VALID"],
  ["is gone", "42P01", "ALTER TABLE pay_by_bank_changed_day RENAME TO elsewhere"],
  ["has another column", "42703", "ALTER TABLE pay_by_bank_changed_day RENAME COLUMN moment TO date"],
] as const

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../migrations"),
  testSuite: ({ service, dbConfig }) => {
    const now = new Date()
    const midnight = (back: number) => new Date(Date.parse(now.toISOString().slice(0, 10)) - back * DAY_MS)
    const day = (back: number) => midnight(back).toISOString().slice(0, 10)
    const period = { from: day(5), to: day(0), account: null, now }

    /** A separate connection, and the warnings that PostgreSQL sends to it. */
    const connect = async () => {
      const client = new Client(dbConfig.clientUrl)
      await client.connect()
      await client.query(`SET statement_timeout = '5s'; SET search_path TO "${dbConfig.schema}"`)
      const warnings: string[] = []
      client.on("notice", ({ severity, message }) => warnings.push(`${severity}: ${message}`))
      return { client, warnings }
    }
    let own: Awaited<ReturnType<typeof connect>>
    beforeEach(async () => void (own = await connect()))
    afterEach(async () => await own.client.end())
    const run = async (statement: string) => await own.client.query(statement)
    /** Two payments that started three days ago and that the insights have already counted. */
    const startPayments = async () => {
      for (const number of [1, 2]) {
        await service.requests.create(`payses_${number}`, {
          kind: "checkout",
          account: "uk",
          login: "user@https://service.example",
          uuid: `${number}`.repeat(32),
          merchant_uuid: "merchant",
          reference: `payses_${number}`,
          return_token: `token_${number}`,
          amount_minor: 1999,
          currency: "GBP",
          bank_id: null,
          collection_id: `pay_col_${number}`,
          cart_id: `cart_${number}`,
          order_id: null,
          reuse_key: `key_${number}`,
          next_poll_at: now,
          track_until: now,
        })
      }
      await run(`UPDATE pay_by_bank_request SET created_at = '${midnight(3).toISOString()}'`)
      await expectRight()
    }
    const pay = async (reference: string) => {
      const [request] = await service.listPayByBankRequests({ reference })
      if (!request) throw new Error(`There is no request ${reference}.`)
      await service.polling.storeStatusResults([
        { id: request.id, statusResult: PAID_STATUS_RESULT, now: midnight(2), nextPollAt: null },
      ])
      expect((await timelineOf(service, request.id)).map(({ type }) => type)).toContain("status.paid")
      expect(await service.retrievePayByBankRequest(request.id)).toMatchObject({ status: "paid", status_code: "ACCC" })
    }
    const rightInsights = async () => {
      const { rows } = await own.client.query<CountedRow>("SELECT * FROM pay_by_bank_request")
      return countedInsights(rows, period)
    }
    const expectRight = async () => expect(await service.reports.insights(period)).toEqual(await rightInsights())

    const setPaid = (reference: string) =>
      `UPDATE pay_by_bank_request SET status = 'paid', paid_at = '${midnight(2).toISOString()}'
        WHERE reference = '${reference}'`

    it("count each payment on its day, also if PostgreSQL knows other rules of the time zone", async () => {
      await startPayments()
      // For Node these are the clocks of Dhaka (UTC+6), and for PostgreSQL those of a British summer (UTC+1).
      const reports = new Reports({ tables: service, repository: service.reports.repository }, "BST")
      await run(
        `UPDATE pay_by_bank_request SET created_at = '${midnight(3).toISOString()}'::timestamptz + interval '20 hours'`,
      )
      const daysOf = async () => (await reports.insights(period)).days.map(({ day, started }) => ({ day, started }))
      expect(await daysOf()).toEqual([{ day: day(2), started: 2 }])
      await run(setPaid("payses_1"))
      expect(await daysOf()).toEqual([{ day: day(2), started: 2 }])
    })

    describe.each(OBSTACLES)("a payment while the table of changed days %s", (_what, code, obstacle) => {
      it("is stored, with a warning that contains the SQLSTATE and nothing of the payment", async () => {
        await startPayments()
        await run(obstacle)
        await pay("payses_1")
        expect(await run(setPaid("payses_2"))).toMatchObject({ rowCount: 1 })
        expect(own.warnings).toEqual([expect.stringMatching(`^WARNING: .*insights.*SQLSTATE ${code}`)])
        expect(own.warnings.join()).not.toMatch(/payses|cart|pay_col|uk/)
      })
    })

    describe("a payment that the insights could not record", () => {
      const [[, , refusesRows]] = OBSTACLES

      it("is in the figures of the next view, because every day is counted again", async () => {
        await startPayments()
        await run(refusesRows)
        await pay("payses_1")
        await expectRight()
        await run(`${MAY_CHANGE_TRAIL} TRUNCATE pay_by_bank_request CASCADE`)
        await expectRight()
      })

      it("waits for no other uncommitted payment", async () => {
        await startPayments()
        await run(refusesRows)
        const other = await connect()
        try {
          await other.client.query("BEGIN")
          await other.client.query(setPaid("payses_1"))
          expect(await run(setPaid("payses_2"))).toMatchObject({ rowCount: 1 })
          await other.client.query("COMMIT")
        } finally {
          await other.client.end()
        }
        await expectRight()
      })

      it.each([
        ["the next change of their days", "UPDATE pay_by_bank_request SET institution = 'another bank'"],
        ["the statement in the docs", "DELETE FROM pay_by_bank_counted_day"],
      ])("is stored even if no insights can be written, and is in the figures after %s", async (_what, remedy) => {
        await startPayments()
        const tables = ["changed_day", "counted_day", "day_total"].map((name) => `pay_by_bank_${name}`)
        for (const table of tables) await run(`ALTER TABLE ${table} RENAME TO ${table}_elsewhere`)
        await pay("payses_1")
        await run(setPaid("payses_2"))
        expect(own.warnings).toEqual([
          expect.stringMatching("^WARNING: Pay by Bank insights could not record .*SQLSTATE 42P01"),
          expect.stringMatching("^WARNING: Pay by Bank insights stay outdated .*SQLSTATE 42P01"),
        ])
        for (const table of tables) await run(`ALTER TABLE ${table}_elsewhere RENAME TO ${table}`)
        expect(await service.reports.insights(period)).not.toEqual(await rightInsights())
        await run(remedy)
        await expectRight()
      })
    })
  },
})
