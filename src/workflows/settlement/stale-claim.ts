import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import { liveSessions } from "../../medusa/live-sessions"

/** The session that holds a request's claim, when it has neither session nor Payment left; ids never come back. */
export async function staleHolderOf(container: MedusaContainer, request: PaymentRequest): Promise<string | null> {
  const holder = request.claimed_session_id
  if (!holder) return null
  const alive = await liveSessions(container.resolve(ContainerRegistrationKeys.QUERY), [holder])
  return alive.has(holder) ? null : holder
}
