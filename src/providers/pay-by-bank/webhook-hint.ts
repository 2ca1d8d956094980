import type { ProviderWebhookPayload } from "@medusajs/framework/types"
import type { ProviderDependencies } from "./dependencies"

/** A notification never names more than this. */
const MOST_UUIDS = 5
const LONGEST_BODY = 20_000

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

/** Returns the possible uuids in a notification of any shape. */
export function uuidsIn({ data, rawData }: Pick<ProviderWebhookPayload["payload"], "data" | "rawData">): string[] {
  const text = `${serialized(data)} ${String(rawData ?? "")}`.slice(0, LONGEST_BODY)
  const uuids = new Set(text.match(/\b[a-f0-9]{32}\b/g) ?? [])
  return [...uuids].slice(0, MOST_UUIDS)
}

/** A deeply nested body cannot be serialized. */
function serialized(data: unknown): string {
  try {
    return JSON.stringify(data) ?? ""
  } catch {
    return ""
  }
}
