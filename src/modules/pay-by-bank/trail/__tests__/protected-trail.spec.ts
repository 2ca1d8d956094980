import path from "node:path"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { PAY_BY_BANK_MODULE } from "../../index"
import { recordChange } from "../../accounts/account-trail"
import { writeNote } from "../../requests/timeline"
import type { PayByBankService } from "../../service"
import { allowTrailChanges } from "../trail-statements"

const NOW = new Date("2026-03-01T12:00:00Z")
const REFUSED = /is refused, because the trail is append-only/
const TABLES = ["event", "account_change", "trail"].map((name) => `pay_by_bank_${name}`)
const MAY_CHANGE = "SELECT pay_by_bank_allow_trail_changes('wrong line')"

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: { returnUrl: "https://store.example/{return_token}" },
  testSuite: ({ service, MikroOrmWrapper }) => {
    const db = () => MikroOrmWrapper.forkManager()
    const rows = async (table: string) =>
      await db().execute<Record<string, unknown>[]>(`SELECT * FROM ${table} ORDER BY id`)
    const within = async (work: (tx: SqlEntityManager) => Promise<unknown>) =>
      await db().transactional(async (tx) => void (await work(tx)))
    const changes = async () => (await rows("pay_by_bank_trail")).filter(({ kind }) => kind === "trail_changed")

    /** A line in each table of the trail. */
    beforeEach(async () => {
      await db().execute(
        `INSERT INTO pay_by_bank_request (id, kind, account, login, merchant_uuid, reference, return_token, amount_minor, currency,
           collection_id, track_until)
         VALUES ('pbbreq_1', 'checkout', 'uk', 'user@https://service.example', 'merchant', 'REF', 'token', 1999, 'GBP', 'col', now())`,
      )
      await writeNote(db(), {
        request_id: "pbbreq_1",
        type: "closed",
        data: { user_id: "user_1", message: "paid twice" },
      })
      const change = { field: "label", from: null, to: "UK" } as const
      await recordChange(db(), {
        account: "uk",
        kind: "changed",
        changed_by: "user_1",
        changed_at: NOW,
        changes: [change],
      })
      await service.trail.record({ kind: "reconciliation_exported", by: "user_1", data: { from: "2026-01-01" } })
    })

    describe.each(TABLES)("%s", (table) => {
      const statements = [`UPDATE ${table} SET id = id || 'x'`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]

      it("refuses UPDATE, DELETE and TRUNCATE", async () => {
        const before = await rows(table)
        expect(before).toHaveLength(1)
        for (const statement of statements) await expect(db().execute(statement)).rejects.toThrow(REFUSED)
        expect(await rows(table)).toEqual(before)
        expect(await changes()).toEqual([])
      })

      it.each(statements)(
        "takes %s in a transaction that allows it, and leaves one line for all rows",
        async (statement) => {
          await db().execute(
            `CREATE TEMP TABLE second AS SELECT * FROM ${table};
           UPDATE second SET id = id || '2';
           INSERT INTO ${table} SELECT * FROM second;
           DROP TABLE second`,
          )
          const before = await rows(table)
          expect(before).toHaveLength(2)
          await within(async (tx) => {
            await tx.execute(MAY_CHANGE)
            await tx.execute(statement)
          })
          expect(await rows(table)).not.toEqual(before)
          expect((await changes()).map(({ recorded_by, data }) => [recorded_by, data])).toEqual([
            [
              null,
              { table, operation: statement.split(" ")[0], reason: "wrong line", database_role: expect.any(String) },
            ],
          ])
        },
      )

      it("refuses them again after that transaction, on the same connection", async () => {
        await within(async (tx) => {
          await tx.execute(MAY_CHANGE)
          await tx.execute("COMMIT")
          await tx.execute("BEGIN")
          for (const statement of statements) {
            await tx.execute("SAVEPOINT before")
            await expect(tx.execute(statement)).rejects.toThrow(REFUSED)
            await tx.execute("ROLLBACK TO before")
          }
        })
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
        await tx.execute("DELETE FROM pay_by_bank_event")
        await tx.execute("RELEASE before")
        await tx.execute("DELETE FROM pay_by_bank_account_change")
      })
      const reason = "several\nlines"
      const lines = (await changes()).map(({ data }) => data)
      expect(lines).toHaveLength(2)
      for (const table of ["pay_by_bank_event", "pay_by_bank_account_change"])
        expect(lines).toContainEqual(expect.objectContaining({ table, reason }))
    })

    it("leaves its line in the trail's own table, whatever temporary table there is", async () => {
      await within(async (tx) => {
        await tx.execute("CREATE TEMPORARY TABLE pay_by_bank_trail (LIKE pay_by_bank_trail) ON COMMIT DROP")
        await allowTrailChanges(tx, "a test")
        await tx.execute("DELETE FROM pay_by_bank_event")
      })
      expect(await changes()).toMatchObject([{ data: { table: "pay_by_bank_event", operation: "DELETE" } }])
    })

    it("refuses the methods that Medusa generates", async () => {
      const [before] = await service.listPayByBankEvents({})
      const id = before?.id ?? ""
      await expect(service.updatePayByBankEvents({ id, type: "settled" })).rejects.toThrow(REFUSED)
      await expect(service.softDeletePayByBankEvents([id])).rejects.toThrow(REFUSED)
      await expect(service.deletePayByBankEvents([id])).rejects.toThrow(REFUSED)
      expect(await service.listPayByBankEvents({})).toEqual([before])
    })

    it("keeps the timeline of a payment whose table is emptied", async () => {
      await expect(db().execute("TRUNCATE pay_by_bank_request CASCADE")).rejects.toThrow(REFUSED)
      expect(await rows("pay_by_bank_request")).toHaveLength(1)
    })

    it("a payment is stored while the lines about the trail cannot be", async () => {
      await db().execute("ALTER TABLE pay_by_bank_trail RENAME TO pay_by_bank_trail_gone")
      await writeNote(db(), { request_id: "pbbreq_1", type: "settled", data: {} })
      await db().execute("UPDATE pay_by_bank_request SET status = 'paid', paid_at = now(), outcome = 'settled'")
      expect((await rows("pay_by_bank_event")).map(({ type }) => type).sort()).toEqual(["closed", "settled"])
    })
  },
})
