import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { shownNames, type ShownNames } from "../../../medusa/shown-names"
import type { PayByBankService } from "../../../modules/pay-by-bank/service"
import { maySeePersonalData } from "./permitted"

/** The names that a response to this user shows: without the policy for personal data, no emails of customers. */
export async function namesFor(
  req: AuthenticatedMedusaRequest,
  rows: Parameters<typeof shownNames>[2],
): Promise<ShownNames> {
  const { accounts } = req.scope.resolve<PayByBankService>("payByBank")
  const names = await shownNames(req.scope.resolve(ContainerRegistrationKeys.QUERY), accounts, rows)
  if (await maySeePersonalData(req)) return names
  const orders: ShownNames["orders"] = new Map()
  for (const [id, { number }] of names.orders) orders.set(id, { number, email: null })
  return { ...names, orders, carts: new Map() }
}
