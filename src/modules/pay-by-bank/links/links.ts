import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { ErrorCode } from "../../../domain/error-table"
import type { DeliveryMethod } from "../../../shared/link-delivery"
import type { LinkRecipient } from "../../../domain/link-recipient"
import { COUNTED_UP_TO } from "../requests/request-list-statements"
import { writeNote, type TimelineNote } from "../requests/timeline"
import { isTaken, managerOf, type Database, type DatabaseContext, type Link, type PaymentRequest } from "../tables"
import { countLinks, linkPage, type LinkFilter } from "./link-list-statements"
import * as sql from "./link-statements"

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

export interface LinkPage {
  links: PaymentLink[]
  /** At most `COUNTED_UP_TO`; `more` says that there are more. */
  count: number
  more: boolean
}

/** Payment links. A link is committed before the one call to the service: see `docs/architecture.md#payment-links`. */
export class Links {
  private readonly tables: Database["tables"]
  readonly repository: Database["repository"]

  constructor(database: Database) {
    this.tables = database.tables
    this.repository = database.repository
  }

  /**
   * Writes a link before the service hears of it, and takes the place of the one it replaces. Answers `null` when its
   * number is taken, or when another link took that place at the same moment.
   */
  async open(input: NewLink, replaces: string | null): Promise<PaymentLink | null> {
    try {
      return await this.writeNew(input, replaces)
    } catch (error) {
      if (error instanceof PlaceTaken || isTaken(error)) return null
      throw error
    }
  }

  @InjectTransactionManager("repository")
  protected async writeNew(
    { request: money, nth, delivery, recipient, whole, reminder, created_by }: NewLink,
    replaces: string | null,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<PaymentLink> {
    const { id } = await this.tables.createPayByBankRequests({ kind: "link", ...money }, context)
    const own = { request_id: id, order_id: money.order_id, nth, delivery, whole, reminder, created_by, ...recipient }
    const link = await this.tables.createPayByBankLinks(own, context)
    const data = { order_id: money.order_id, delivery, user_id: created_by }
    await this.tables.createPayByBankEvents({ request_id: id, type: "link_opened", data }, context)
    if (replaces) {
      if (!(await sql.replace(managerOf(context), replaces, id))) throw new PlaceTaken()
      await this.note(replaces, "link_replaced", { request_id: id }, context)
    }
    return { link, request: await this.tables.retrievePayByBankRequest(id, {}, context) }
  }

  /** Binds the session that was made for a link. A session that core made again changes nothing else. */
  @InjectManager("repository")
  async bind(requestId: string, sessionId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await this.tables.createPayByBankBindings({ session_id: sessionId, request_id: requestId }, context)
  }

  /** Whether the caller is the one who asks the service for this link. */
  @InjectManager("repository")
  async acquireCall(requestId: string, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    return await sql.callOnce(managerOf(context), requestId)
  }

  /**
   * The service has sent it. The uuid that the link holds is written in the same moment, so that a payment of it is asked
   * about whatever happens next; one that is another request's is left out.
   */
  async recordSent(requestId: string, sent: SentLink, now: Date): Promise<void> {
    if (await this.unlessTaken(async () => await this.writeSent(requestId, sent, now))) return
    await this.writeSent(requestId, { url: sent.url, guess: null }, now)
  }

  /** The link that it replaced needs no recipient any more. `false`: nobody waits for this news. */
  @InjectTransactionManager("repository")
  protected async writeSent(
    requestId: string,
    { url, guess }: SentLink,
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const manager = managerOf(context)
    if (!(await sql.noteSent(manager, requestId, url, now))) return false
    if (guess) await sql.guessUuid(manager, requestId, guess.uuid, guess.nextCheckAt)
    await sql.forgetRecipient(manager, "replaced_by", requestId)
    await this.note(requestId, "link_sent", {}, context)
    return true
  }

  /** The call has left, and no answer says what became of it. */
  @InjectTransactionManager("repository")
  async recordUnsure(
    requestId: string,
    problem: ErrorCode,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    if (await sql.noteUnsure(managerOf(context), requestId, problem)) {
      await this.note(requestId, "link_unsure", { why: problem }, context)
    }
  }

  /** The service was never called for it, and never will be; changes nothing once it was. */
  async recordUncalled(requestId: string, code: string): Promise<void> {
    await this.writeRefusal(requestId, "opening", { code, detail: null })
  }

  /** The service said no: nothing was sent. */
  async recordRefused(requestId: string, why: { code: ErrorCode; detail: string | null }): Promise<void> {
    await this.writeRefusal(requestId, "called", why)
  }

  @InjectTransactionManager("repository")
  protected async writeRefusal(
    requestId: string,
    from: "opening" | "called",
    why: { code: string; detail: string | null },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    if (await sql.noteRefused(managerOf(context), requestId, from, why.code)) {
      await this.note(requestId, "link_refused", { why: why.code, detail: why.detail }, context)
    }
  }

  /** The uuid of a link turned out to be another payment's: the link is not asked about any more. */
  @InjectTransactionManager("repository")
  async dropGuess(requestId: string, uuid: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (await sql.dropGuess(managerOf(context), requestId, uuid))
      await this.note(requestId, "link_untracked", {}, context)
  }

  /** A uuid that staff entered and whose record is this link's; `false` when it has another, or another request has it. */
  async match(requestId: string, uuid: string, userId: string, now: Date): Promise<boolean> {
    return await this.unlessTaken(async () => await this.writeMatch(requestId, uuid, userId, now))
  }

  @InjectTransactionManager("repository")
  protected async writeMatch(
    requestId: string,
    uuid: string,
    user_id: string,
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const matched = await sql.matchUuid(managerOf(context), requestId, uuid, now)
    if (matched) await this.note(requestId, "link_matched", { uuid, user_id }, context)
    return matched
  }

  /** Staff take a link back: it is watched on, because the service knows no way to take it back. */
  @InjectTransactionManager("repository")
  async cancel(
    requestId: string,
    user_id: string,
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const canceled = await sql.cancel(managerOf(context), requestId, now)
    if (canceled) await this.note(requestId, "link_canceled", { user_id }, context)
    return canceled
  }

  /** A link that is paid is not sent again. */
  @InjectManager("repository")
  async forgetRecipient(requestId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.forgetRecipient(managerOf(context), "request_id", requestId)
  }

  /** Nobody sends links again that have ended or are no longer watched. */
  @InjectManager("repository")
  async forgetEndedRecipients(now: Date, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.forgetEnded(managerOf(context), now)
  }

  /** The newest first. Four statements, however many links there are. */
  @InjectManager("repository")
  async page(
    filter: LinkFilter,
    page: { limit: number; offset: number },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<LinkPage> {
    const count = await countLinks(managerOf(context), filter)
    const ids = await linkPage(managerOf(context), filter, page)
    const found = ids.length > 0 ? await this.tables.listPayByBankLinks({ id: ids }, {}, context) : []
    const byId = new Map(found.map((link) => [link.id, link]))
    const links = await this.withRequests(
      ids.flatMap((id) => byId.get(id) ?? []),
      context,
    )
    return { links, count: Math.min(count, COUNTED_UP_TO), more: count > COUNTED_UP_TO }
  }

  /** Every link of an order, the newest first. */
  @InjectManager("repository")
  async ofOrder(orderId: string, @MedusaContext() context: DatabaseContext = {}): Promise<PaymentLink[]> {
    const links = await this.tables.listPayByBankLinks({ order_id: orderId }, { order: { nth: "DESC" } }, context)
    return await this.withRequests(links, context)
  }

  /** The link of a request; `null` when there is none. */
  @InjectManager("repository")
  async ofRequest(requestId: string, @MedusaContext() context: DatabaseContext = {}): Promise<PaymentLink | null> {
    const found = await this.tables.listPayByBankLinks({ request_id: requestId }, { take: 1 }, context)
    return (await this.withRequests(found, context))[0] ?? null
  }

  /** Leases links whose reminder is due; see `leaseReminders`. */
  @InjectManager("repository")
  async leaseReminders(due: sql.Remindable, @MedusaContext() context: DatabaseContext = {}): Promise<PaymentLink[]> {
    const ids = await sql.leaseReminders(managerOf(context), due)
    const links = ids.length > 0 ? await this.tables.listPayByBankLinks({ request_id: ids }, {}, context) : []
    return await this.withRequests(links, context)
  }

  private async withRequests(links: Link[], context: DatabaseContext): Promise<PaymentLink[]> {
    if (links.length === 0) return []
    const ids = links.map(({ request_id }) => request_id)
    const requests = await this.tables.listPayByBankRequests({ id: ids }, {}, context)
    const byId = new Map(requests.map((request) => [request.id, request]))
    return links.flatMap((link) => {
      const request = byId.get(link.request_id)
      return request ? [{ link, request }] : []
    })
  }

  /** Appends to the timeline of the link's request. */
  private async note(
    request_id: string,
    type: string,
    data: TimelineNote["data"],
    context: DatabaseContext,
  ): Promise<void> {
    await writeNote(managerOf(context), { request_id, type, data })
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
