import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { AdminAdoptPaymentResponse } from "../../../../../types/http"
import { adoptPaymentWorkflow } from "../../../../../workflows/attention/adopt-payment"
import { assertGuarded } from "../../guard"
import { actorOf, detailOf } from "../../known-request"
import type { AdminAdoptPaymentType } from "../validators"

/** Adopts a payment that the ledger does not hold, by the uuid that an admin user enters. */
export async function POST(
  req: AuthenticatedMedusaRequest<AdminAdoptPaymentType>,
  res: MedusaResponse<AdminAdoptPaymentResponse>,
): Promise<void> {
  assertGuarded(req)
  const { result } = await adoptPaymentWorkflow(req.scope).run({ input: { ...req.validatedBody, user: actorOf(req) } })
  res.json({ request: await detailOf(req, result.id), adopted: result.adopted })
}
