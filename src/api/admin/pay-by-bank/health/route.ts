import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ERRORS } from "../../../../domain/errors/error-table"
import { present } from "../../../../domain/polling/worker-presence"
import type { PayByBankService } from "../../../../modules/pay-by-bank/service"
import type { Worker } from "../../../../modules/pay-by-bank/polling/workers"
import type { AdminHealthResponse, AdminWorker } from "../../../../types/http"

/** Returns whether the job runs, its backlog, and the merchant accounts that the workers have paused. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<AdminHealthResponse>): Promise<void> {
  const payByBank = req.scope.resolve<PayByBankService>("payByBank")
  const now = payByBank.now()
  const [workers, backlog, [, attention], [, refundsDue]] = await Promise.all([
    payByBank.workers.list(),
    payByBank.workers.backlog(now),
    payByBank.listAndCountPayByBankRequests({ outcome: "attention" }, { take: 1, select: ["id"] }),
    payByBank.listAndCountPayByBankRefunds({ state: "due" }, { take: 1, select: ["id"] }),
  ])
  res.json({
    health: {
      running: payByBank.workers.isRunning(workers),
      last_pass_at: workers[0]?.last_pass_at.toISOString() ?? null,
      due: backlog.due,
      oldest_due_at: backlog.oldest_due_at?.toISOString() ?? null,
      attention,
      refunds_due: refundsDue,
      workers: present(workers, now, payByBank.options.checkEvery).map((worker) => workerResponse(worker, now)),
    },
  })
}

function workerResponse({ name, host, last_pass_at, last_pass, pauses }: Worker, now: Date): AdminWorker {
  return {
    name,
    host,
    last_pass_at: last_pass_at.toISOString(),
    last_pass,
    pauses: pauses
      .filter(({ until }) => Date.parse(until) > now.getTime())
      .map(({ account, code, until }) => ({ account, until, code, reason_message: ERRORS[code].merchant })),
  }
}
