import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendList, wantsCsv } from "../list-export"
import { listRequests, requestExport } from "../list-requests"
import type { AdminGetRequestsParamsType } from "./validators"
import { assertGuarded } from "../guard"

/** Returns a page of the ledger: searched, filtered and sorted. `Accept: text/csv` streams all matching rows. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetRequestsParamsType>,
  res: MedusaResponse,
): Promise<void> {
  assertGuarded(req)
  const { view, ...params } = req.validatedQuery
  if (wantsCsv(req)) return await sendList(req, res, await requestExport(req, view, params))
  res.json(await listRequests(req, view, params))
}
