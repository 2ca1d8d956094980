import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminErasePersonalDataResponse } from "../../../../../types/http"
import { eraseCustomerWorkflow } from "../../../../../workflows/personal-data/erase-customer"
import { route } from "../../policy-route"
import { POLICIES } from "../../../../../policies/pay-by-bank"
import { actorOf } from "../../actor"
import { assertMayChangeSettings } from "../../permitted"
import { AdminErasePersonalData, type AdminErasePersonalDataType } from "../validators"

/** Erases the personal data of a customer. Payments that are not concluded are skipped. */
export const POST = route(
  POLICIES.erasure,
  async (
    req: AuthenticatedMedusaRequest<AdminErasePersonalDataType>,
    res: MedusaResponse<AdminErasePersonalDataResponse>,
  ): Promise<void> => {
    assertMayChangeSettings(req)
    const { result } = await eraseCustomerWorkflow(req.scope).run({
      input: { ...req.validatedBody, user: actorOf(req) },
    })
    res.json(result)
  },
  { body: AdminErasePersonalData },
)
