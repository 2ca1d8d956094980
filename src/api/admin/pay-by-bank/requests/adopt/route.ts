import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminAdoptPaymentResponse } from "../../../../../types/http"
import { adoptPaymentWorkflow } from "../../../../../workflows/attention/adopt-payment"
import { route } from "../../policy-route"
import { POLICIES } from "../../../../../policies/pay-by-bank"
import { actorOf } from "../../actor"
import { detailOf } from "../../known-request"
import { AdminAdoptPayment, type AdminAdoptPaymentType } from "../validators"

/** Adopts a payment that the ledger does not hold, by the uuid that an admin user enters. */
export const POST = route(
  POLICIES.payments,
  async (
    req: AuthenticatedMedusaRequest<AdminAdoptPaymentType>,
    res: MedusaResponse<AdminAdoptPaymentResponse>,
  ): Promise<void> => {
    const { result } = await adoptPaymentWorkflow(req.scope).run({
      input: { ...req.validatedBody, user: actorOf(req) },
    })
    res.json({ request: await detailOf(req, result.id), adopted: result.adopted })
  },
  { body: AdminAdoptPayment },
)
