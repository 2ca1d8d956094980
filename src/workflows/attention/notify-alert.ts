import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { sendNotificationsStep } from "@medusajs/medusa/core-flows"
import { ALERTS, STORE_ALERTS } from "../../shared/messages/alerts"
import { feedNotification } from "./feed-notification"

const MESSAGES = new Map<string, string>(Object.entries({ ...ALERTS, ...STORE_ALERTS }))

/** Notifies admin users in the dashboard's feed of an alert of a merchant account, or of the whole store. */
export const notifyAlertWorkflow = createWorkflow("pay-by-bank-notify-alert", (input: { reason: string }) => {
  const notifications = transform({ input }, ({ input }) => [
    feedNotification(
      `check ${input.reason in STORE_ALERTS ? "the processes of your store" : "a merchant account"}`,
      MESSAGES.get(input.reason) ?? input.reason,
    ),
  ])
  return new WorkflowResponse(sendNotificationsStep(notifications))
})
