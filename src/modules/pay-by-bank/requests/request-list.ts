import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { managerOf } from "./requests"
import type { LedgerContext, PaymentRequest } from "../tables"
import * as sql from "./request-list-statements"
import { StaffLedger } from "../staff-ledger"

export interface RequestPage {
  requests: PaymentRequest[]
  /** At most `COUNTED_UP_TO`; `more` says that there are more. */
  count: number
  more: boolean
}

/** A line of a request's timeline, with what belongs into it and nothing else. */
export interface TimelineEvent {
  id: string
  type: string
  data: Record<string, string | number | null>
  created_at: Date
}

/** A request with everything that the ledger knows around it. */
export interface RequestHistory {
  request: PaymentRequest
  timeline: TimelineEvent[]
  sessions: { session_id: string; state: "live" | "deleted" | "claimed"; created_at: Date }[]
  refunds: {
    id: string
    state: "due" | "sent" | "confirmed"
    amount_minor: number
    currency: string
    created_at: Date
  }[]
}

/** Longer than any request's own story; only looking at the payer again and again makes one longer. */
const LONGEST_TIMELINE = 1000

const eventData = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((data) => Object.entries(data).filter(isPlain))
  .transform((entries): TimelineEvent["data"] => Object.fromEntries(entries))

function isPlain(entry: [string, unknown]): entry is [string, string | number | null] {
  return entry[1] === null || typeof entry[1] === "string" || typeof entry[1] === "number"
}

/** What staff are shown of the ledger: the list by pages, and one request with its story. */
export class ListingLedger extends StaffLedger {
  /** Three statements, however many requests there are. */
  @InjectManager()
  async pageOfRequests(
    filter: sql.RequestFilter,
    page: sql.Page,
    @MedusaContext() context: LedgerContext = {},
  ): Promise<RequestPage> {
    const count = await sql.countRequests(managerOf(context), filter)
    const few = count <= sql.COUNTED_UP_TO
    const ids = await sql.requestPage(managerOf(context), filter, page, few)
    const rows = ids.length > 0 ? await this.listPayByBankRequests({ id: ids }, {}, context) : []
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      requests: ids.flatMap((id) => byId.get(id) ?? []),
      count: Math.min(count, sql.COUNTED_UP_TO),
      more: count > sql.COUNTED_UP_TO,
    }
  }

  /** The newest first; `null` when there is no such request. */
  @InjectManager()
  async historyOf(requestId: string, @MedusaContext() context: LedgerContext = {}): Promise<RequestHistory | null> {
    const [request] = await this.listPayByBankRequests({ id: requestId }, { take: 1 }, context)
    if (!request) return null
    const newestFirst = { order: { created_at: "DESC", id: "DESC" } } as const
    const of = { request_id: requestId }
    const events = await this.listPayByBankEvents(of, { ...newestFirst, take: LONGEST_TIMELINE }, context)
    const sessions = await this.listPayByBankBindings(of, newestFirst, context)
    const refunds = await this.listPayByBankRefunds(of, newestFirst, context)
    return {
      request,
      timeline: events.map(({ id, type, data, created_at }) => ({ id, type, data: eventData.parse(data), created_at })),
      sessions,
      refunds,
    }
  }
}
