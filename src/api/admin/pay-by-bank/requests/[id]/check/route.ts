import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminCheckRequestResponse } from "../../../../../../types/http"
import { settle } from "../../../../../../workflows/settlement/settle"
import { detailOf, requestInPath } from "../../../known-request"

/** "Check now": asks the service, and settles what has arrived. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<AdminCheckRequestResponse>,
): Promise<void> {
  const { id } = await requestInPath(req)
  const { answered } = (await settle(req.scope, id)).request
  res.json({ request: await detailOf(req, id), answered })
}
