import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminErasePersonalDataResponse } from "../../../../../types/http"
import { eraseCustomerWorkflow } from "../../../../../workflows/personal-data/erase-customer"
import { assertGuarded } from "../../guard"
import { actorOf } from "../../known-request"
import { assertMayChangeSettings } from "../../permitted"
import type { AdminErasePersonalDataType } from "../validators"

/** Erases the personal data of a customer. Payments that are not concluded are skipped. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminErasePersonalDataType>,
  res: MedusaResponse<AdminErasePersonalDataResponse>,
): Promise<void> {
  assertGuarded(req)
  assertMayChangeSettings(req)
  const { result } = await eraseCustomerWorkflow(req.scope).run({
    input: { ...req.validatedBody, user: actorOf(req) },
  })
  res.json(result)
}
