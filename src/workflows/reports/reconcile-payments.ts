import type { RemoteQueryFunction, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { z } from "@medusajs/framework/zod"
import { countedMinorFromDecimal } from "../../domain/money"
import { reconcile, type ReportedPayment, type ReconciliationLine } from "../../domain/reports/reconciliation"
import { minorUnitsOf } from "../../medusa/amounts"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import { DAY_MS } from "../../shared/times"

export interface ReconcileInput {
  /** ISO 8601. `from` is inclusive, `to` is exclusive. */
  from: string
  to: string
  account: string | null
}

const PAGE = 1000

const paymentRow = z.object({
  payment_session_id: z.string().nullish(),
  captures: z.array(z.object({ amount: z.custom<number>((value) => value !== undefined) }).nullish()).nullish(),
})

/** Compares what the service reported with what Medusa captured, page by page. Changes nothing. */
export const reconcilePaymentsStep = createStep(
  "reconcile-payments-step",
  async (input: ReconcileInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const of = { from: new Date(input.from), to: new Date(input.to), account: input.account }
    const payments: ReportedPayment[] = []
    let afterId = ""
    for (;;) {
      const page = await payByBank.requests.reportedPaid(of, afterId, PAGE)
      const captured = await capturedBySession(query, page)
      payments.push(...page.map((request) => reportedOf(request, captured)))
      const last = page.at(-1)
      if (!last || page.length < PAGE) break
      afterId = last.id
    }
    return new StepResponse(reconcile(payments))
  },
)

function reportedOf(request: PaymentRequest, captured: Map<string, number>): ReportedPayment {
  return {
    uuid: request.uuid ?? request.reference,
    paidAt: request.paid_at ?? request.created_at,
    currency: request.reported_currency ?? request.currency,
    reportedMinor:
      request.reported_amount === null ? request.amount_minor : countedMinorFromDecimal(request.reported_amount),
    capturedMinor: captured.get(request.claimed_session_id ?? "") ?? 0,
    outcome: request.outcome,
    reason: request.reason,
  }
}

async function capturedBySession(
  query: Pick<RemoteQueryFunction, "graph">,
  requests: PaymentRequest[],
): Promise<Map<string, number>> {
  const sessionIds = requests.flatMap(({ claimed_session_id }) => (claimed_session_id ? [claimed_session_id] : []))
  if (sessionIds.length === 0) return new Map()
  const { data } = await query.graph({
    entity: "payment",
    fields: ["payment_session_id", "captures.amount"],
    filters: { payment_session_id: sessionIds },
  })
  const rows = z.array(paymentRow).parse(data)
  return new Map(
    rows.map((row) => [
      row.payment_session_id ?? "",
      (row.captures ?? []).reduce((sum, capture) => sum + (capture ? minorUnitsOf(capture.amount) : 0), 0),
    ]),
  )
}


/**
 * The reconciliation report: reported paid = captured + needs attention + resolved (+ being settled), with every difference.
 */
export const reconcilePaymentsWorkflow = createWorkflow(
  "pay-by-bank-reconcile-payments",
  (input: ReconcileInput) => new WorkflowResponse(reconcilePaymentsStep(input)),
)

/** Returns the report for the days `from` to `to` (`YYYY-MM-DD`, UTC), both inclusive. */
export async function reconcileDays(
  container: MedusaContainer,
  { from, to, account }: { from: string; to: string; account?: string | undefined },
): Promise<ReconciliationLine[]> {
  const { result } = await reconcilePaymentsWorkflow(container).run({
    input: {
      from: new Date(from).toISOString(),
      to: new Date(Date.parse(to) + DAY_MS).toISOString(),
      account: account ?? null,
    },
  })
  return result
}
