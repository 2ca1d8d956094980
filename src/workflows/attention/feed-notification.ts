import type { NotificationTypes } from "@medusajs/framework/types"

/** A notification for all admin users in the dashboard's feed. */
export function feedNotification(title: string, description: string): NotificationTypes.CreateNotificationDTO {
  return { to: "", channel: "feed", template: "admin-ui", data: { title: `Pay by Bank: ${title}`, description } }
}
