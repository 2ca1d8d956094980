import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPausedBankResponse } from "../../../../../../types/http"
import { assertGuarded } from "../../../guard"
import { assertMayChangeSettings } from "../../../permitted"
import { setPaused } from "../../set-paused"
import type { AdminPauseBankType } from "../../validators"

/** Lets new payments of a merchant account start with a bank again. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminPauseBankType>,
  res: MedusaResponse<AdminPausedBankResponse>,
): Promise<void> {
  assertGuarded(req)
  assertMayChangeSettings(req)
  res.json(await setPaused(req, false))
}
