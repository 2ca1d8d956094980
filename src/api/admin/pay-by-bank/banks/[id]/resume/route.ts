import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPausedBankResponse } from "../../../../../../types/http"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"
import { assertMayChangeSettings } from "../../../permitted"
import { setPaused } from "../../set-paused"
import { AdminPauseBank, type AdminPauseBankType } from "../../validators"

/** Lets new payments of a merchant account start with a bank again. */
export const POST = route(
  POLICIES.settings,
  async (
    req: AuthenticatedMedusaRequest<AdminPauseBankType>,
    res: MedusaResponse<AdminPausedBankResponse>,
  ): Promise<void> => {
    assertMayChangeSettings(req)
    res.json(await setPaused(req, false))
  },
  { body: AdminPauseBank },
)
