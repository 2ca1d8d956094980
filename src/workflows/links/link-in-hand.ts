import type { MedusaContainer } from "@medusajs/framework/types"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { PaymentLink } from "../../modules/pay-by-bank/links/links"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Returns a link that admin users can still act on: it was sent, or may have been, and is not paid.
 * @throws PayByBankError `link_ended`
 */
export async function linkInHand(container: MedusaContainer, requestId: string): Promise<PaymentLink> {
  const known = await container.resolve<PayByBankService>("payByBank").links.ofRequest(requestId)
  if (!known || !WENT_OUT.has(known.link.call)) throw new PayByBankError("link_ended")
  if (known.request.status === "paid" || known.request.outcome !== null) throw new PayByBankError("link_ended")
  return known
}

const WENT_OUT: ReadonlySet<string> = new Set(["called", "sent", "unsure"])
