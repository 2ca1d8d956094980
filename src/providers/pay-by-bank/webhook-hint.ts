import type { ProviderWebhookPayload } from "@medusajs/framework/types"
import { uuidsIn } from "../../domain/polling/notification"
import type { ProviderDependencies } from "./dependencies"

/**
 * Makes the uuids in a notification due immediately. The service documents no callbacks, so a notification is only a hint: the
 * job's next run fetches the record. A uuid that the ledger does not hold costs one lookup and no call.
 */
export async function makeHintedDue(
  deps: ProviderDependencies,
  payload: ProviderWebhookPayload["payload"],
): Promise<void> {
  await deps.payByBank.polling.makeDue(uuidsIn(payload), deps.payByBank.now())
}
