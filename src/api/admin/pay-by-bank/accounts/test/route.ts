import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { AdminAccountResponse, AdminConnectionTestResponse } from "../../../../../types/http"
import { saveAccount } from "../save-account"
import type { AdminSaveAccountType, AdminTestAccountType } from "../validators"

/** "Test connection": tries values that need not be saved. Without `id` it saves the account called "test". */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminTestAccountType | AdminSaveAccountType>,
  res: MedusaResponse<AdminConnectionTestResponse | AdminAccountResponse>,
): Promise<void> {
  if (!("id" in req.validatedBody)) {
    res.json(await saveAccount(req, "test", req.validatedBody))
    return
  }
  const { id, ...changes } = req.validatedBody
  res.json({ test: await req.scope.resolve<PayByBankService>("payByBank").testAccount(id, changes) })
}
