import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import type { AdminRefundBatchListResponse, AdminRefundExportResponse } from "../../../../../types/http"
import { exportRefundsWorkflow } from "../../../../../workflows/refunds/export-refunds"
import {
  AdminGetRefundBatchesParams,
  AdminExportRefunds,
  type AdminExportRefundsType,
  type AdminGetRefundBatchesParamsType,
} from "../validators"
import { batchesWithIds, batchResponses, batchWithId } from "./batch-response"
import { actorOf } from "../../actor"
import { assertMaySeePayers } from "../../permitted"
import { route } from "../../policy-route"
import { POLICIES } from "../../../../../policies/pay-by-bank"

/** Returns a page of exported batches, newest first. */
export const GET = route(
  POLICIES.read,
  async (
    req: AuthenticatedMedusaRequest<unknown, AdminGetRefundBatchesParamsType>,
    res: MedusaResponse<AdminRefundBatchListResponse>,
  ): Promise<void> => {
    const { view, limit, offset } = req.validatedQuery
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    const approvalsOn = payByBank.approvals.areOn("refunds")
    const { ids, count } = await payByBank.refunds.batches.page({ view, approvalsOn }, { limit, offset })
    const batches = await batchResponses(req, await batchesWithIds(req, ids))
    res.json({ batches, count, offset, limit, approvals_on: approvalsOn })
  },
  { query: AdminGetRefundBatchesParams },
)

/** Exports the oldest due refunds as a new batch. */
export const POST = route(
  POLICIES.refunds,
  async (
    req: AuthenticatedMedusaRequest<AdminExportRefundsType>,
    res: MedusaResponse<AdminRefundExportResponse>,
  ): Promise<void> => {
    await assertMaySeePayers(req)
    const { result } = await exportRefundsWorkflow(req.scope).run({
      input: { ...req.validatedBody, user: actorOf(req) },
    })
    const [batch] = await batchResponses(req, [await batchWithId(req, result.batch_id)])
    if (batch) res.json({ batch, more: result.more })
  },
  { body: AdminExportRefunds },
)
