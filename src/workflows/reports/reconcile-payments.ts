import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { countedMinorFromDecimal } from "../../domain/money"
import { Reconciliation, type ReportedPayment } from "../../domain/reports/reconciliation"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import type { PaymentRequest } from "../../modules/pay-by-bank/tables"
import { addDays, startOfDay } from "../../shared/days"
import { capturedAmounts } from "../../medusa/captured-amounts"

export interface ReconcilePaymentsInput {
  /** Days (`YYYY-MM-DD`) in the store's time zone, both inclusive. The route and the script allow at most 366. */
  from: string
  to: string
  /** Only the payments of this merchant account. */
  account?: string | undefined
}

const PAGE = 1000

/** Compares what the service reported with what Medusa captured, page by page. Changes nothing. */
export const reconcilePaymentsStep = createStep(
  "reconcile-payments-step",
  async ({ from, to, account }: ReconcilePaymentsInput, { container }) => {
    const payByBank = container.resolve<PayByBankService>("payByBank")
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { timeZone } = payByBank.options
    const days = { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) }
    const of = { ...days, account: account ?? null }
    const reconciliation = new Reconciliation(timeZone)
    let afterId = ""
    for (;;) {
      const page = await payByBank.payments.reportedPaid(of, afterId, PAGE)
      const sessionIds = page.flatMap(({ claimed_session_id }) => (claimed_session_id ? [claimed_session_id] : []))
      const captured = await capturedAmounts(query, sessionIds)
      reconciliation.add(page.map((request) => reportedOf(request, captured)))
      const last = page.at(-1)
      if (!last || page.length < PAGE) break
      afterId = last.id
    }
    return new StepResponse(reconciliation.lines())
  },
)

function reportedOf(request: PaymentRequest, captured: Map<string, number>): ReportedPayment {
  return {
    uuid: request.uuid ?? request.reference,
    reference: request.reference,
    paidAt: request.paid_at ?? request.created_at,
    currency: request.reported_currency ?? request.currency,
    reportedMinor:
      request.reported_amount === null ? request.amount_minor : countedMinorFromDecimal(request.reported_amount),
    capturedMinor: captured.get(request.claimed_session_id ?? "") ?? 0,
    returnedMinor: request.received_minor === null ? 0 : request.received_minor - request.amount_minor,
    outcome: request.outcome,
    reason: request.reason,
    isReversed: request.reversed_at !== null,
  }
}

/**
 * The reconciliation report: reported paid = captured + needs attention + resolved + reversed (+ being settled), with every difference.
 */
export const reconcilePaymentsWorkflow = createWorkflow(
  "pay-by-bank-reconcile-payments",
  (input: ReconcilePaymentsInput) => new WorkflowResponse(reconcilePaymentsStep(input)),
)
