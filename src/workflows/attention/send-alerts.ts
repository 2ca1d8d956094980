import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** It has no compensation: a sent alert cannot be taken back, and one that was not sent stays queued. */
const sendAlertsStep = createStep("send-alerts-step", async (_input: undefined, { container }) => {
  await container.resolve<PayByBankService>("payByBank").alerts.outbox.deliver()
  return new StepResponse()
})

/** Sends the alerts that are due to the dashboard's feed and to the recipients of the option `alerts`. */
export const sendAlertsWorkflow = createWorkflow(
  "pay-by-bank-send-alerts",
  () => new WorkflowResponse(sendAlertsStep()),
)
