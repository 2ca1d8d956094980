import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checklistOf } from "../../../../../domain/checklist/checklist"
import type { AdminChecklistResponse } from "../../../../../types/http"
import { checklistFacts } from "./checklist-facts"

/** What stands between the shop and its first real payment. Each account's service is asked once. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminChecklistResponse>): Promise<void> {
  res.json({ checks: checklistOf(await checklistFacts(req.scope)) })
}
