import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminPausedBankResponse } from "../../../../../../types/http"
import { assertGuarded } from "../../../guard"
import { assertMayChangeSettings } from "../../../permitted"
import { setPaused } from "../../set-paused"
import type { AdminPauseBankType } from "../../validators"

/** Pauses a bank of a merchant account for new payments. Its open payments are tracked, and can be paid. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminPauseBankType>,
  res: MedusaResponse<AdminPausedBankResponse>,
): Promise<void> {
  assertGuarded(req)
  assertMayChangeSettings(req)
  res.json(await setPaused(req, true))
}
