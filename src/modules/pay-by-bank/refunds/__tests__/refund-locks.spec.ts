import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { ledgerDatabase } from "../../../../../integration-tests/kit/database/ledger-tables"
import { until } from "../../../../../integration-tests/kit/store/until"
import type { Database } from "../../database"
import { PAY_BY_BANK_MODULE } from "../../index"
import { lockRequest } from "../../payments/request-statements"
import type { PayByBankService } from "../../service"
import type { Refund } from "../../tables"
import { holdRefunds } from "../../payments/hold-statements"
import { undo } from "../refund-statements"
import { dueRefund } from "./due-refund"

const SENT = { on: "2026-01-31", bank_reference: "FP-1", user_id: "user_sender" }

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  testSuite: ({ service, MikroOrmWrapper }) => {
    const untilWaiting = async () => {
      const sql = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await until(async () => (await MikroOrmWrapper.forkManager().execute<unknown[]>(sql)).length > 0)
    }
    /** Another transaction has the request, and changes the refund while `change` is running. */
    const during = async (
      refund: Refund,
      change: () => Promise<boolean>,
      other: (db: Database) => Promise<unknown>,
    ) => {
      const manager = MikroOrmWrapper.forkManager()
      await manager.begin()
      const db = ledgerDatabase(manager)
      await lockRequest(db, refund.request_id)
      const changed = change()
      await untilWaiting()
      await other(db)
      await manager.commit()
      return await changed
    }
    const statusOf = async ({ id }: Refund) => (await service.listPayByBankRefunds({ id }))[0]?.status

    it("a refund that is held while a person marks it as sent is on hold", async () => {
      const refund = await dueRefund(service)
      const sent = async () => await service.refunds.markSent(refund, SENT)
      expect(await during(refund, sent, async (db) => await holdRefunds(db, [refund.request_id]))).toBe(false)
      expect(await statusOf(refund)).toBe("on_hold")
    })

    it("a refund that is undone while a person confirms it is due", async () => {
      const refund = await dueRefund(service)
      await service.refunds.markSent(refund, SENT)
      const confirmed = async () => await service.refunds.confirm(refund, { user_id: "user_second", sent: SENT })
      expect(
        await during(
          refund,
          confirmed,
          async (db) => await undo(db, refund.id, { furthest: "confirmed", bank_reference: "FP-1" }),
        ),
      ).toBe(false)
      expect(await statusOf(refund)).toBe("due")
    })

    it("a refund that is stored while the payments of a canceled order are evaluated covers the money", async () => {
      const refund = await dueRefund(service)
      const write = async (sql: string) => await MikroOrmWrapper.forkManager().execute(sql)
      await write("UPDATE pay_by_bank_request SET outcome = 'settled', reason = NULL, order_id = 'order_canceled'")
      await write("UPDATE pay_by_bank_refund SET amount_minor = 1")
      const flagged = async () => {
        await service.payments.flagMissingRefunds(["order_canceled"])
        return true
      }
      const { amount_minor } = refund
      await during(refund, flagged, async (db) => {
        await db.statement("UPDATE pay_by_bank_refund SET amount_minor = :amount_minor", { amount_minor })
      })
      expect(await service.retrievePayByBankRequest(refund.request_id)).toMatchObject({ outcome: "settled" })
      await write("UPDATE pay_by_bank_refund SET amount_minor = 1")
      await flagged()
      const reason = "manual_refund_missing"
      expect(await service.retrievePayByBankRequest(refund.request_id)).toMatchObject({ outcome: "attention", reason })
    })

    it("the money of a payment that was never captured has one refund, even if two callers store it without a lock", async () => {
      const { request_id } = await dueRefund(service)
      const returned = { request_id, account: "uk", amount_minor: 1999, currency: "GBP" }
      await service.createPayByBankRefunds([returned])
      await expect(service.createPayByBankRefunds([returned])).rejects.toThrow("already exists")
    })
  },
})
