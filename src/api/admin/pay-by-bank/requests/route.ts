import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendList, wantsCsv } from "../list-export"
import { listRequests, requestExport } from "../list-requests"
import { AdminGetRequestsParams, type AdminGetRequestsParamsType } from "./validators"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"

/** Returns a page of the ledger: searched, filtered and sorted. `Accept: text/csv` streams all matching rows. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest<unknown, AdminGetRequestsParamsType>, res: MedusaResponse): Promise<void> => {
    const { view, ...params } = req.validatedQuery
    if (wantsCsv(req)) return await sendList(req, res, await requestExport(req, view, params))
    res.json(await listRequests(req, view, params))
  },
  { query: AdminGetRequestsParams },
)
