import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { POLICIES } from "../../../../../../policies/pay-by-bank"
import type { AdminProposalResponse } from "../../../../../../types/http"
import { route } from "../../../policy-route"
import { decide, proposalInPath } from "../../decide"

/** Ends a proposal without its effect: by a listed person, or by the person who made it. */
export const POST = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminProposalResponse>): Promise<void> => {
    res.json(await decide(req, await proposalInPath(req), "reject"))
  },
)
