import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import { liveSessions } from "../../medusa/live-sessions"

/** Returns the session that holds a stale claim: neither the session nor its Payment exists any more. Ids are never reused. */
export async function staleHolderOf(container: MedusaContainer, request: PaymentRequest): Promise<string | null> {
  const holder = request.claimed_session_id
  if (!holder) return null
  const alive = await liveSessions(container.resolve(ContainerRegistrationKeys.QUERY), [holder])
  return alive.has(holder) ? null : holder
}
