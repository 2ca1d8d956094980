import type { ProviderWebhookPayload } from "@medusajs/framework/types"
import { uuidsIn } from "../../domain/polling/notification"
import type { ProviderDependencies } from "./dependencies"

/**
 * Makes the uuids in a notification due immediately. The service documents no callbacks and anyone can send one, so it is only a hint:
 * the job's next run fetches the record. A uuid that the ledger does not hold is dropped.
 */
export async function handleHint(
  { payByBank }: Pick<ProviderDependencies, "payByBank">,
  payload: ProviderWebhookPayload["payload"],
): Promise<void> {
  await payByBank.work.polling.makeDue(uuidsIn(payload), payByBank.now())
}
