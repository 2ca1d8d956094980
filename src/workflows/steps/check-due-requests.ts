import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ContainerRegistrationKeys, executeWithConcurrency } from "@medusajs/framework/utils"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { DuePass } from "../../modules/pay-by-bank/worker-ledger"
import { settle } from "../settle"

const BATCH = 100
/** A pass hands on to the next after so many batches; the rest of a backlog is due at once again. */
const BATCHES = 20
const SETTLING_AT_ONCE = 4

/** Asks about what is due, batch by batch, and settles what has been paid. Nothing to undo: the next pass goes on. */
export const checkDueRequestsStep = createStep("check-due-requests-step", async (_input: undefined, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const pass: DuePass = { asked: 0, unanswered: 0, settled: 0, unsettled: 0 }
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { asked, unanswered, to_settle } = await payByBank.checkDueBatch(BATCH)
    const tries = await executeWithConcurrency(
      to_settle.map((id) => async () => await settle(container, id)),
      SETTLING_AT_ONCE,
    )
    const failed = to_settle.filter((_id, index) => tries[index]?.status === "rejected")
    pass.asked += asked
    pass.unanswered += unanswered
    pass.settled += to_settle.length - failed.length
    pass.unsettled += failed.length
    await payByBank.reportPass(pass)
    if (asked < BATCH) break
  }
  if (pass.asked > 0) {
    logger.info(
      `pay-by-bank: asked about ${pass.asked}, ${pass.unanswered} unanswered, settled ${pass.settled}, ${pass.unsettled} left for the next pass`,
    )
  }
  return new StepResponse(pass)
})
