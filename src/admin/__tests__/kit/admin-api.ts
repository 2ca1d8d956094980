import type {
  AdminAdoptPaymentResponse,
  AdminAccountListResponse,
  AdminAccountResponse,
  AdminBankListResponse,
  AdminPausedBankResponse,
  AdminChecklistResponse,
  AdminCheckRequestResponse,
  AdminConnectionTestResponse,
  AdminHealthResponse,
  AdminInsightsResponse,
  AdminLiveRecordResponse,
  AdminPayerResponse,
  AdminPaymentLinkListResponse,
  AdminPaymentLinkResponse,
  AdminPaymentRequestListResponse,
  AdminPaymentRequestResponse,
  AdminProposalResponse,
  AdminResolutionFactsResponse,
  AdminRefundBatchListResponse,
  AdminRefundBatchResponse,
  AdminRefundExportResponse,
  AdminRefundListResponse,
  AdminRefundResponse,
  AdminTrailResponse,
} from "../../../types/http"
import { bankList, health } from "./answers"
import type { PayableOrder } from "../../lib/link-draft"

/** The response body of each route. For core's routes, only the part that our pages read. */
export interface Routes {
  "GET /admin/pay-by-bank/accounts": AdminAccountListResponse
  "POST /admin/pay-by-bank/accounts/test": AdminConnectionTestResponse
  "POST /admin/pay-by-bank/accounts/:id": AdminAccountResponse
  "GET /admin/pay-by-bank/banks": AdminBankListResponse
  "POST /admin/pay-by-bank/banks/:id/pause": AdminPausedBankResponse
  "POST /admin/pay-by-bank/banks/:id/resume": AdminPausedBankResponse
  "GET /admin/pay-by-bank/health": AdminHealthResponse
  "GET /admin/pay-by-bank/health/checklist": AdminChecklistResponse
  "GET /admin/pay-by-bank/insights": AdminInsightsResponse
  "GET /admin/pay-by-bank/payment-links": AdminPaymentLinkListResponse
  "POST /admin/pay-by-bank/payment-links": AdminPaymentLinkResponse
  "GET /admin/pay-by-bank/payment-links/:id": AdminPaymentLinkResponse
  "POST /admin/pay-by-bank/payment-links/:id/resend": AdminPaymentLinkResponse
  "POST /admin/pay-by-bank/proposals/:id/approve": AdminProposalResponse
  "POST /admin/pay-by-bank/proposals/:id/reject": AdminProposalResponse
  "GET /admin/pay-by-bank/refunds": AdminRefundListResponse
  "GET /admin/pay-by-bank/refunds/batches": AdminRefundBatchListResponse
  "POST /admin/pay-by-bank/refunds/batches": AdminRefundExportResponse
  /** A spreadsheet. */
  "POST /admin/pay-by-bank/refunds/batches/:id/file": never
  "POST /admin/pay-by-bank/refunds/batches/:id/mark-sent": AdminRefundBatchResponse
  "POST /admin/pay-by-bank/refunds/batches/:id/cancel": AdminRefundBatchResponse
  "POST /admin/pay-by-bank/refunds/:id/mark-sent": AdminRefundResponse
  "POST /admin/pay-by-bank/refunds/:id/undo": AdminRefundResponse
  "GET /admin/pay-by-bank/requests": AdminPaymentRequestListResponse
  "GET /admin/pay-by-bank/requests/:id": AdminPaymentRequestResponse
  "GET /admin/pay-by-bank/requests/:id/facts": AdminResolutionFactsResponse
  "POST /admin/pay-by-bank/requests/adopt": AdminAdoptPaymentResponse
  "POST /admin/pay-by-bank/requests/:id/payer": AdminPayerResponse
  "POST /admin/pay-by-bank/requests/:id/resolve": AdminCheckRequestResponse
  "GET /admin/pay-by-bank/trail": AdminTrailResponse
  "GET /admin/pay-by-bank/requests/:id/record": AdminLiveRecordResponse
  "POST /admin/pay-by-bank/requests/:id/check": AdminCheckRequestResponse
  "GET /admin/customers/:id": { customer: { id: string; first_name: string | null; last_name: string | null } }
  "GET /admin/draft-orders": { draft_orders: FoundOrder[] }
  "GET /admin/orders": { orders: FoundOrder[] }
  "GET /admin/orders/:id": { order: PayableOrder | PaidOrder }
  "GET /admin/users": { users: User[] }
  "GET /admin/users/me": { user: User }
}
export type Route = keyof Routes

/** An order in core's list. */
interface FoundOrder {
  id: string
  display_id: number
  email: string
  currency_code: string
  status: string
  summary: { pending_difference: number }
}

/** An order with its total. */
export interface PaidOrder {
  id: string
  display_id: number
  currency_code: string
  total: number
}

interface User {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
}

/** A request as the server received it. */
export interface Sent {
  path: string
  query: Record<string, string>
  body: unknown
}

type Handler = (sent: Sent) => Response | Promise<Response>

/**
 * The store's server, as a page sees it: the only fake in these tests. A request without a prepared response fails the
 * test.
 */
export class AdminApi {
  private readonly handlers = new Map<string, Handler>()
  private received: (Sent & { route: string | undefined })[] = []
  private unexpected: string[] = []

  /** Each test of the file begins with a server that has only what every page reads: the time zone, and what lists filter by. */
  constructor() {
    beforeEach(() => {
      this.handlers.clear()
      this.answers("GET /admin/pay-by-bank/health", health())
      this.received = []
      this.unexpected = []
      Object.assign(window, { fetch: this.fetch })
      this.answers("GET /admin/pay-by-bank/accounts", { accounts: [], can_store_secrets: true })
      this.answers("GET /admin/pay-by-bank/banks", bankList([]))
    })
    afterEach(() => expect(this.unexpected).toEqual([]))
  }

  answers<Name extends Route>(route: Name, answer: Routes[Name] | ((sent: Sent) => Routes[Name])): void {
    this.handlers.set(route, (sent) => Response.json(typeof answer === "function" ? answer(sent) : answer))
  }

  /** Responds with an error as Medusa does. */
  refuses(route: Route, status: number, message: string, type = "invalid_data", code?: string): void {
    this.handlers.set(route, () => Response.json({ code, type, message }, { status }))
  }

  isDown(route: Route): void {
    this.handlers.set(route, () => Promise.reject(new TypeError("Failed to fetch")))
  }

  answersFile(route: Route, content: string, headers: Record<string, string>): void {
    this.handlers.set(route, () => new Response(content, { headers }))
  }

  /** Delays the response until the returned function is called. Then the route responds with what the test prepared last. */
  holds(route: Route): () => void {
    const handler = this.handlers.get(route)
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    this.handlers.set(route, (sent) => released.then(() => (handler ? handler(sent) : this.unknown(route))))
    return release
  }

  /** The requests to a route, oldest first. */
  sent(route: Route): Sent[] {
    return this.received.filter((each) => each.route === route).map(({ path, query, body }) => ({ path, query, body }))
  }

  private readonly fetch = async (address: URL | string, init: RequestInit = {}): Promise<Response> => {
    const { pathname: path, searchParams } = new URL(address)
    const { method = "GET" } = init
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined
    const sent = { path, query: Object.fromEntries(searchParams), body }
    // Routes without an id come first, so that "test" does not match as an id.
    const route = [...this.handlers.keys()].sort(byIds).find((each) => matches(each, `${method} ${path}`))
    this.received.push({ ...sent, route })
    const handler = route === undefined ? undefined : this.handlers.get(route)
    return handler ? handler(sent) : this.unknown(`${method} ${path}`)
  }

  private unknown(request: string): Response {
    this.unexpected.push(request)
    return Response.json({ type: "not_found", message: `Nothing answers ${request}.` }, { status: 404 })
  }
}

const byIds = (one: string, other: string) => one.split(":").length - other.split(":").length

const matches = (route: string, request: string) => new RegExp(`^${route.replace(/:id/g, "[^/]+")}$`).test(request)
