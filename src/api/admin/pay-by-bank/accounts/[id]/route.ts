import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminAccountResponse } from "../../../../../types/http"
import { saveAccount } from "../save-account"
import type { AdminSaveAccountType } from "../validators"

/** Changes the settings of an account. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminSaveAccountType>,
  res: MedusaResponse<AdminAccountResponse>,
): Promise<void> {
  res.json(await saveAccount(req, req.params.id ?? "", req.validatedBody))
}
