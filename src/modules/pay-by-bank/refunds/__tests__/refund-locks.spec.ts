import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { until } from "../../../../../integration-tests/kit/store/until"
import { PAY_BY_BANK_MODULE } from "../../index"
import { lockRequest } from "../../requests/request-statements"
import type { PayByBankService } from "../../service"
import type { Refund, Statements } from "../../tables"
import { holdRefunds } from "../hold-statements"
import { undo } from "../refund-statements"

const SENT = { on: "2026-01-31", bank_reference: "FP-1", user_id: "user_sender" }

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  testSuite: ({ service, MikroOrmWrapper }) => {
    const due = async (): Promise<Refund> => {
      const [request] = await service.createPayByBankRequests([
        {
          kind: "checkout",
          account: "uk",
          login: "user@https://service.example",
          merchant_uuid: "merchant",
          reference: "payses_1",
          amount_minor: 1999,
          currency: "GBP",
          collection_id: "pay_col_1",
          track_until: new Date(),
        },
      ])
      const [refund] = await service.createPayByBankRefunds([
        { refund_id: "ref_1", account: "uk", amount_minor: 1999, currency: "GBP", request_id: request?.id ?? "" },
      ])
      if (!refund) throw new Error("The refund was not stored.")
      return refund
    }
    const untilWaiting = async () => {
      const sql = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await until(async () => (await MikroOrmWrapper.forkManager().execute<unknown[]>(sql)).length > 0)
    }
    /** Another transaction has the request, and changes the refund while `change` is under way. */
    const during = async (
      refund: Refund,
      change: () => Promise<boolean>,
      other: (db: Statements) => Promise<unknown>,
    ) => {
      const db = MikroOrmWrapper.forkManager()
      await db.begin()
      await lockRequest(db, refund.request_id)
      const changed = change()
      await untilWaiting()
      await other(db)
      await db.commit()
      return await changed
    }
    const stateOf = async ({ id }: Refund) => (await service.listPayByBankRefunds({ id }))[0]?.state

    it("a refund that is held while a person marks it as sent is on hold", async () => {
      const refund = await due()
      const sent = async () => await service.refunds.markSent(refund, SENT)
      expect(await during(refund, sent, async (db) => await holdRefunds(db, [refund.request_id]))).toBe(false)
      expect(await stateOf(refund)).toBe("on_hold")
    })

    it("a refund that is undone while a person confirms it is due", async () => {
      const refund = await due()
      await service.refunds.markSent(refund, SENT)
      const confirmed = async () => await service.refunds.confirm(refund, "user_second")
      expect(await during(refund, confirmed, async (db) => await undo(db, refund.id))).toBe(false)
      expect(await stateOf(refund)).toBe("due")
    })
  },
})
