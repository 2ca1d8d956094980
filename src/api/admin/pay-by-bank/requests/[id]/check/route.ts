import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminCheckRequestResponse } from "../../../../../../types/http"
import { settle } from "../../../../../../workflows/settlement/settle"
import { detailOf, requestInPath } from "../../../known-request"

/** "Check now": polls the service, and settles a payment that has arrived. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminCheckRequestResponse>,
): Promise<void> {
  const { id } = await requestInPath(req)
  const { answered } = (await settle(req.scope, id)).request
  res.json({ request: await detailOf(req, id), answered })
}
