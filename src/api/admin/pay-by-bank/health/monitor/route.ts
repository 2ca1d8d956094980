import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { PayByBankService } from "../../../../../modules/pay-by-bank/service"
import { MINUTE_MS } from "../../../../../shared/times"
import type { AdminMonitorResponse } from "../../../../../types/http"
import { route } from "../../policy-route"
import { POLICIES } from "../../../../../policies/pay-by-bank"

/** Longer than a run of the job and the pause of an account take. */
const LATE_MS = 10 * MINUTE_MS

/** For monitors outside of the store: answers 503 while something needs a person that the plugin cannot report otherwise. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminMonitorResponse>): Promise<void> => {
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    const {
      alerts,
      work: { backlog },
      leases: { processes },
    } = payByBank
    const now = payByBank.now()
    const [listed, { oldest_due_at }, raised, unsent] = await Promise.all([
      processes.workers(),
      backlog.read(now),
      alerts.current(),
      alerts.outbox.unsent(),
    ])
    const isLate = oldest_due_at !== null && now.getTime() - oldest_due_at.getTime() >= LATE_MS
    const problems = [
      ...(processes.areRunningJob(listed) ? [] : ["job_not_running"]),
      ...(isLate ? ["payments_waiting"] : []),
      ...(unsent > 0 ? ["alerts_unsent"] : []),
      ...new Set(raised.map(({ code }) => code)),
    ]
    res.status(problems.length > 0 ? 503 : 200).json({ healthy: problems.length === 0, problems })
  },
)
