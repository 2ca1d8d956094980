import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checklistOf } from "../../../../../domain/accounts/checklist/all-checks"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { AdminChecklistResponse } from "../../../../../types/http"
import { checklistFacts } from "./checklist-facts"
import { route } from "../../policy-route"
import { POLICIES } from "../../../../../policies/pay-by-bank"

/** Lists what the store still needs before its first real payment. Calls the service once for each merchant account, but at most every two seconds. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminChecklistResponse>): Promise<void> => {
    const { processes } = req.scope.resolve<PayByBankService>("payByBank").leases
    res.json({ checks: checklistOf(await checklistFacts(req.scope, await processes.living())) })
  },
)
