import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { saveAccountStep, type SaveAccountInput } from "./save-account-step"

/** Stores the settings that staff entered for a merchant account; they take effect without a restart. */
export const saveAccountWorkflow = createWorkflow(
  "pay-by-bank-save-account",
  (input: SaveAccountInput) => new WorkflowResponse(saveAccountStep(input)),
)
