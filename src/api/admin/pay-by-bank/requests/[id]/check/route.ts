import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPaymentRequestResponse } from "../../../../../../types/http"
import { settle } from "../../../../../../workflows/settle"
import { detailOf, requestInPath } from "../../../known-request"

/** "Check now": asks the service, and settles what has arrived. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminPaymentRequestResponse>,
): Promise<void> {
  const { id } = await requestInPath(req)
  await settle(req.scope, id)
  res.json({ request: await detailOf(req, id) })
}
