import { container } from "@medusajs/framework"
import { z } from "zod"
import { reviewAlerts, type Review } from "../../../src/modules/pay-by-bank/alerts/alert-statements"
import { recordChange } from "../../../src/modules/pay-by-bank/events/account-trail"
import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import { commands } from "../../kit/store/inside/commands"

const service = () => container.resolve<PayByBankService>("payByBank")
let deliver: PayByBankService["alerts"]["outbox"]["deliver"] | undefined

/** Whatever this process raises, it sends nothing. Its own timer ends: it could still be sending when a test reads what was sent. */
commands.set("hold-alerts", async () => {
  const {
    alerts: { outbox },
    leases: { processes },
  } = service()
  processes.stopReporting()
  deliver = outbox.deliver.bind(outbox)
  outbox.deliver = async () => await Promise.resolve()
})

const everything = z.object({
  requestId: z.string(),
  reasons: z.array(z.string()),
  causes: z.array(z.custom<Review["ofStore"][number]>()),
})

/** Raises each reason and each cause, changes settings, and proposes and approves a decision. A rejection raises nothing. */
commands.set("raise-each", async (given) => {
  const { requestId, reasons, causes: ofStore } = everything.parse(given)
  const db = service().database
  for (const reason of reasons) await service().payments.note(requestId, "attention", { reason })
  const long = new Date(0)
  await reviewAlerts(db, {
    ...{
      now: new Date(),
      accounts: [],
      ofStore,
      unreadBefore: long,
      returnedBefore: long,
      pausedBeyond: long,
      unansweredBefore: long,
      unreadableBefore: long,
    },
    ...{ missingInARow: 1, refusedInARow: 1, statusesRefusedInARow: 1, failedInARow: 1 },
  })
  const line = { account: "default", changed_by: "user_1", changed_at: new Date() }
  const changes = [{ field: "password", from: null, to: "fingerprint" } as const]
  for (const kind of ["changed", "rejected"] as const) await recordChange(db, { ...line, kind, changes })
  // The pass before has moved the clock.
  service().now = () => new Date()
  const proposal = {
    action: "close",
    subject: requestId,
    content: { note: "twice" },
    basis: "",
    proposed_by: "user_1",
  } as const
  const { approvals } = service()
  await approvals.propose(proposal, { requestIds: [requestId] })
  const [made] = await db.read(z.object({ id: z.string() }), "SELECT id FROM pay_by_bank_proposal")
  const open = made && (await approvals.find(made.id))
  // The process dies before the decision is carried out.
  if (!open || !(await approvals.take(open))) throw new Error("The proposal is not open.")
})

/** Deliveries that a timer or an event has started. */
const deliveries = new Set<Promise<void>>()

commands.set("release-alerts", async () => {
  const send = deliver
  if (!send) return
  service().alerts.outbox.deliver = async () => {
    const delivery = send()
    deliveries.add(delivery)
    await delivery.finally(() => deliveries.delete(delivery))
  }
})

/**
 * What the timer of each process does every minute. A delivery ends before the clock moves on: else its lease would, and another process
 * would send the alert again.
 */
commands.set("watch", async (given) => {
  const { now } = z.object({ now: z.coerce.date() }).parse(given)
  const aheadMs = now.getTime() - Date.now()
  service().now = () => new Date(Date.now() + aheadMs)
  await service().alerts.watch()
  while (deliveries.size > 0) await Promise.allSettled(deliveries)
})
