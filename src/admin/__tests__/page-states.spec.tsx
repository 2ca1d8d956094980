import { onlineManager } from "@tanstack/react-query"
import { act, screen, waitFor, within } from "@testing-library/react"
import type { ReactNode } from "react"
import type { AdminPaymentRequestDetail } from "../../types/http"
import { CustomerPayments } from "../components/customer/customer-payments"
import { OrderLinks } from "../components/links/order-links"
import { OrderPayments } from "../components/order/order-payments"
import type { OrderWithPayments } from "../lib/refund-form"
import PayByBankInsights from "../routes/pay-by-bank/insights/page"
import PayByBankLinks from "../routes/pay-by-bank/links/page"
import PayByBankPayments from "../routes/pay-by-bank/page"
import { PaymentPage } from "../components/payment/payment-page"
import PayByBankRefunds from "../routes/pay-by-bank/refunds/page"
import PayByBankTrail from "../routes/pay-by-bank/trail/page"
import PayByBankSettings from "../routes/settings/pay-by-bank/page"
import { AdminApi, type Route } from "./kit/admin-api"
import {
  account,
  health,
  linkList,
  linksOfOrder,
  paidOrder,
  refundBatchList,
  refundList,
  request,
  requestDetail,
  requestList,
} from "./kit/answers"
import { english } from "./kit/english"
import { address, openAdmin } from "./kit/open-admin"

const REQUESTS = "GET /admin/pay-by-bank/requests"
const REQUEST = "GET /admin/pay-by-bank/requests/:id"
const CHECK = "POST /admin/pay-by-bank/requests/:id/check"
const REFUNDS = "GET /admin/pay-by-bank/refunds"
const LINKS = "GET /admin/pay-by-bank/payment-links"
const INSIGHTS = "GET /admin/pay-by-bank/insights"
const TRAIL = "GET /admin/pay-by-bank/trail"
const ACCOUNTS = "GET /admin/pay-by-bank/accounts"
const api = new AdminApi()

/** Each of our pages, and the call without which it shows nothing. */
const PAGES: [name: string, page: ReactNode, route: Route][] = [
  ["payments", <PayByBankPayments />, REQUESTS],
  ["a payment", <PaymentPage id="pbbreq_1" />, REQUEST],
  ["refunds", <PayByBankRefunds />, REFUNDS],
  ["payment links", <PayByBankLinks />, LINKS],
  ["insights", <PayByBankInsights />, INSIGHTS],
  ["activity", <PayByBankTrail />, TRAIL],
  ["settings", <PayByBankSettings />, ACCOUNTS],
]
const ORDER = paidOrder()
/** Our sections on pages of core. */
const SECTIONS: [name: string, section: ReactNode, route: Route][] = [
  ["an order", <OrderPayments order={ORDER} />, REQUESTS],
  ["an order's links", <OrderLinks orderId="order_1042" version={1} />, LINKS],
  ["a customer", <CustomerPayments email="ada@example.com" />, REQUESTS],
]

const noBanks = { banks: [], count: 0, offset: 0, limit: 10, fetched_at: "2026-03-02T09:00:00.000Z" }

beforeEach(() => {
  api.answers(ACCOUNTS, { accounts: [account()], can_store_secrets: true })
  api.answers("GET /admin/pay-by-bank/health", health())
  api.answers("GET /admin/pay-by-bank/health/checklist", { checks: [] })
  api.answers("GET /admin/pay-by-bank/banks", { ...noBanks, stale: false, message: null })
  api.answers("GET /admin/pay-by-bank/refunds/batches", refundBatchList([]))
  api.answers("GET /admin/users", { users: [] })
  api.answers(REFUNDS, refundList([]))
})

// React Query listens to the browser's events only while a page is shown.
const goes = (state: "offline" | "online") => act(() => onlineManager.setOnline(state === "online"))
afterEach(() => goes("online"))

const headings = () => screen.queryAllByRole("heading").map((heading) => heading.textContent)

describe.each(PAGES)("the page of %s", (_name, page, route) => {
  it("says why it could not be loaded, and loads again", async () => {
    api.isDown(route)
    const user = openAdmin(page)
    const [alert] = await screen.findAllByRole("alert")
    expect(alert?.textContent).toContain(english("shared.failure.unreachable"))
    const before = api.sent(route).length
    await user.click(within(alert ?? document.body).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(api.sent(route).length).toBeGreaterThan(before))
  })

  it("says that the user has no access, and offers no retry", async () => {
    api.refuses(route, 403, "Forbidden", "forbidden")
    openAdmin(page)
    const [alert] = await screen.findAllByRole("alert")
    expect(alert?.textContent).toContain(english("shared.failure.refused"))
    expect(alert?.textContent).toContain(english("shared.failure.forbidden"))
    expect(within(alert ?? document.body).queryByRole("button")).toBeNull()
  })

  it("says that the browser is offline, and loads once it is online again", async () => {
    api.refuses(route, 403, "Forbidden", "forbidden")
    goes("offline")
    openAdmin(page)
    expect(screen.getByText(english("shared.offline"))).toBeTruthy()
    expect(screen.getAllByRole("status", { name: "Loading" }).length).toBeGreaterThan(0)
    expect(api.sent(route)).toEqual([])
    goes("online")
    expect((await screen.findAllByRole("alert")).length).toBeGreaterThan(0)
    expect(screen.queryByText(english("shared.offline"))).toBeNull()
    expect(api.sent(route).length).toBeGreaterThan(0)
  })
})

describe.each(SECTIONS)("our section on the page of %s", (_name, section, route) => {
  it("says why it could not be loaded, and loads again", async () => {
    api.isDown(route)
    const user = openAdmin(section)
    expect((await screen.findByRole("alert")).textContent).toContain(english("shared.failure.unreachable"))
    const before = api.sent(route).length
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(api.sent(route).length).toBeGreaterThan(before))
  })

  it("adds nothing to the page of a user without access", async () => {
    api.refuses(route, 403, "Forbidden", "forbidden")
    openAdmin(section)
    await waitFor(() => expect(api.sent(route).length).toBeGreaterThan(0))
    await waitFor(() => expect(headings()).toEqual([]))
    expect(screen.queryByRole("alert")).toBeNull()
  })
})

describe("a page that loads", () => {
  const lists = [
    ["payments", <PayByBankPayments />, REQUESTS, () => api.answers(REQUESTS, requestList([request()])), "£19.99"],
    ["refunds", <PayByBankRefunds />, REFUNDS, () => api.answers(REFUNDS, refundList([])), "No refunds yet"],
    ["links", <PayByBankLinks />, LINKS, () => api.answers(LINKS, linkList([])), "No payment links yet"],
  ] as const
  it.each(lists)("has its headings from the start: %s", async (_name, page, route, answers, loaded) => {
    answers()
    const release = api.holds(route)
    openAdmin(page)
    const before = headings()
    expect(before.length).toBeGreaterThan(0)
    release()
    await screen.findByText(loaded)
    expect(headings()).toEqual(before)
  })

  it("has the section of an order from the start, where Medusa knows that it was paid with Pay by Bank", async () => {
    api.answers(REQUESTS, requestList([request()]))
    api.answers(REQUEST, { request: requestDetail() })
    const release = api.holds(REQUESTS)
    openAdmin(<OrderPayments order={ORDER} />)
    expect(headings()).toEqual(["Pay by Bank"])
    release()
    await screen.findByRole("link", { name: "Open payment" })
    expect(headings()).toEqual(["Pay by Bank"])
  })

  it("waits without a section on an order of another provider", async () => {
    api.answers(REQUESTS, requestList([]))
    openAdmin(<OrderPayments order={paidOrder("pp_system_default")} />)
    expect(headings()).toEqual([])
    await waitFor(() => expect(api.sent(REQUESTS)).toHaveLength(1))
    expect(headings()).toEqual([])
  })
})

describe("a list that cannot be loaded again", () => {
  it("keeps its rows, says that they may be out of date, and offers a retry", async () => {
    api.answers(REQUESTS, requestList([request()]))
    const user = openAdmin(<PayByBankPayments />)
    await screen.findByText("£19.99")
    goes("offline")
    api.refuses(REQUESTS, 500, "boom", "unknown_error")
    goes("online")
    expect((await screen.findByRole("alert")).textContent).toContain(english("shared.failure.outdated"))
    expect(screen.getByText("£19.99")).toBeTruthy()
    api.answers(REQUESTS, requestList([request({ amount: 5 })]))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("£5.00")).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
  })
})

describe("without a connection", () => {
  it("an action fails at once, and is not sent later", async () => {
    api.answers(REQUEST, { request: requestDetail({ kind: "checkout", customer_id: null, order_id: null }) })
    api.isDown(CHECK)
    const user = openAdmin(<PaymentPage id="pbbreq_1" />)
    const check = await screen.findByRole("button", { name: "Check now" })
    goes("offline")
    await user.click(check)
    expect(await screen.findByText(english("shared.failure.unreachable"))).toBeTruthy()
    goes("online")
    expect(api.sent(CHECK)).toHaveLength(1)
  })
})

describe("a list without matches", () => {
  it("shows all of it again with one click", async () => {
    api.answers(REQUESTS, ({ query }) => requestList(query["q"] ? [] : [request()]))
    const user = openAdmin(<PayByBankPayments />, "/pay-by-bank?q=unknown&status=paid&view=paid")
    await user.click(await screen.findByRole("button", { name: "Clear search and filters" }))
    expect(await screen.findByText("£19.99")).toBeTruthy()
    expect(address()).toBe("/pay-by-bank?view=paid")
  })
})

describe("the section on the page of an order", () => {
  const open = (order: OrderWithPayments, changed: Parameters<typeof requestDetail>[0]) => {
    api.answers(REQUESTS, requestList([request()]))
    api.answers(REQUEST, { request: requestDetail(changed) })
    return openAdmin(<OrderPayments order={order} />)
  }
  type Sessions = AdminPaymentRequestDetail["sessions"]
  const claimed: Sessions = [{ session_id: "payses_1", status: "claimed", created_at: "2026-03-01T09:00:00.000Z" }]

  it("leads to core's form for a refund of its payment in one step, while something is left to refund", async () => {
    open(paidOrder(), { sessions: claimed })
    const refund = await screen.findByRole("link", { name: "Refund" })
    expect(refund.getAttribute("href")).toBe("/orders/order_1042/refund?paymentId=pay_1")
  })

  it.each<[string, OrderWithPayments, Partial<AdminPaymentRequestDetail>]>([
    ["is refunded in full", paidOrder("pp_pay-by-bank_uk", 19.99), {}],
    ["needs attention", paidOrder(), { outcome: "attention" }],
    ["is not of this order", paidOrder(), { sessions: [] }],
  ])("offers no refund of a payment that %s", async (_case, order, changed) => {
    open(order, { sessions: claimed, ...changed })
    await screen.findByRole("link", { name: "Open payment" })
    expect(screen.queryByRole("link", { name: "Refund" })).toBeNull()
  })

  it("leads to the one refund that is due, and to all of them if there are more", async () => {
    const due = { status: "due", amount: 5, currency_code: "gbp", created_at: "2026-03-01T09:00:00.000Z" } as const
    const user = open(paidOrder(), { refunds: [{ id: "pbbref_1", ...due }] })
    expect((await screen.findByRole("link", { name: "Mark as sent" })).getAttribute("href")).toBe(
      "/pay-by-bank/refunds?refund=pbbref_1",
    )
    const both = [
      { id: "pbbref_1", ...due },
      { id: "pbbref_2", ...due },
    ]
    const now = requestDetail({ refunds: both })
    api.answers(REQUEST, { request: now })
    api.answers(CHECK, { request: now, answered: true })
    await user.click(screen.getByRole("button", { name: "Check now" }))
    const all = await screen.findByRole("link", { name: "Open the refunds page" })
    expect(all.getAttribute("href")).toBe("/pay-by-bank/refunds")
    expect(screen.queryByRole("link", { name: "Mark as sent" })).toBeNull()
  })
})

it("the links of an order that can be paid offer to send one", async () => {
  const toPay = { outstanding: 12, to_request: 12, currency_code: "gbp", provider_ids: ["pp_pay-by-bank_uk"] }
  api.answers(LINKS, linksOfOrder(toPay))
  openAdmin(<OrderLinks orderId="order_1042" version={1} />)
  expect(await screen.findByRole("button", { name: "Send payment link" })).toBeTruthy()
})
