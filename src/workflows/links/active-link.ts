import type { MedusaContainer } from "@medusajs/framework/types"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { PaymentLink } from "../../modules/pay-by-bank/links/links"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Returns a link that admin users can still act on: it was sent, or may have been, and is not paid.
 * @throws PayByBankError `link_ended`
 */
export async function activeLink(container: MedusaContainer, requestId: string): Promise<PaymentLink> {
  const known = await container.resolve<PayByBankService>("payByBank").links.ofRequest(requestId)
  if (!known || !MAYBE_SENT.has(known.link.call)) throw new PayByBankError("link_ended")
  if (known.request.status === "paid" || known.request.outcome !== null) throw new PayByBankError("link_ended")
  return known
}

const MAYBE_SENT: ReadonlySet<string> = new Set(["called", "sent", "unsure"])
