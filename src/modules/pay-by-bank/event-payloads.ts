import type { IEventBusModuleService, Logger } from "@medusajs/framework/types"
import { errorName } from "../../domain/errors/pay-by-bank-error"

/** What each event carries besides `id`. No event carries personal data. */
export interface EventData {
  "pay-by-bank.request.paid": Record<never, never>
  "pay-by-bank.request.rejected": Record<never, never>
  "pay-by-bank.request.settled": { order_id: string }
  "pay-by-bank.attention.raised": { reason: string }
  "pay-by-bank.account.alert_raised": { reason: string }
  "pay-by-bank.account.changed": { fields: string[]; changed_by: string }
  "pay-by-bank.proposal.made": { action: string; proposed_by: string }
  "pay-by-bank.proposal.approved": { action: string; proposed_by: string; approved_by: string }
  "pay-by-bank.store.alert_raised": { reason: string }
  "pay-by-bank.refund.due": { refund_id: string; medusa_refund_id: string | null; order_id: string | null }
  "pay-by-bank.refund.payable_again": { user_id: string }
  "pay-by-bank.refund.withdrawn": {
    refund_id: string
    medusa_refund_id: string | null
    order_id: string | null
    batch_id: string
  }
  "pay-by-bank.link.sent": { order_id: string }
  /** Core's own event, which core does not emit when it captures a payment while it completes a cart. */
  "payment.captured": Record<never, never>
}

/** Emits events on Medusa's event bus. A failure is logged and never thrown: `false`. */
export class Events {
  constructor(
    private readonly bus: Pick<IEventBusModuleService, "emit"> | undefined,
    private readonly logger: Pick<Logger, "warn">,
  ) {}

  async emit<Name extends keyof EventData>(name: Name, id: string, data: EventData[Name]): Promise<boolean> {
    try {
      await this.bus?.emit({ name, data: { id, ...data } })
      return true
    } catch (error) {
      this.logger.warn(`pay-by-bank: the event ${name} of ${id} was not sent: ${errorName(error)}`)
      return false
    }
  }

  async emitAttention(requestIds: string[], reason: string): Promise<void> {
    for (const id of requestIds) await this.emit("pay-by-bank.attention.raised", id, { reason })
  }
}
