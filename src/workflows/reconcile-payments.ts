import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { reconcilePaymentsStep, type ReconcileInput } from "./steps/reconcile-payments"

/** The reconciliation report: reported paid = captured + needing attention + resolved (+ being settled), with every difference. */
export const reconcilePaymentsWorkflow = createWorkflow(
  "pay-by-bank-reconcile-payments",
  (input: ReconcileInput) => new WorkflowResponse(reconcilePaymentsStep(input)),
)
