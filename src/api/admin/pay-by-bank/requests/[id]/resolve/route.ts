import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminCheckRequestResponse } from "../../../../../../types/http"
import { resolveAttentionWorkflow } from "../../../../../../workflows/attention/resolve-attention"
import { actorOf } from "../../../actor"
import { detailOf, requestInPath } from "../../../known-request"
import { assertMayRefund } from "../../../permitted"
import { AdminResolveRequest, type AdminResolveRequestType } from "../../../validators"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Carries out an admin user's decision about a payment that needs attention, or stores it until another one approves it. */
export const POST = route(
  POLICIES.payments,
  async (
    req: AuthenticatedMedusaRequest<AdminResolveRequestType>,
    res: MedusaResponse<AdminCheckRequestResponse>,
  ): Promise<void> => {
    if (req.validatedBody.action === "refund") await assertMayRefund(req)
    const { id } = await requestInPath(req)
    const { result } = await resolveAttentionWorkflow(req.scope).run({
      input: { request_id: id, user: actorOf(req), ...req.validatedBody },
    })
    res.json({ request: await detailOf(req, id), answered: result.answered })
  },
  { body: AdminResolveRequest },
)
