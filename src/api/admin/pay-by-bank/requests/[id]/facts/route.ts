import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { majorFromMinor } from "../../../../../../domain/money"
import { comparedLines, linesIn, type ComparedLine, type PaymentLine } from "../../../../../../domain/payment-lines"
import { outstandingNow, type OutstandingNow } from "../../../../../../medusa/outstanding-now"
import type { PaymentRequest } from "../../../../../../modules/pay-by-bank/tables"
import type {
  AdminComparedLine,
  AdminResolutionFacts,
  AdminResolutionFactsResponse,
} from "../../../../../../types/http"
import { suggestedOrders, type SuggestedOrder } from "../../../../../../workflows/attention/suggested-orders"
import { requestInPath } from "../../../known-request"
import { maySeePersonalData } from "../../../permitted"
import { route } from "../../../policy-route"
import { POLICIES } from "../../../../../../policies/pay-by-bank"

/** Returns what an admin user compares before a decision about a payment. Calls nothing outside the store. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminResolutionFactsResponse>): Promise<void> => {
    const request = await requestInPath(req)
    const now = await outstandingNow(req.scope.resolve(ContainerRegistrationKeys.QUERY), request)
    const lines = linesIn(request)
    const suggested = await suggestedOrders(req.scope, request, now)
    const email = now?.email && (await maySeePersonalData(req)) ? now.email : null
    res.setHeader("cache-control", "no-store")
    res.json({
      facts: {
        now: now && nowResponse(now, request),
        lines: lines && now ? linesResponse(lines, now, request) : null,
        suggested_orders: suggested.map(suggestedResponse),
        contact: email === null ? null : { email },
      },
    })
  },
)

function nowResponse(now: OutstandingNow, { amount_minor, currency }: PaymentRequest): AdminResolutionFacts["now"] {
  const { kind, id, number, canceled, outstandingMinor } = now
  return {
    kind,
    id,
    number,
    canceled,
    amount: majorFromMinor(outstandingMinor),
    currency_code: now.currency.toLowerCase(),
    difference: now.currency === currency ? majorFromMinor(outstandingMinor - amount_minor) : null,
  }
}

function linesResponse(
  paid: PaymentLine[],
  now: OutstandingNow,
  { currency }: Pick<PaymentRequest, "currency">,
): AdminComparedLine[] {
  const compared = comparedLines(paid, now.lines.list, { isSameCurrency: now.currency === currency })
  return compared.map(({ paid, now, difference_minor, ...line }) => ({
    ...line,
    paid: sumResponse(paid),
    now: sumResponse(now),
    difference: difference_minor === null ? null : majorFromMinor(difference_minor),
  }))
}

function sumResponse(sum: ComparedLine["paid"]): AdminComparedLine["paid"] {
  return sum && { quantity: sum.quantity, total: majorFromMinor(sum.total_minor) }
}

function suggestedResponse({
  order,
  createdAt,
  same,
}: SuggestedOrder): AdminResolutionFacts["suggested_orders"][number] {
  return {
    id: order.id,
    number: order.number,
    is_draft: order.draft,
    same,
    amount: majorFromMinor(order.outstandingMinor),
    currency_code: order.currency.toLowerCase(),
    created_at: createdAt.toISOString(),
  }
}
