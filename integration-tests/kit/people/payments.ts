import { pollDueRequestsWorkflow } from "../../../src/workflows/settlement/poll-due-requests"
import { settle, type SettleResult } from "../../../src/workflows/settlement/settle"
import type { DueRun } from "../../../src/modules/pay-by-bank/leases/process-statements"
import type { AttentionReason } from "../../../src/shared/messages/attention-reasons"
import { booksOf, expectNothingTaken, expectPaidOnce, type Books } from "../database/books"
import { expectAccounted } from "../database/reconciliation"
import type { Cart, Ordered, Started } from "./shopper"
import type { Beginning, Store } from "../store/store"
import { timelineOf } from "../database/trail"

type Payment = Pick<Started, "session">
/** A payment whose cart has changed since: `line` is the added item. */
export type Stranded = Started & { line: string }

const ORDERED: Beginning<Ordered> = { name: "ordered" }
const STRANDED: Beginning<Stranded> = { name: "stranded" }

/** The steps of a payment in a story: started, paid at the bank, settled minutes later, and the checks of its outcome. */
export class Payments {
  constructor(private readonly store: Store) {}

  async started(quantity = 1): Promise<Started> {
    return await this.store.shopper().start(await this.store.shopper().cart("gbp", quantity))
  }

  /** Paid at the bank, but not polled yet. */
  async approved(quantity = 1): Promise<Started> {
    const payment = await this.started(quantity)
    await this.store.bank().act(payment.uuid, "approve")
    return payment
  }

  /** Paid at checkout, and settled. */
  async ordered(): Promise<Ordered> {
    return await this.store.beginning(ORDERED, async () => {
      const payment = await this.approved()
      const { order } = await this.store.shopper().complete(payment.cart)
      await this.pass(payment)
      await this.expectSettled(payment)
      return { ...payment, orderId: order?.id ?? "" }
    })
  }

  /** Paid for a cart that has changed since, so that nothing is captured. `line` is the added item. */
  async stranded(): Promise<Stranded> {
    return await this.store.beginning(STRANDED, async () => {
      const payment = await this.approved()
      const line = await this.store.shopper().addItem(payment.cart)
      await this.pass(payment)
      await this.expectAttention(payment, "paid_after_cart_changed")
      return { ...payment, line }
    })
  }

  /** Polls the payment without settling it. */
  async poll(payment: Payment): Promise<void> {
    const payByBank = this.store.payByBank()
    const request = await this.requestOf(payment)
    // As if two seconds had passed since the last poll.
    await payByBank.updatePayByBankRequests({ id: request.id, last_polled_at: null })
    await payByBank.work.polling.poll(request, { unlessPolledJustNow: false })
  }

  async requestOf({ session }: Payment) {
    const bound = await this.store.payByBank().payments.ofSession(session.id)
    if (!bound) throw new Error("no request")
    return bound.request
  }

  /** The events of the payment's request, as the timeline names them. */
  async timeline(payment: Payment): Promise<string[]> {
    const { id } = await this.requestOf(payment)
    return (await timelineOf(this.store.payByBank(), id)).map(({ type }) => type)
  }

  /** One settlement pass, now or minutes later each time, so that the payment was not polled just before. */
  async pass(payment: Payment, minutesLater?: number): Promise<SettleResult> {
    if (minutesLater !== undefined) this.later(minutesLater)
    return await settle(this.store.container(), (await this.requestOf(payment)).id)
  }

  /** One pass of the job. A subscriber of the minutes before no longer holds a row that the job would leave to its next pass. */
  async job(minutesLater: number): Promise<DueRun> {
    await this.store.subscribersDone()
    this.later(minutesLater)
    return (await pollDueRequestsWorkflow(this.store.container()).run()).result
  }

  /** Ten seconds pass, so that no call to the service has to wait for its turn after an earlier one. */
  moment(): void {
    const payByBank = this.store.payByBank()
    const { now } = payByBank
    payByBank.now = () => new Date(now().getTime() + 10_000)
  }

  async books({ collectionId }: Pick<Cart, "collectionId">): Promise<Books> {
    return await booksOf(this.store.container(), collectionId)
  }

  async expectSettled(payment: Started): Promise<void> {
    expect(await this.requestOf(payment)).toMatchObject({ status: "paid", outcome: "settled", reason: null })
    expectPaidOnce(await this.books(payment.cart), payment.cart.total)
  }

  /** Expects one order of the cart total, paid by this payment only, that contains all of the bank's money. */
  async expectOrder(payment: Started, others: Payment[] = []): Promise<void> {
    await this.expectSettled(payment)
    await this.expectAccounted({ captured: [payment], attention: others })
  }

  /** Expects that another provider's authorized Payment is unchanged, and that the bank payment needs attention. */
  async expectOnlyAuthorized(payment: Started, provider_id: string): Promise<void> {
    await this.expectAttention(payment, "paid_otherwise")
    const books = await this.books(payment.cart)
    expect(books.payments).toMatchObject([{ provider_id, canceled_at: null, captures: [] }])
    expect(books.payment_sessions.map(({ id }) => id)).toContain(books.payments[0]?.payment_session_id)
    await this.expectAccounted({ attention: [payment] })
  }

  /** Expects "Needs attention" with this reason, nothing captured, and all of the bank's money in the report. */
  async expectStranded(payment: Started, reason: AttentionReason): Promise<void> {
    await this.expectAttention(payment, reason)
    expectNothingTaken(await this.books(payment.cart))
    await this.expectAccounted({ attention: [payment] })
  }

  async expectAttention(payment: Payment, reason: AttentionReason): Promise<void> {
    expect(await this.requestOf(payment)).toMatchObject({ status: "paid", outcome: "attention", reason })
  }

  /** Expects "Needs attention" because of the service's status, although no money has arrived. */
  async expectUnpaidAttention(payment: Payment, reason: AttentionReason): Promise<void> {
    expect(await this.requestOf(payment)).toMatchObject({ outcome: "attention", reason, paid_at: null })
  }

  async expectAccounted({ captured = [], attention = [] }: { captured?: Payment[]; attention?: Payment[] }) {
    await expectAccounted(this.store, { captured: await this.sum(captured), attention: await this.sum(attention) })
  }

  private async sum(payments: Payment[]): Promise<number> {
    const requests = await Promise.all(payments.map(async (payment) => await this.requestOf(payment)))
    return requests.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  }

  private later(minutes: number): void {
    this.store.later(minutes * 60_000)
  }
}
