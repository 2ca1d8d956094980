import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { majorFromMinor } from "../../../../domain/money"
import type { RefundFilter } from "../../../../modules/pay-by-bank/refunds/refund-statements"
import { searchFilter } from "../../../../medusa/search-filter"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import { shownNames } from "../../../../medusa/shown-names"
import type { AdminRefundListResponse } from "../../../../types/http"
import { removeWithdrawn } from "../../../../workflows/refunds/withdrawn-refunds"
import { refundResponse } from "../refund-response"
import type { AdminGetRefundsParamsType } from "./validators"
import { assertGuarded } from "../guard"

/** Returns a page of manual refunds. First compares its due ones with Medusa. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetRefundsParamsType>,
  res: MedusaResponse<AdminRefundListResponse>,
): Promise<void> {
  assertGuarded(req)
  const { q, status, account, currency_code, limit, offset, order } = req.validatedQuery
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const search = q ? { ...(await searchFilter(query, payByBank.requests, q)), refund_ids: [q] } : undefined
  const filter: RefundFilter = { account, currency: currency_code, search }
  const read = async () =>
    await payByBank.refunds.page({ ...filter, status }, { order: order ?? "-created_at", limit, offset })
  const compared = await read()
  const due = compared.refunds.flatMap(({ refund }) => (refund.status === "due" ? [refund] : []))
  const page = (await removeWithdrawn(req.scope, due)).length > 0 ? await read() : compared
  const names = await shownNames(
    query,
    payByBank.accounts,
    page.refunds.map(({ request }) => request),
  )
  const proposals = await payByBank.approvals.proposals(page.refunds.map(({ refund }) => refund.id))
  res.json({
    refunds: page.refunds.map((each) => refundResponse(each, names, proposals.get(each.refund.id))),
    count: page.count,
    more: page.more,
    offset,
    limit,
    two_person_approval: payByBank.options.twoPersonApproval,
    due: page.due.map(({ currency, amount_minor, count }) => ({
      currency_code: currency.toLowerCase(),
      amount: majorFromMinor(amount_minor),
      count,
    })),
  })
}
