import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { withMedusaErrors } from "../../../../../medusa/as-medusa-error"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { AdminAccountResponse, AdminConnectionTestResponse } from "../../../../../types/http"
import { assertMayChangeSettings } from "../../permitted"
import { saveAccount } from "../save-account"
import { AdminSaveAccount, AdminTestAccount, type AdminSaveAccountType, type AdminTestAccountType } from "../validators"
import { route } from "../../policy-route"
import { POLICIES } from "../../../../../policies/pay-by-bank"

/**
 * Changes the settings of a merchant account. `…/accounts/test` with an `id` in the body is "Test connection", which tries
 * values that may be unsaved. It has no folder of its own, because Medusa's build omits every folder called "test".
 */
export const POST = route(
  POLICIES.settings,
  async (
    req: AuthenticatedMedusaRequest<AdminTestAccountType | AdminSaveAccountType>,
    res: MedusaResponse<AdminConnectionTestResponse | AdminAccountResponse>,
  ): Promise<void> => {
    assertMayChangeSettings(req)
    const { validatedBody: body } = req
    if (!("id" in body)) {
      res.json(await saveAccount(req, req.params.id ?? "", body))
      return
    }
    const { id, ...changes } = body
    const { accounts } = req.scope.resolve<PayByBankService>("payByBank")
    res.json({ test: await withMedusaErrors("merchant", async () => await accounts.testAndLearnAgain(id, changes)) })
  },
  { body: { of: (req) => (isTest(req) ? AdminTestAccount : AdminSaveAccount) } },
)

/** An account id may be "test": without `id` in the body, the request saves that account's settings. */
function isTest({ originalUrl, body }: Pick<AuthenticatedMedusaRequest, "originalUrl" | "body">): boolean {
  const path = originalUrl.split("?")[0]?.replace(/\/+$/, "") ?? ""
  return path.endsWith("/accounts/test") && typeof body === "object" && body !== null && Object.hasOwn(body, "id")
}
