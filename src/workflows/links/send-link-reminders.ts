import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { sendLinkRemindersStep } from "./send-link-reminders-step"

/** One pass of reminders; any number of workers may run it at the same time. */
export const sendLinkRemindersWorkflow = createWorkflow(
  "pay-by-bank-send-link-reminders",
  () => new WorkflowResponse(sendLinkRemindersStep()),
)
