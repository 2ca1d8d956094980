import type { MedusaContainer } from "@medusajs/framework/types"
import { deleteSessions } from "../../medusa/payment-sessions"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Deletes our bindings first. Core can delete a session only once its binding is deleted, and a deleted binding cannot be
 * claimed.
 */
export async function clearSessions(container: MedusaContainer, sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return
  const payByBank = container.resolve<PayByBankService>("payByBank")
  for (const session_id of sessionIds) {
    const bound = await payByBank.payments.ofSession(session_id)
    if (bound) await payByBank.payments.deleteBinding(bound.request.id, session_id)
  }
  await deleteSessions(container, sessionIds)
}
