import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { ReconciliationLine } from "../../domain/reconciliation"
import { reconcilePaymentsStep, type ReconcileInput } from "./reconcile-payments-step"

const MS_PER_DAY = 24 * 60 * 60_000

/** The reconciliation report: reported paid = captured + needing attention + resolved (+ being settled), with every difference. */
export const reconcilePaymentsWorkflow = createWorkflow(
  "pay-by-bank-reconcile-payments",
  (input: ReconcileInput) => new WorkflowResponse(reconcilePaymentsStep(input)),
)

/** The report of the days `from` to `to` (`YYYY-MM-DD`, UTC), both counted in. */
export async function reconcileDays(
  container: MedusaContainer,
  { from, to, account }: { from: string; to: string; account?: string | undefined },
): Promise<ReconciliationLine[]> {
  const { result } = await reconcilePaymentsWorkflow(container).run({
    input: {
      from: new Date(from).toISOString(),
      to: new Date(Date.parse(to) + MS_PER_DAY).toISOString(),
      account: account ?? null,
    },
  })
  return result
}
