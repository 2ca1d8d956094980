import { ContainerRegistrationKeys, executeWithConcurrency, promiseAll } from "@medusajs/framework/utils"
import { createStep, StepResponse, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { DueBatch } from "../../modules/pay-by-bank/work/polling"
import type { DueRun } from "../../modules/pay-by-bank/leases/process-statements"
import type { PayByBankService } from "../../modules/pay-by-bank/service"
import { findLostOrders } from "./find-lost-orders"
import { placePendingOrder } from "./place-pending-order"
import { settle, type SettleResult } from "./settle"
import { MINUTE_MS } from "../../shared/times"

const BATCH = 100
/** A run ends after this time, so that the process can run other jobs. The rest of a backlog stays due. */
const LONGEST_RUN_MS = MINUTE_MS
const SETTLING_AT_ONCE = 4

/**
 * Polls due requests batch by batch, and settles paid ones. A backlog is polled in two lanes, so that the service is not idle
 * while results are stored. Batches are settled one after the other. Then reviews the ledger, and reads the records of paid
 * payments again. It has no compensation: the next run continues.
 */
export const pollDueRequestsStep = createStep("poll-due-requests-step", async (_input: undefined, { container }) => {
  const payByBank = container.resolve<PayByBankService>("payByBank")
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const run: DueRun = { polled: 0, unanswered: 0, settled: 0, unsettled: 0 }
  const end = performance.now() + LONGEST_RUN_MS
  let settling = Promise.resolve()

  async function settleBatch({ polled, unanswered, to_place, without_order, ...batch }: DueBatch): Promise<void> {
    const to_settle = [...batch.to_settle, ...(await findLostOrders(container, without_order))]
    const tries = await executeWithConcurrency(
      to_settle.map((id) => async () => await settle(container, id)),
      SETTLING_AT_ONCE,
    )
    await executeWithConcurrency(
      to_place.map((id) => async () => await placePendingOrder(container, id)),
      SETTLING_AT_ONCE,
    )
    const unsettled = tries.filter((each) => each.status === "rejected" || isUnsettled(each.value)).length
    run.polled += polled
    run.unanswered += unanswered
    run.settled += to_settle.length - unsettled
    run.unsettled += unsettled
    await payByBank.leases.processes.reportRun(run)
  }

  async function settleAfterPrevious(batch: DueBatch): Promise<void> {
    // A failed batch rejects only in its own lane: batches of the other lane are still settled.
    settling = settling.catch(() => undefined).then(async () => await settleBatch(batch))
    await settling
  }

  async function runLane(): Promise<void> {
    for (let full = true; full && performance.now() < end;) {
      const batch = await payByBank.work.polling.pollDueBatch(BATCH)
      await settleAfterPrevious(batch)
      full = isFull(batch)
    }
  }

  async function recheckPaid(): Promise<void> {
    for (let full = true; full;) {
      const batch = await payByBank.work.rechecks.recheckDueBatch(BATCH)
      if (batch.polled === 0) return
      run.polled += batch.polled
      run.unanswered += batch.unanswered
      await payByBank.leases.processes.reportRun(run)
      full = isFull(batch) && performance.now() < end
    }
  }

  async function pollAll(): Promise<void> {
    const first = await payByBank.work.polling.pollDueBatch(BATCH)
    await promiseAll([settleAfterPrevious(first), ...(isFull(first) ? [runLane(), runLane()] : [])])
  }

  const ended = await executeWithConcurrency([pollAll, ...reviewsOf(payByBank), recheckPaid], 1)
  if (run.polled > 0) {
    logger.info(
      `pay-by-bank: polled ${run.polled}, ${run.unanswered} unanswered, settled ${run.settled}, ${run.unsettled} left for the next run`,
    )
  }
  const failed = ended.find((each) => each.status === "rejected")
  if (failed) throw failed.reason
  return new StepResponse(run)
})

/** Each runs also if another fails: a password that cannot be sealed must not keep an alert from being raised. */
function reviewsOf(payByBank: PayByBankService): (() => Promise<void>)[] {
  const { accounts, alerts, approvals, payments } = payByBank
  return [
    async () => await payments.raiseStalled(payByBank.now()),
    async () => await alerts.review(payByBank.now()),
    async () => await accounts.deleteUnneededCredentials(),
    async () => await approvals.dropEnded(),
    async () => await payments.dropOldStarts(),
    async () => await accounts.sealAgain(),
  ]
}

function isFull({ polled }: Pick<DueBatch, "polled">): boolean {
  return polled === BATCH
}

function isUnsettled({ result }: SettleResult): boolean {
  return result?.outcome === "again_later"
}

/** One run of the polling job. Any number of workers may run it at the same time. */
export const pollDueRequestsWorkflow = createWorkflow(
  "pay-by-bank-poll-due-requests",
  () => new WorkflowResponse(pollDueRequestsStep()),
)
