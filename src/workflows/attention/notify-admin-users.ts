import type { NotificationTypes } from "@medusajs/framework/types"
import { ALERTS, STORE_ALERTS } from "../../shared/messages/alerts"
import { sendNotificationsStep } from "@medusajs/medusa/core-flows"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ATTENTION_REASONS } from "../../shared/messages/attention-reasons"

/** A notification for all admin users in the dashboard's feed. */
export function feedNotification(title: string, description: string): NotificationTypes.CreateNotificationDTO {
  return { to: "", channel: "feed", template: "admin-ui", data: { title: `Pay by Bank: ${title}`, description } }
}

const STORE_TITLES: Record<keyof typeof STORE_ALERTS, string> = {
  locks_not_shared: "the processes of your store",
  cart_guard_missing: "the processes of your store",
  paid_not_readable: "paid payments",
}
const TITLES = new Map<string, string>(Object.entries(STORE_TITLES))
const MESSAGES = new Map<string, string>(Object.entries({ ...ALERTS, ...STORE_ALERTS }))

/** Notifies admin users in the dashboard's feed of an alert of a merchant account, or of the whole store. */
export const notifyAlertWorkflow = createWorkflow("pay-by-bank-notify-alert", (input: { reason: string }) => {
  const notifications = transform({ input }, ({ input }) => [
    feedNotification(
      `check ${TITLES.get(input.reason) ?? "a merchant account"}`,
      MESSAGES.get(input.reason) ?? input.reason,
    ),
  ])
  return new WorkflowResponse(sendNotificationsStep(notifications))
})

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
