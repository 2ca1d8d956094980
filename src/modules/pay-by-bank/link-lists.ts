import { InjectManager, MedusaContext } from "@medusajs/framework/utils"
import { managerOf } from "./ledger"
import type { LedgerContext } from "./ledger-reads"
import { LinkLedger, type Link, type PaymentLink } from "./link-ledger"
import { leaseReminders, type Remindable } from "./link-statements"

export interface LinkPage {
  links: PaymentLink[]
  count: number
}

export interface LinkFilter {
  order_id?: string | undefined
  request_id?: string | undefined
}

/** What the ledger is asked about payment links. */
export class LinkLists extends LinkLedger {
  /** The newest first. Three statements, however many links there are. */
  @InjectManager()
  async pageOfLinks(
    filter: LinkFilter,
    page: { limit: number; offset: number },
    @MedusaContext() context: LedgerContext = {},
  ): Promise<LinkPage> {
    const filters = {
      ...(filter.order_id ? { order_id: filter.order_id } : {}),
      ...(filter.request_id ? { request_id: filter.request_id } : {}),
    }
    const [links, count] = await this.listAndCountPayByBankLinks(
      filters,
      { take: page.limit, skip: page.offset, order: { created_at: "DESC", id: "DESC" } },
      context,
    )
    return { links: await this.withRequests(links, context), count }
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
    const { links } = await this.pageOfLinks({ request_id: requestId }, { limit: 1, offset: 0 }, context)
    return links[0] ?? null
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
