import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { managerOf } from "../requests/requests"
import type { LedgerContext } from "../tables"
import { LinkLedger, type Link, type PaymentLink } from "./links"
import { countLinks, linkPage, type LinkFilter } from "./link-list-statements"
import { leaseReminders, type Remindable } from "./link-statements"
import { COUNTED_UP_TO } from "../requests/request-list-statements"

export interface LinkPage {
  links: PaymentLink[]
  /** At most `COUNTED_UP_TO`; `more` says that there are more. */
  count: number
  more: boolean
}

/** What the ledger is asked about payment links. */
export class LinkLists extends LinkLedger {
  /** The newest first. Four statements, however many links there are. */
  @InjectManager()
  async pageOfLinks(
    filter: LinkFilter,
    page: { limit: number; offset: number },
    @MedusaContext() context: LedgerContext = {},
  ): Promise<LinkPage> {
    const count = await countLinks(managerOf(context), filter)
    const ids = await linkPage(managerOf(context), filter, page)
    const found = ids.length > 0 ? await this.listPayByBankLinks({ id: ids }, {}, context) : []
    const byId = new Map(found.map((link) => [link.id, link]))
    const links = await this.withRequests(
      ids.flatMap((id) => byId.get(id) ?? []),
      context,
    )
    return { links, count: Math.min(count, COUNTED_UP_TO), more: count > COUNTED_UP_TO }
  }

  /** Every link of an order, the newest first. */
  @InjectManager()
  async linksOfOrder(orderId: string, @MedusaContext() context: LedgerContext = {}): Promise<PaymentLink[]> {
    const links = await this.listPayByBankLinks({ order_id: orderId }, { order: { nth: "DESC" } }, context)
    return await this.withRequests(links, context)
  }

  /** The link of a request; `null` when there is none. */
  @InjectManager()
  async linkOf(requestId: string, @MedusaContext() context: LedgerContext = {}): Promise<PaymentLink | null> {
    const found = await this.listPayByBankLinks({ request_id: requestId }, { take: 1 }, context)
    return (await this.withRequests(found, context))[0] ?? null
  }

  /** Leases links whose reminder is due; see `leaseReminders`. */
  @InjectManager()
  async leaseReminders(due: Remindable, @MedusaContext() context: LedgerContext = {}): Promise<PaymentLink[]> {
    const ids = await leaseReminders(managerOf(context), due)
    const links = ids.length > 0 ? await this.listPayByBankLinks({ request_id: ids }, {}, context) : []
    return await this.withRequests(links, context)
  }

  private async withRequests(links: Link[], context: LedgerContext): Promise<PaymentLink[]> {
    if (links.length === 0) return []
    const ids = links.map(({ request_id }) => request_id)
    const requests = await this.listPayByBankRequests({ id: ids }, {}, context)
    const byId = new Map(requests.map((request) => [request.id, request]))
    return links.flatMap((link) => {
      const request = byId.get(link.request_id)
      return request ? [{ link, request }] : []
    })
  }
}
