import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import type { EventData } from "../modules/pay-by-bank/event-payloads"
import { notifyAccountChangedWorkflow } from "../workflows/accounts/notify-account-changed"

type Changed = EventData["pay-by-bank.account.changed"] | EventData["pay-by-bank.account.proposed"]

export default async function accountChanged({
  event: { data },
  container,
}: SubscriberArgs<{ id: string } & Changed>): Promise<void> {
  const { id, fields } = data
  const proposed = "proposed_by" in data
  const changed_by = proposed ? data.proposed_by : data.changed_by
  await notifyAccountChangedWorkflow(container).run({ input: { id, fields, changed_by, proposed } })
}

export const config: SubscriberConfig = {
  event: ["pay-by-bank.account.changed", "pay-by-bank.account.proposed"],
  context: { subscriberId: "pay-by-bank-account-changed" },
}
