import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { refusal } from "../../../../medusa/as-medusa-error"
import { searchFilter } from "../../../../medusa/search-filter"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import { COUNTED_UP_TO } from "../../../../modules/pay-by-bank/sql-clauses"
import type { AdminTrailResponse } from "../../../../types/http"
import { momentsIn } from "../list-params"
import { actorOf } from "../actor"
import { recordable, wantsCsv } from "../list-export"
import { maySeePersonalData } from "../permitted"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"
import { trailCsv, trailResponse } from "./trail-response"
import { AdminGetTrailParams, type AdminGetTrailParamsType } from "./validators"

/** Returns a page of the trail, newest first. `Accept: text/csv` returns all matching lines, and the trail records the export. */
export const GET = route(
  POLICIES.trail,
  async (req: AuthenticatedMedusaRequest<unknown, AdminGetTrailParamsType>, res: MedusaResponse): Promise<void> => {
    const { q, kind, by, account, created_at, limit, offset } = req.validatedQuery
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
    const amongPeople = await maySeePersonalData(req)
    const search = q ? await searchFilter(query, payByBank.payments, q, { amongPeople }) : undefined
    const recorded = created_at && momentsIn(created_at, payByBank.options.timeZone)
    const filter = { groups: kind, by, account, search, recorded }
    if (wantsCsv(req)) {
      const { lines, more } = await payByBank.reports.trail.page(filter, { limit: COUNTED_UP_TO, offset: 0 })
      if (more) throw refusal("trail_too_long")
      const data = { lines: lines.length, ...recordable({ q, kind, by, account, created_at }) }
      await payByBank.reports.trail.record({ kind: "trail_exported", by: actorOf(req).id, data })
      res.setHeader("content-disposition", `attachment; filename="pay-by-bank-trail.csv"`)
      res.type("text/csv").send(trailCsv(lines.map(trailResponse)))
      return
    }
    const { lines, count, more } = await payByBank.reports.trail.page(filter, { limit, offset })
    const body: AdminTrailResponse = { trail: lines.map(trailResponse), count, more, offset, limit }
    res.json(body)
  },
  { query: AdminGetTrailParams },
)
