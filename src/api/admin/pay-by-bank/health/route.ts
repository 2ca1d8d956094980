import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ERROR_MESSAGES } from "../../../../shared/messages/errors"
import { present } from "../../../../domain/polling/worker-presence"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { StoredPause } from "../../../../modules/pay-by-bank/accounts/pause-statements"
import type { Worker } from "../../../../modules/pay-by-bank/leases/process-statements"
import type { AdminHealthResponse, AdminPause, AdminWorker } from "../../../../types/http"
import { route } from "../policy-route"
import { POLICIES } from "../../../../policies/pay-by-bank"

/** Returns whether the job runs, what waits for it, and which accounts are paused. */
export const GET = route(
  POLICIES.read,
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminHealthResponse>): Promise<void> => {
    const payByBank = req.scope.resolve<PayByBankService>("payByBank")
    const now = payByBank.now()
    const [workers, pauses, backlog, [, attention], [, refundsDue], merchantChanges] = await Promise.all([
      payByBank.leases.processes.workers(),
      payByBank.accounts.pauses.current(),
      payByBank.work.backlog.read(now),
      payByBank.listAndCountPayByBankRequests({ outcome: "attention" }, { take: 1, select: ["id"] }),
      payByBank.listAndCountPayByBankRefunds({ status: ["due", "exported"] }, { take: 1, select: ["id"] }),
      payByBank.accounts.merchantChanges(),
    ])
    res.json({
      health: {
        time_zone: payByBank.options.timeZone,
        running: payByBank.leases.processes.areRunningJob(workers),
        last_run_at: workers[0]?.last_run_at.toISOString() ?? null,
        due: backlog.due,
        oldest_due_at: backlog.oldest_due_at?.toISOString() ?? null,
        attention,
        refunds_due: refundsDue,
        workers: present(workers, now, payByBank.options.pollEvery).map(workerResponse),
        pauses: pauses.map(pauseResponse),
        merchant_changes: merchantChanges.map(({ account, changed_by, changed_at }) => ({
          account,
          by: changed_by,
          at: changed_at.toISOString(),
        })),
      },
    })
  },
)

function workerResponse({ name, host, last_run_at, last_run }: Worker): AdminWorker {
  return { name, host, last_run_at: last_run_at.toISOString(), last_run }
}

function pauseResponse({ account, code, until }: StoredPause): AdminPause {
  return { account, until: until.toISOString(), code, reason_message: ERROR_MESSAGES[code] }
}
