import type { ExecArgs } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { daysOfReport } from "../api/admin/pay-by-bank/days"
import { balances, reconciliationCsv } from "../domain/reports/reconciliation"
import type { PayByBankService } from "../modules/pay-by-bank/service"
import { reconcilePaymentsWorkflow } from "../workflows/reports/reconcile-payments"

/**
 * `npx medusa exec <this file> FROM TO [ACCOUNT]`: writes the reconciliation of the days FROM to TO (YYYY-MM-DD in the store's
 * time zone, both included, at most 366 days) as CSV to standard output. Fails when a line does not balance.
 * @throws MedusaError INVALID_DATA
 */
export default async function reconciliation({ container, args: [from, to, account] }: ExecArgs): Promise<void> {
  const days = daysOfReport.safeParse({ from, to, account })
  if (!days.success) {
    const faults = days.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ")
    throw new MedusaError(MedusaError.Types.INVALID_DATA, `Give two days, FROM and TO, and maybe an account. ${faults}`)
  }
  const { result: lines } = await reconcilePaymentsWorkflow(container).run({ input: days.data })
  const { trail } = container.resolve<PayByBankService>("payByBank").reports
  await trail.record({ kind: "reconciliation_exported", by: null, data: days.data })
  process.stdout.write(reconciliationCsv(lines))
  const off = lines.filter((line) => !balances(line))
  if (off.length > 0) {
    const named = off.map(({ day, currency }) => `${day} ${currency}`).join(", ")
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `These lines do not balance: ${named}.`)
  }
}
