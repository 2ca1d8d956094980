import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { ErrorCode } from "../../../domain/errors/error-table"
import type { DeliveryMethod } from "../../../shared/link-recipient"
import type { KeptLines } from "../../../domain/payment-lines"
import { newReturnToken } from "../../../domain/return-token"
import type { LinkRecipient } from "../../../domain/links/link-recipient"
import { batchAfter, COUNTED_UP_TO, countRows, type Batch, type Place } from "../sql-clauses"
import type { OrdersAndCarts } from "../requests/request-list-statements"
import { writeNote, type TimelineNote } from "../events/append-events"
import {
  flush,
  isTaken,
  managerOf,
  type Database,
  type DatabaseContext,
  type Link,
  type PaymentRequest,
} from "../tables"
import * as list from "./link-list-statements"
import * as sql from "./link-statements"

/** A link with its request. */
export interface PaymentLink {
  link: Link
  request: PaymentRequest
}

/** The input for a new link. Amounts are in minor units. */
interface NewLink {
  request: {
    account: string
    login: string
    merchant_uuid: string
    reference: string
    amount_minor: number
    currency: string
    collection_id: string
    cart_id: string | null
    order_id: string
    lines?: KeptLines | null
    track_until: Date
  }
  number: number
  delivery: DeliveryMethod
  recipient: LinkRecipient
  is_full_amount: boolean
  reminder: number
  created_by: string | null
}

/** The payment service's answer: the URL to pay at, and the uuid found in it. */
export interface SentLink {
  url: string
  guess: { uuid: string; nextPollAt: Date } | null
}

interface LinkPage {
  links: PaymentLink[]
  /** At most `COUNTED_UP_TO`. `more` is true when more links match. */
  count: number
  more: boolean
}

/**
 * Manages the payment links. A link is committed before the one call to the payment service: see
 * `docs/decisions.md#payment-links`.
 */
export class Links {
  private readonly tables: Database["tables"]
  readonly repository: Database["repository"]

  constructor(database: Database) {
    this.tables = database.tables
    this.repository = database.repository
  }

  /**
   * Stores a link before the payment service is called, and marks the link that it replaces. Returns `null` when its number is
   * taken, or when another link has replaced that link at the same moment.
   */
  async create(input: NewLink, replaces: string | null): Promise<PaymentLink | null> {
    try {
      return await this.writeNew(input, replaces)
    } catch (error) {
      if (error instanceof AlreadyReplaced || isTaken(error)) return null
      throw error
    }
  }

  @InjectTransactionManager("repository")
  protected async writeNew(
    { request: money, number, delivery, recipient, is_full_amount, reminder, created_by }: NewLink,
    replaces: string | null,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<PaymentLink> {
    const tracked = { kind: "link" as const, return_token: newReturnToken(), ...money }
    const { id } = await this.tables.createPayByBankRequests(tracked, context)
    const own = {
      request_id: id,
      order_id: money.order_id,
      number,
      delivery,
      is_full_amount,
      reminder,
      created_by,
      ...recipient,
    }
    const link = await this.tables.createPayByBankLinks(own, context)
    const data = { order_id: money.order_id, delivery, user_id: created_by }
    await flush(context)
    await this.note(id, "link_opened", data, context)
    if (replaces) {
      if (!(await sql.replace(managerOf(context), replaces, id))) throw new AlreadyReplaced()
      await this.note(replaces, "link_replaced", { request_id: id }, context)
    }
    return { link, request: await this.tables.retrievePayByBankRequest(id, {}, context) }
  }

  /** Binds the session that was created for a link. A session that core creates again changes nothing else. */
  @InjectManager("repository")
  async bind(requestId: string, sessionId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await this.tables.createPayByBankBindings({ session_id: sessionId, request_id: requestId }, context)
  }

  /** Acquires the one call to the payment service for this link. Returns `false` when another caller has it. */
  @InjectManager("repository")
  async acquireCall(requestId: string, @MedusaContext() context: DatabaseContext = {}): Promise<boolean> {
    return await sql.callOnce(managerOf(context), requestId)
  }

  /**
   * Records that the payment service has sent the link. Stores the uuid found in the link in the same transaction, so that its
   * payment is polled whatever happens next. Omits a uuid that another request has.
   */
  async recordSent(requestId: string, sent: SentLink, now: Date): Promise<void> {
    if (await this.writeUnlessTaken(async () => await this.writeSent(requestId, sent, now))) return
    await this.writeSent(requestId, { url: sent.url, guess: null }, now)
  }

  /** Also deletes the recipient of the replaced link, which is no longer needed. Returns `false` when no call is open. */
  @InjectTransactionManager("repository")
  protected async writeSent(
    requestId: string,
    { url, guess }: SentLink,
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const manager = managerOf(context)
    if (!(await sql.noteSent(manager, requestId, url, now))) return false
    if (guess) await sql.guessUuid(manager, requestId, guess.uuid, guess.nextPollAt)
    await sql.deleteRecipient(manager, "replaced_by", requestId)
    await this.note(requestId, "link_sent", {}, context)
    return true
  }

  /** Records that the call was made and its result is unclear. */
  @InjectTransactionManager("repository")
  async recordUnsure(
    requestId: string,
    problem: ErrorCode,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    if (await sql.noteUnsure(managerOf(context), requestId, problem)) {
      await this.note(requestId, "link_unsure", { cause: problem }, context)
    }
  }

  /** Records that the payment service was not called for this link, and will not be. Changes nothing after a call. */
  async recordUncalled(requestId: string, code: string): Promise<void> {
    await this.writeRefusal(requestId, "opening", code)
  }

  /** Records that the payment service refused the link and sent nothing. */
  async recordRefused(requestId: string, code: ErrorCode): Promise<void> {
    await this.writeRefusal(requestId, "called", code)
  }

  @InjectTransactionManager("repository")
  protected async writeRefusal(
    requestId: string,
    from: "opening" | "called",
    cause: string,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    if (await sql.noteRefused(managerOf(context), requestId, from, cause)) {
      await this.note(requestId, "link_refused", { cause }, context)
    }
  }

  /** Drops a guessed uuid that belongs to another payment. The link is no longer polled. */
  @InjectTransactionManager("repository")
  async dropGuess(requestId: string, uuid: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    if (await sql.dropGuess(managerOf(context), requestId, uuid))
      await this.note(requestId, "link_untracked", {}, context)
  }

  /**
   * Stores a uuid that an admin user or a notification (`null`) has named and whose record matches this link. Returns `false` when
   * the link has another uuid, or when another request has this one.
   */
  async match(requestId: string, uuid: string, userId: string | null, now: Date): Promise<boolean> {
    return await this.writeUnlessTaken(async () => await this.writeMatch(requestId, uuid, userId, now))
  }

  @InjectTransactionManager("repository")
  protected async writeMatch(
    requestId: string,
    uuid: string,
    user_id: string | null,
    now: Date,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<boolean> {
    const matched = await sql.matchUuid(managerOf(context), requestId, uuid, now)
    if (matched) await this.note(requestId, "link_matched", { uuid, user_id }, context)
    return matched
  }

  /** Cancels a link for an admin user. The link stays tracked, because the payment service cannot cancel it. */
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

  /** Deletes the recipient of a paid link, because the link is never sent again. */
  @InjectManager("repository")
  async deleteRecipient(requestId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.deleteRecipient(managerOf(context), "request_id", requestId)
  }

  /** Deletes the recipients of links that have ended or are no longer tracked, because these are never sent again. */
  @InjectManager("repository")
  async deleteEndedRecipients(now: Date, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await sql.deleteEndedRecipients(managerOf(context), now)
  }

  /** A page of links, newest first. Runs four statements, regardless of the number of links. */
  @InjectManager("repository")
  async page(
    filter: list.LinkFilter,
    page: { limit: number; offset: number },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<LinkPage> {
    const count = await countRows(managerOf(context), list.matchingLinks(filter))
    const ids = await list.linkPage(managerOf(context), filter, page)
    const links = await this.ofRequests(ids, context)
    return { links, count: Math.min(count, COUNTED_UP_TO), more: count > COUNTED_UP_TO }
  }

  /** The exact number of matching links. */
  @InjectManager("repository")
  async countAll(filter: list.LinkFilter, @MedusaContext() context: DatabaseContext = {}): Promise<number> {
    return await countRows(managerOf(context), list.matchingLinks(filter), null)
  }

  /** The matching links after a place, newest first, and the place of the last one; `null` when none is left. */
  @InjectManager("repository")
  async after(
    filter: list.LinkFilter,
    place: Place | null,
    limit: number,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<Batch<PaymentLink> | null> {
    return await batchAfter(
      managerOf(context),
      list.matchingLinks(filter),
      { place, limit },
      async (ids) => await this.ofRequests(ids, context),
    )
  }

  /** The orders of the newest matching links. */
  @InjectManager("repository")
  async newest(
    filter: list.LinkFilter,
    limit: number,
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<OrdersAndCarts> {
    return await list.newestOfLinks(managerOf(context), filter, limit)
  }

  /** All links of an order, newest first. */
  @InjectManager("repository")
  async ofOrder(orderId: string, @MedusaContext() context: DatabaseContext = {}): Promise<PaymentLink[]> {
    const links = await this.tables.listPayByBankLinks({ order_id: orderId }, { order: { number: "DESC" } }, context)
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

  /** The links in the order of their ids. */
  private async ofRequests(ids: string[], context: DatabaseContext): Promise<PaymentLink[]> {
    const found = ids.length > 0 ? await this.tables.listPayByBankLinks({ request_id: ids }, {}, context) : []
    const byRequest = new Map(found.map((link) => [link.request_id, link]))
    return await this.withRequests(
      ids.flatMap((id) => byRequest.get(id) ?? []),
      context,
    )
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
    type: TimelineNote["type"],
    data: TimelineNote["data"],
    context: DatabaseContext,
  ): Promise<void> {
    await writeNote(managerOf(context), { request_id, type, data })
  }

  private async writeUnlessTaken(write: () => Promise<boolean>): Promise<boolean> {
    try {
      return await write()
    } catch (error) {
      if (isTaken(error)) return false
      throw error
    }
  }
}

/** Another link has replaced the same link first. */
class AlreadyReplaced extends Error {}
