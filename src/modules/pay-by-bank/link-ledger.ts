import type { InferTypeOf } from "@medusajs/framework/types"
import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { ErrorCode } from "../../domain/error-table"
import type { DeliveryMethod } from "../../shared/link-delivery"
import type { LinkRecipient } from "../../domain/link-recipient"
import type { LedgerContext, PaymentRequest } from "./ledger-reads"
import { managerOf } from "./ledger"
import { isTaken } from "./ledger-statements"
import * as sql from "./link-statements"
import type { PayByBankLink } from "./models/payment-link"
import { RefundLedger } from "./refund-ledger"

export type Link = InferTypeOf<typeof PayByBankLink>

/** A link with its money. */
export interface PaymentLink {
  link: Link
  request: PaymentRequest
}

/** What is known when a link is opened; amounts in minor units. */
export interface NewLink {
  request: {
    account: string
    merchant_uuid: string
    reference: string
    amount_minor: number
    currency: string
    collection_id: string
    cart_id: string | null
    order_id: string
    watch_until: Date
  }
  nth: number
  delivery: DeliveryMethod
  recipient: LinkRecipient
  whole: boolean
  reminder: number
  created_by: string | null
}

/** What the service answered: the address to pay at, and the uuid that is found in it. */
export interface SentLink {
  url: string
  guess: { uuid: string; nextCheckAt: Date } | null
}

/** The ledger's verbs about payment links: each is opened before it is asked for, and asked for once (design §9). */
export class LinkLedger extends RefundLedger {
  /**
   * Writes a link before the service hears of it, and takes the place of the one it replaces. Answers `null` when its
   * number is taken, or when another link took that place at the same moment.
   */
  async openLink(input: NewLink, replaces: string | null): Promise<PaymentLink | null> {
    try {
      return await this.writeLink(input, replaces)
    } catch (error) {
      if (error instanceof PlaceTaken || isTaken(error)) return null
      throw error
    }
  }

  @InjectTransactionManager()
  protected async writeLink(
    { request: money, nth, delivery, recipient, whole, reminder, created_by }: NewLink,
    replaces: string | null,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<PaymentLink> {
    const { id } = await this.createPayByBankRequests({ kind: "link", ...money }, context)
    const own = { request_id: id, order_id: money.order_id, nth, delivery, whole, reminder, created_by, ...recipient }
    const link = await this.createPayByBankLinks(own, context)
    await this.noteNew(id, "link_opened", { order_id: money.order_id, delivery, user_id: created_by }, context)
    if (replaces) {
      if (!(await sql.replace(managerOf(context), replaces, id))) throw new PlaceTaken()
      await this.note(replaces, "link_replaced", { request_id: id }, context)
    }
    return { link, request: await this.retrievePayByBankRequest(id, {}, context) }
  }

  /** Binds the session that was made for a link. A session that core made again changes nothing else. */
  @InjectManager()
  async bindLink(requestId: string, sessionId: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await this.createPayByBankBindings({ session_id: sessionId, request_id: requestId }, context)
  }

  /** Whether the caller is the one who asks the service for this link. */
  @InjectManager()
  async mayCall(requestId: string, @MedusaContext() context: LedgerContext = {}): Promise<boolean> {
    return await sql.callOnce(managerOf(context), requestId)
  }

  /**
   * The service has sent it. The uuid that the link holds is written in the same moment, so that a payment of it is asked
   * about whatever happens next; one that is another request's is left out.
   */
  async noteLinkSent(requestId: string, sent: SentLink, now: Date): Promise<void> {
    if (await this.unlessTaken(async () => await this.writeSent(requestId, sent, now))) return
    await this.writeSent(requestId, { url: sent.url, guess: null }, now)
  }

  /** The link that it replaced needs no recipient any more. `false`: nobody waits for this news. */
  @InjectTransactionManager()
  protected async writeSent(
    requestId: string,
    { url, guess }: SentLink,
    now: Date,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const manager = managerOf(context)
    if (!(await sql.noteSent(manager, requestId, url, now))) return false
    if (guess) await sql.guessUuid(manager, requestId, guess.uuid, guess.nextCheckAt)
    await sql.forgetRecipient(manager, "replaced_by", requestId)
    await this.note(requestId, "link_sent", {}, context)
    return true
  }

  /** The call has left, and no answer says what became of it. */
  @InjectTransactionManager()
  async noteLinkUnsure(
    requestId: string,
    problem: ErrorCode,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<void> {
    if (await sql.noteUnsure(managerOf(context), requestId, problem)) {
      await this.note(requestId, "link_unsure", { why: problem }, context)
    }
  }

  /** The service was never called for it, and never will be; changes nothing once it was. */
  async noteLinkUncalled(requestId: string, code: string): Promise<void> {
    await this.writeRefusal(requestId, "opening", { code, detail: null })
  }

  /** The service said no: nothing was sent. */
  async noteLinkRefused(requestId: string, why: { code: ErrorCode; detail: string | null }): Promise<void> {
    await this.writeRefusal(requestId, "called", why)
  }

  @InjectTransactionManager()
  protected async writeRefusal(
    requestId: string,
    from: "opening" | "called",
    why: { code: string; detail: string | null },
    @MedusaContext() context: LedgerContext = {},
  ): Promise<void> {
    if (await sql.noteRefused(managerOf(context), requestId, from, why.code)) {
      await this.note(requestId, "link_refused", { why: why.code, detail: why.detail }, context)
    }
  }

  /** The uuid of a link turned out to be another payment's: the link is not asked about any more. */
  @InjectTransactionManager()
  async dropGuess(requestId: string, uuid: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    if (await sql.dropGuess(managerOf(context), requestId, uuid))
      await this.note(requestId, "link_untracked", {}, context)
  }

  /** A uuid that staff entered and whose record is this link's; `false` when it has another, or another request has it. */
  async matchLink(requestId: string, uuid: string, userId: string, now: Date): Promise<boolean> {
    return await this.unlessTaken(async () => await this.writeMatch(requestId, uuid, userId, now))
  }

  @InjectTransactionManager()
  protected async writeMatch(
    requestId: string,
    uuid: string,
    user_id: string,
    now: Date,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const matched = await sql.matchUuid(managerOf(context), requestId, uuid, now)
    if (matched) await this.note(requestId, "link_matched", { uuid, user_id }, context)
    return matched
  }

  /** Staff take a link back: it is watched on, because the service knows no way to take it back. */
  @InjectTransactionManager()
  async cancelLink(
    requestId: string,
    user_id: string,
    now: Date,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<boolean> {
    const canceled = await sql.cancel(managerOf(context), requestId, now)
    if (canceled) await this.note(requestId, "link_canceled", { user_id }, context)
    return canceled
  }

  /** A link that is paid is not sent again. */
  @InjectManager()
  async forgetRecipient(requestId: string, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.forgetRecipient(managerOf(context), "request_id", requestId)
  }

  /** Nobody sends links again that have ended or are no longer watched. */
  @InjectManager()
  async forgetEndedRecipients(now: Date, @MedusaContext() context: LedgerContext = {}): Promise<void> {
    await sql.forgetEnded(managerOf(context), now)
  }

  private async unlessTaken(write: () => Promise<boolean>): Promise<boolean> {
    try {
      return await write()
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  }
}

/** Another link took the place first. */
class PlaceTaken extends Error {}
