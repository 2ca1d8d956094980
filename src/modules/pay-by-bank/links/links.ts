import { generateEntityId } from "@medusajs/framework/utils"
import type { ErrorCode } from "../../../domain/errors/error-table"
import type { DeliveryMethod } from "../../../shared/link-recipient"
import type { KeptLines } from "../../../domain/payment-lines"
import { newReturnToken } from "../../../domain/return-token"
import type { LinkRecipient } from "../../../domain/links/link-recipient"
import { batchAfter, COUNTED_UP_TO, countRows, type Batch, type Place } from "../sql-clauses"
import type { OrdersAndCarts } from "../payments/request-list-statements"
import { isTaken, type Database } from "../database"
import { lockRequest } from "../payments/request-statements"
import { applyOne } from "../payments/apply"
import { TRANSITIONS } from "../payments/transitions"
import { writeNote } from "../events/append-events"
import type { Link, PaymentRequest, Tables } from "../tables"
import * as list from "./link-list-statements"
import { deleteRecipient } from "../payments/link-recipient"
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
 * `docs/architecture.md#payment-links`.
 */
export class Links {
  constructor(
    private readonly db: Database,
    private readonly tables: Tables,
  ) {}

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

  private async writeNew(
    { request: money, number, delivery, recipient, is_full_amount, reminder, created_by }: NewLink,
    replaces: string | null,
  ): Promise<PaymentLink> {
    const { order_id } = money
    const [id, linkId] = [generateEntityId(undefined, "pbbreq"), generateEntityId(undefined, "pbblnk")]
    const own = { request_id: id, order_id, number, delivery, is_full_amount, reminder, created_by, ...recipient }
    return await this.db.transaction(async (tx) => {
      const tracked = { kind: "link", return_token: newReturnToken(), lines: null, ...money }
      await tx.insert("pay_by_bank_request", { id, ...tracked })
      await tx.insert("pay_by_bank_link", { id: linkId, ...own })
      const data = { order_id, delivery, user_id: created_by }
      await writeNote(tx, { request_id: id, type: "link_opened", data })
      if (replaces) {
        if (!(await sql.replace(tx, replaces, id))) throw new AlreadyReplaced()
        await writeNote(tx, { request_id: replaces, type: "link_replaced", data: { request_id: id } })
      }
      return {
        link: await this.tables.retrievePayByBankLink(linkId, {}, tx.context),
        request: await this.tables.retrievePayByBankRequest(id, {}, tx.context),
      }
    })
  }

  /** Binds the session that was created for a link. A session that core creates again changes nothing else. */
  async bind(requestId: string, sessionId: string): Promise<void> {
    const id = generateEntityId(undefined, "pbbbin")
    await this.db.insert("pay_by_bank_binding", { id, session_id: sessionId, request_id: requestId })
  }

  /** Acquires the one call to the payment service for this link. Returns `false` when another caller has it. */
  async acquireCall(requestId: string): Promise<boolean> {
    return await sql.callOnce(this.db, requestId)
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
  private async writeSent(requestId: string, { url, guess }: SentLink, now: Date): Promise<boolean> {
    return await this.db.transaction(async (tx) => {
      // A cancellation locks the link first, and then adds a line.
      await lockRequest(tx, requestId, "NO KEY UPDATE")
      if (!(await sql.noteSent(tx, requestId, url, now))) return false
      if (guess) await applyOne(tx, TRANSITIONS.uuidGuessed, requestId, guess)
      await deleteRecipient(tx, "replaced_by", requestId)
      await writeNote(tx, { request_id: requestId, type: "link_sent", data: {} })
      return true
    })
  }

  /** Records that the call was made and its result is unclear. */
  async recordUnsure(requestId: string, problem: ErrorCode): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (await sql.noteUnsure(tx, requestId, problem))
        await writeNote(tx, { request_id: requestId, type: "link_unsure", data: { cause: problem } })
    })
  }

  /** Records that the payment service was not called for this link, and will not be. Changes nothing after a call. */
  async recordUncalled(requestId: string, code: string): Promise<void> {
    await this.writeRefusal(requestId, "opening", code)
  }

  /** Records that the payment service refused the link and sent nothing. */
  async recordRefused(requestId: string, code: ErrorCode): Promise<void> {
    await this.writeRefusal(requestId, "called", code)
  }

  private async writeRefusal(requestId: string, from: "opening" | "called", cause: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      // A cancellation locks the link first, and then adds a line.
      await lockRequest(tx, requestId, "NO KEY UPDATE")
      if (!(await sql.noteRefused(tx, requestId, from, cause))) return
      await applyOne(tx, TRANSITIONS.linkRefused, requestId, null)
      await writeNote(tx, { request_id: requestId, type: "link_refused", data: { cause } })
    })
  }

  /** Drops a guessed uuid that belongs to another payment. The link is no longer polled. */
  async dropGuess(requestId: string, uuid: string): Promise<void> {
    await applyOne(this.db, TRANSITIONS.uuidDropped, requestId, { uuid })
  }

  /**
   * Stores a uuid that an admin user or a notification (`null`) has named and whose record matches this link. Returns `false` when
   * the link has another uuid, or when another request has this one.
   */
  async match(requestId: string, uuid: string, user_id: string | null, now: Date): Promise<boolean> {
    const matched = { uuid, userId: user_id, now }
    return await this.writeUnlessTaken(async () => await applyOne(this.db, TRANSITIONS.uuidMatched, requestId, matched))
  }

  /** Cancels a link for an admin user. The link stays tracked, because the payment service cannot cancel it. */
  async cancel(requestId: string, user_id: string, now: Date): Promise<boolean> {
    return await this.db.transaction(async (tx) => {
      const canceled = await sql.cancel(tx, requestId, now)
      if (canceled) await writeNote(tx, { request_id: requestId, type: "link_canceled", data: { user_id } })
      return canceled
    })
  }

  /** Deletes the recipient of a paid link, because the link is never sent again. */
  async deleteRecipient(requestId: string): Promise<void> {
    await deleteRecipient(this.db, "request_id", requestId)
  }

  /** Deletes the recipients of links that have ended or are no longer tracked, because these are never sent again. */
  async deleteEndedRecipients(now: Date): Promise<void> {
    await sql.deleteEndedRecipients(this.db, now)
  }

  /** A page of links, newest first. Runs four statements, regardless of the number of links. */
  async page(filter: list.LinkFilter, page: { limit: number; offset: number }): Promise<LinkPage> {
    const count = await countRows(this.db, list.matchingLinks(filter))
    const ids = await list.linkPage(this.db, filter, page)
    const links = await this.ofRequests(ids)
    return { links, count: Math.min(count, COUNTED_UP_TO), more: count > COUNTED_UP_TO }
  }

  /** The exact number of matching links. */
  async countAll(filter: list.LinkFilter): Promise<number> {
    return await countRows(this.db, list.matchingLinks(filter), null)
  }

  /** The matching links after a place, newest first, and the place of the last one; `null` when none is left. */
  async after(filter: list.LinkFilter, place: Place | null, limit: number): Promise<Batch<PaymentLink> | null> {
    return await batchAfter(
      this.db,
      list.matchingLinks(filter),
      { place, limit },
      async (ids) => await this.ofRequests(ids),
    )
  }

  /** The orders of the newest matching links. */
  async newest(filter: list.LinkFilter, limit: number): Promise<OrdersAndCarts> {
    return await list.newestOfLinks(this.db, filter, limit)
  }

  /** All links of an order, newest first. */
  async ofOrder(orderId: string): Promise<PaymentLink[]> {
    const links = await this.tables.listPayByBankLinks({ order_id: orderId }, { order: { number: "DESC" } })
    return await this.withRequests(links)
  }

  /** The link of a request; `null` when there is none. */
  async ofRequest(requestId: string): Promise<PaymentLink | null> {
    const found = await this.tables.listPayByBankLinks({ request_id: requestId }, { take: 1 })
    return (await this.withRequests(found))[0] ?? null
  }

  /** Leases links whose reminder is due; see `leaseReminders`. */
  async leaseReminders(due: sql.Remindable): Promise<PaymentLink[]> {
    const ids = await sql.leaseReminders(this.db, due)
    const links = ids.length > 0 ? await this.tables.listPayByBankLinks({ request_id: ids }) : []
    return await this.withRequests(links)
  }

  /** The links in the order of their ids. */
  private async ofRequests(ids: string[]): Promise<PaymentLink[]> {
    const found = ids.length > 0 ? await this.tables.listPayByBankLinks({ request_id: ids }) : []
    const byRequest = new Map(found.map((link) => [link.request_id, link]))
    return await this.withRequests(ids.flatMap((id) => byRequest.get(id) ?? []))
  }

  private async withRequests(links: Link[]): Promise<PaymentLink[]> {
    if (links.length === 0) return []
    const ids = links.map(({ request_id }) => request_id)
    const requests = await this.tables.listPayByBankRequests({ id: ids })
    const byId = new Map(requests.map((request) => [request.id, request]))
    return links.flatMap((link) => {
      const request = byId.get(link.request_id)
      return request ? [{ link, request }] : []
    })
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
