import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { sendNotificationsStep } from "@medusajs/medusa/core-flows"
import { ATTENTION_REASONS } from "../../shared/attention-reasons"
import { feedNotification } from "./feed-notification"

/** Notifies admin users in the dashboard's feed that a payment needs attention. The notification holds no personal data. */
export const notifyAttentionWorkflow = createWorkflow("pay-by-bank-notify-attention", (input: { reason: string }) => {
  const notifications = transform({ input }, ({ input }) => [
    feedNotification(
      "a payment needs attention",
      new Map<string, string>(Object.entries(ATTENTION_REASONS)).get(input.reason) ?? input.reason,
    ),
  ])
  return new WorkflowResponse(sendNotificationsStep(notifications))
})
