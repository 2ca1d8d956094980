import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { ledgerDatabase, type LedgerDatabase } from "../../../../../integration-tests/kit/database/ledger-tables"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { PayByBankService } from "../../service"
import { recordChange } from "../account-trail"
import { writeNote } from "../append-events"
import { allowTrailChanges } from "../write-trail"

const NOW = new Date("2026-03-01T12:00:00Z")
const REFUSED = /is refused, because the trail is append-only/
const MAY_CHANGE = "SELECT pay_by_bank_allow_trail_changes('wrong line')"
const STATEMENTS = [
  "UPDATE pay_by_bank_event SET id = id || 'x'",
  "DELETE FROM pay_by_bank_event",
  "TRUNCATE pay_by_bank_event",
]

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: { returnUrl: "https://store.example/{return_token}" },
  testSuite: ({ service, MikroOrmWrapper }) => {
    const db = () => MikroOrmWrapper.forkManager()
    const lines = async () =>
      await db().execute<Record<string, unknown>[]>("SELECT * FROM pay_by_bank_event ORDER BY created_at, id")
    const within = async (work: (tx: LedgerDatabase) => Promise<unknown>) =>
      await db().transactional(async (tx) => void (await work(ledgerDatabase(tx))))
    const changes = async () => (await lines()).filter(({ type }) => type === "trail_changed")

    /** A line of a payment, of a merchant account, and of neither. */
    beforeEach(async () => {
      await db().execute(
        `INSERT INTO pay_by_bank_request (id, kind, account, login, merchant_uuid, reference, return_token, amount_minor, currency,
           collection_id, track_until)
         VALUES ('pbbreq_1', 'checkout', 'uk', 'user@https://service.example', 'merchant', 'REF', 'token', 1999, 'GBP', 'col', now())`,
      )
      const data = { user_id: "user_1", message: "paid twice" }
      await writeNote(service.database, { request_id: "pbbreq_1", type: "closed", data })
      const change = { account: "uk", kind: "changed", changed_by: "user_1", changed_at: NOW } as const
      await recordChange(service.database, { ...change, changes: [{ field: "label", from: null, to: "UK" }] })
      await service.reports.trail.record({
        kind: "reconciliation_exported",
        by: "user_1",
        data: { from: "2026-01-01" },
      })
    })

    it("refuses UPDATE, DELETE and TRUNCATE, also of no line", async () => {
      const before = await lines()
      expect(before).toHaveLength(3)
      for (const statement of [...STATEMENTS, "DELETE FROM pay_by_bank_event WHERE FALSE"])
        await expect(db().execute(statement)).rejects.toThrow(REFUSED)
      expect(await lines()).toEqual(before)
    })

    it.each(STATEMENTS)(
      "takes %s in a transaction that allows it, and leaves one line for all rows",
      async (statement) => {
        const ids = (await lines()).map(({ id }) => id)
        await within(async (tx) => {
          await tx.execute(MAY_CHANGE)
          await tx.execute(statement)
        })
        expect((await lines()).filter(({ id }) => ids.includes(id))).toEqual([])
        expect(await changes()).toMatchObject([
          {
            ...{ by: null, request_id: null, account: null },
            data: { operation: statement.split(" ")[0], reason: "wrong line", database_role: expect.any(String) },
          },
        ])
      },
    )

    it("refuses them again after that transaction, on the same connection", async () => {
      await within(async (tx) => {
        await tx.execute(MAY_CHANGE)
        await tx.execute("COMMIT")
        await tx.execute("BEGIN")
        for (const statement of STATEMENTS) {
          await tx.execute("SAVEPOINT before")
          await expect(tx.execute(statement)).rejects.toThrow(REFUSED)
          await tx.execute("ROLLBACK TO before")
        }
      })
    })

    it("is not opened by an empty reason, or outside of a transaction", async () => {
      for (const reason of ["", "  "]) {
        await expect(
          within(async (tx) => {
            await allowTrailChanges(tx, reason)
            await tx.execute("DELETE FROM pay_by_bank_event")
          }),
        ).rejects.toThrow(REFUSED)
      }
      await db().execute(MAY_CHANGE)
      await expect(db().execute("DELETE FROM pay_by_bank_event")).rejects.toThrow(REFUSED)
    })

    it("is not opened by the variable alone, or by one that outlasts its transaction", async () => {
      const variable = "pay_by_bank.trail_may_change"
      const [{ xid }] = await db().execute<[{ xid: string }]>("SELECT pg_current_xact_id()::text AS xid")
      await within(async (tx) => {
        for (const scope of ["SESSION", "LOCAL"]) {
          for (const value of ["wrong line", `${xid} wrong line`, `${xid}`]) {
            await tx.execute("SAVEPOINT before")
            await tx.execute(`SET ${scope} ${variable} = '${value}'`)
            await expect(tx.execute("DELETE FROM pay_by_bank_event")).rejects.toThrow(REFUSED)
            await tx.execute("ROLLBACK TO before")
          }
        }
      })
      await within(async (tx) => {
        await tx.execute(MAY_CHANGE)
        // Keeps the value for the session.
        await tx.execute(`SELECT set_config('${variable}', current_setting('${variable}'), false)`)
        await tx.execute("COMMIT")
        await tx.execute("BEGIN")
        const [{ kept }] = await tx.execute<[{ kept: string }]>(`SELECT current_setting('${variable}') AS kept`)
        expect(kept).toMatch(/^\d+ wrong line$/)
        await tx.execute("SAVEPOINT before")
        await expect(tx.execute("DELETE FROM pay_by_bank_event")).rejects.toThrow(REFUSED)
        await tx.execute("ROLLBACK TO before")
        await tx.execute(`RESET ${variable}`)
      })
      expect(await changes()).toEqual([])
    })

    it("is opened for a whole transaction, also within its savepoints", async () => {
      await within(async (tx) => {
        await allowTrailChanges(tx, "several\nlines")
        await tx.execute("SAVEPOINT before")
        await tx.execute("DELETE FROM pay_by_bank_event WHERE account = 'uk'")
        await tx.execute("RELEASE before")
        await tx.execute("UPDATE pay_by_bank_event SET data = '{}' WHERE type = 'closed'")
      })
      const reason = "several\nlines"
      expect((await changes()).map(({ data }) => data)).toMatchObject([
        { operation: "DELETE", reason },
        { operation: "UPDATE", reason },
      ])
    })

    it("leaves its line in the trail's own table, whatever temporary table there is", async () => {
      await within(async (tx) => {
        const [{ schema }] = await tx.execute<[{ schema: string }]>("SELECT current_schema() AS schema")
        await tx.execute("CREATE TEMPORARY TABLE pay_by_bank_event (LIKE pay_by_bank_event) ON COMMIT DROP")
        await allowTrailChanges(tx, "a test")
        await tx.execute(`DELETE FROM "${schema}".pay_by_bank_event`)
      })
      expect(await lines()).toMatchObject([{ type: "trail_changed", data: { operation: "DELETE" } }])
    })

    it("keeps the timeline of a payment whose table is emptied", async () => {
      await expect(db().execute("TRUNCATE pay_by_bank_request CASCADE")).rejects.toThrow(REFUSED)
      expect(await db().execute("SELECT id FROM pay_by_bank_request")).toHaveLength(1)
    })

    it("is no part of storing a payment: an error in it stops only changes of the trail", async () => {
      await db().execute(
        `CREATE OR REPLACE FUNCTION pay_by_bank_protect_trail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`,
      )
      await writeNote(service.database, { request_id: "pbbreq_1", type: "settled", data: {} })
      expect((await lines()).map(({ type }) => type)).toContain("settled")
    })
  },
})
