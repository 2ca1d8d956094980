import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { sendNotificationsStep } from "@medusajs/medusa/core-flows"
import { adminUser } from "../../medusa/admin-users"
import { feedNotification } from "../attention/notify-admin-users"

interface AccountChangedInput {
  /** The merchant account. */
  id: string
  fields: string[]
  changed_by: string
  /** The changes have no effect before another person approves them. */
  proposed: boolean
}

/** The e-mail address of the admin user, or the id of an API key. */
const changedByStep = createStep("changed-by-step", async ({ changed_by }: AccountChangedInput, { container }) => {
  const user = await adminUser(container, changed_by)
  return new StepResponse({ who: user?.email ?? changed_by })
})

/**
 * Notifies all admin users in the dashboard's feed that the settings of a merchant account were changed, or that a change waits for
 * approval, and by whom.
 */
export const notifyAccountChangedWorkflow = createWorkflow(
  "pay-by-bank-notify-account-changed",
  (input: AccountChangedInput) => {
    const by = changedByStep(input)
    const notifications = transform({ input, by }, ({ input: { id, fields, proposed }, by: { who } }) => [
      proposed
        ? feedNotification(
            `changes of the merchant account “${id}” wait for approval`,
            `${who} proposes to change ${fields.join(", ")}. Another approver can approve or reject this in Settings → Pay by Bank.`,
          )
        : feedNotification(
            `the merchant account “${id}” was changed`,
            `${who} changed ${fields.join(", ")}. If you did not expect this, compare it with the payment service at once: the settings decide where money goes.`,
          ),
    ])
    return new WorkflowResponse(sendNotificationsStep(notifications))
  },
)
