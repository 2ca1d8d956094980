import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { hasPermission } from "@medusajs/framework"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { payersOf } from "../../../../modules/pay-by-bank/requests/live-record"
import { refusal } from "../../../../modules/pay-by-bank/refusal"
import type { RefundFilter } from "../../../../modules/pay-by-bank/refunds/refund-statements"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import { shownNames } from "../../../../medusa/shown-names"
import { PAYER_RESOURCE } from "../../../../policies/pay-by-bank"
import { refundResponse } from "../refund-response"
import { refundsCsv } from "./refunds-csv"

/**
 * The most payers that can be fetched while an admin user waits. Refunds that are marked as sent make room for the next ones.
 */
const MOST_ROWS = 500

/**
 * Exports the open refunds, oldest first, with their payers in full. The service is called for each payer. Each timeline
 * records the admin user before the file is sent. The header `x-more` reports further open refunds.
 */
export async function sendDueAsCsv(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse,
  filter: RefundFilter,
): Promise<void> {
  await assertMaySeePayers(req)
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const page = { order: "created_at", limit: MOST_ROWS, offset: 0 } as const
  const { refunds, count } = await payByBank.refunds.page({ ...filter, state: ["due"] }, page)
  const requests = refunds.map(({ request }) => request)
  const payers = await payersOf(payByBank.polling, requests)
  const shown = [...payers].flatMap(([id, { payer }]) => (payer ? [id] : []))
  await payByBank.refunds.recordPayersShown(shown, "payer_exported", req.auth_context.actor_id)
  const names = await shownNames(req.scope.resolve(ContainerRegistrationKeys.QUERY), payByBank.accounts, requests)
  const day = payByBank.now().toISOString().slice(0, 10)
  res.setHeader("cache-control", "no-store")
  res.setHeader("x-more", String(count > refunds.length))
  res.setHeader("content-disposition", `attachment; filename="pay-by-bank-refunds-${day}.csv"`)
  res.type("text/csv").send(
    refundsCsv(
      refunds.map((due) => ({
        due,
        shown: refundResponse(due, names),
        payer: payers.get(due.request.id),
      })),
    ),
  )
}

/** Middlewares cannot distinguish the two responses of the route. Without Medusa's RBAC, every admin user has access. */
async function assertMaySeePayers(req: AuthenticatedMedusaRequest): Promise<void> {
  const roles = z.array(z.string()).catch([]).parse(req.auth_context.app_metadata["roles"])
  const actions = { resource: PAYER_RESOURCE, operation: "read" }
  if (await hasPermission({ roles, actions, container: req.scope })) return
  throw refusal("payers_hidden")
}
