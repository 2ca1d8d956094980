import type { BoundRequest } from "../../modules/pay-by-bank/requests/requests"
import type { ProviderDependencies } from "./dependencies"
import { readSessionData } from "./session-data"

/** Returns the request bound to a stored session, if the stored uuid belongs to it. */
export async function boundRequestOf(
  deps: ProviderDependencies,
  data: Record<string, unknown> | undefined,
): Promise<BoundRequest | null> {
  const named = readSessionData(data)
  const bound = named && (await deps.payByBank.requests.ofSession(named.session_id))
  // The uuid of a link is found only after its session exists.
  return bound && (bound.request.uuid === named.uuid || bound.request.kind === "link") ? bound : null
}
