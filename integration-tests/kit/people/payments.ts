import { pollDueRequestsWorkflow } from "../../../src/workflows/settlement/poll-due-requests"
import { settle, type Settled } from "../../../src/workflows/settlement/settle"
import type { AttentionReason } from "../../../src/domain/attention-reasons"
import { booksOf, expectNothingTaken, expectPaidOnce, type Books } from "../database/books"
import { expectAccounted } from "../database/reconciliation"
import { PROVIDER, type Basket, type Started } from "./shopper"
import type { Store } from "../store/store"

type Payment = Pick<Started, "session">

/** Payments as a story tells them: started, paid at the bank, settled minutes later, and what became of them. */
export class Payments {
  constructor(private readonly store: Store) {}

  async started(quantity = 1): Promise<Started> {
    return await this.store.shopper().start(await this.store.shopper().basket("gbp", quantity))
  }

  /** Paid at the bank, which we have not heard of yet. */
  async approved(quantity = 1): Promise<Started> {
    const payment = await this.started(quantity)
    await this.store.bank().act(payment.uuid, "approve")
    return payment
  }

  /** We hear what the bank says, and nobody has settled it yet. */
  async hear(payment: Payment): Promise<void> {
    await this.store.payByBank().polling.check(await this.requestOf(payment), { unlessAskedJustNow: false })
  }

  async requestOf({ session }: Payment) {
    const bound = await this.store.payByBank().requests.ofSession(session.id)
    if (!bound) throw new Error("no request")
    return bound.request
  }

  /** What has happened to its request, in words of the timeline. */
  async timeline(payment: Payment): Promise<string[]> {
    const { id } = await this.requestOf(payment)
    return (await this.store.payByBank().listPayByBankEvents({ request_id: id })).map(({ type }) => type)
  }

  /** One pass of whoever settles; minutes later each time, so that nobody has asked just before. */
  async pass(payment: Payment, minutesLater = 0): Promise<Settled> {
    this.later(minutesLater)
    return await settle(this.store.container(), (await this.requestOf(payment)).id)
  }

  /** One pass of the job. */
  async job(minutesLater: number): Promise<void> {
    this.later(minutesLater)
    await pollDueRequestsWorkflow(this.store.container()).run()
  }

  async books({ collectionId }: Pick<Basket, "collectionId">): Promise<Books> {
    return await booksOf(this.store.container(), collectionId)
  }

  async expectSettled(payment: Started): Promise<void> {
    expect(await this.requestOf(payment)).toMatchObject({ status: "paid", outcome: "settled", reason: null })
    expectPaidOnce(await this.books(payment.basket), payment.basket.total)
  }

  /** One order of the basket's total, paid by this and nothing else, and all of the bank's money is in it. */
  async expectOrder(payment: Started, beside: Payment[] = []): Promise<void> {
    await this.expectSettled(payment)
    await this.expectAccounted({ captured: [payment], attention: beside })
  }

  /** As an order of its own, though a Payment of another provider, which has taken nothing, stands beside. */
  async expectOnlyCapture(payment: Started): Promise<void> {
    expect(await this.requestOf(payment)).toMatchObject({ status: "paid", outcome: "settled", reason: null })
    const books = await this.books(payment.basket)
    const taken = books.payments.filter(({ captures }) => captures.length > 0)
    expect(taken.map(({ provider_id }) => provider_id)).toEqual([PROVIDER])
    expectPaidOnce({ ...books, payments: taken }, payment.basket.total)
    await this.expectAccounted({ captured: [payment] })
  }

  /** Under "Needs attention" with this reason, nothing taken, and all of the bank's money is there. */
  async expectStranded(payment: Started, reason: AttentionReason): Promise<void> {
    await this.expectAttention(payment, reason)
    expectNothingTaken(await this.books(payment.basket))
    await this.expectAccounted({ attention: [payment] })
  }

  async expectAttention(payment: Payment, reason: AttentionReason): Promise<void> {
    expect(await this.requestOf(payment)).toMatchObject({ status: "paid", outcome: "attention", reason })
  }

  /** Under attention for what the service says, though no money of it has arrived. */
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
    this.store.payByBank().now = () => new Date(Date.now() + minutes * 60_000)
  }
}
