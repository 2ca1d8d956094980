import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { PayByBankService } from "../../service"
import { dueRefund } from "./due-refund"
import { timelineOf } from "../../../../../integration-tests/kit/database/trail"

const UNDO = { user_id: "user_third", note: "Returned", isAlone: true }

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  testSuite: ({ service }) => {
    it("the timeline names the user who marked a refund as sent, who confirmed it and who undid it", async () => {
      const refund = await dueRefund(service)
      const sent = { on: "2026-01-31", bank_reference: "FP-1", user_id: "user_sender" }
      expect(await service.refunds.markSent(refund, sent)).toBe(true)
      expect(await service.refunds.confirm(refund, { user_id: "user_second", sent })).toBe(true)
      expect(await service.refunds.undo({ ...refund, status: "confirmed", bank_reference: "FP-1" }, UNDO)).toBe(true)
      const events = await timelineOf(service, refund.request_id)
      expect(events.map(({ type, by, data }) => [type, by, data["refund_id"]])).toEqual([
        ["refund_sent", "user_sender", refund.id],
        ["refund_confirmed", "user_second", refund.id],
        ["refund_undone", "user_third", refund.id],
      ])
    })

    it("undoing a refund ends the proposal to undo it, so that it approves no other undo", async () => {
      const refund = await dueRefund(service)
      const sent = { on: "2026-01-31", bank_reference: "FP-1", user_id: "user_sender" }
      await service.refunds.markSent(refund, sent)
      await service.refunds.confirm(refund, { user_id: "user_second", sent })
      Object.assign(service.options, { approvals: { people: ["user_sender", "user_second"], for: ["refunds"] } })
      const { id: subject } = refund
      const proposal = { action: "undo_refund", subject, content: { note: "x" }, basis: "confirmed FP-1" } as const
      await service.approvals.propose({ ...proposal, proposed_by: "user_sender" }, {})
      expect(await service.refunds.undo({ ...refund, status: "sent", bank_reference: "FP-1" }, UNDO)).toBe(false)
      expect((await service.approvals.proposals([subject])).size).toBe(1)
      expect(await service.refunds.undo({ ...refund, status: "confirmed", bank_reference: "FP-1" }, UNDO)).toBe(true)
      expect((await service.approvals.proposals([subject])).size).toBe(0)
    })
  },
})
