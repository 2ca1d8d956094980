import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { sendNotificationsStep } from "@medusajs/medusa/core-flows"
import { ALERTS } from "../../shared/messages/alerts"

/** Notifies admin users in the dashboard's feed of an alert of a merchant account. */
export const notifyAlertWorkflow = createWorkflow("pay-by-bank-notify-alert", (input: { reason: string }) => {
  const notifications = transform({ input }, ({ input }) => [
    {
      to: "",
      channel: "feed",
      template: "admin-ui",
      data: {
        title: "Pay by Bank: check a merchant account",
        description: new Map<string, string>(Object.entries(ALERTS)).get(input.reason) ?? input.reason,
      },
    },
  ])
  return new WorkflowResponse(sendNotificationsStep(notifications))
})
