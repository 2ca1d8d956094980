import { screen, waitFor, within } from "@testing-library/react"
import { Link } from "react-router-dom"
import type { AdminPaymentRequestDetail } from "../../types/http"
import PayByBankPayment from "../routes/pay-by-bank/[id]/page"
import { AdminApi } from "./kit/admin-api"
import { paymentLink, proposal, requestDetail, resolutionFacts } from "./kit/answers"
import { english } from "./kit/english"
import { answersQuestion } from "./kit/form"
import { address, openAdmin } from "./kit/open-admin"

const DETAIL = "GET /admin/pay-by-bank/requests/:id"
const FACTS = "GET /admin/pay-by-bank/requests/:id/facts"
const RECORD = "GET /admin/pay-by-bank/requests/:id/record"
const PAYER = "POST /admin/pay-by-bank/requests/:id/payer"
const CUSTOMER = "GET /admin/customers/:id"
const ORDER = "GET /admin/orders/:id"
const api = new AdminApi()

const record = {
  status_code: "RJCT",
  description: "Insufficient funds",
  settlement: null,
  processed_at: "2026-03-01T09:01:00.000Z",
  amount: 19.99,
  currency_code: "gbp",
}
const payer = { name: "Ada Byron", iban: null, account_number: "12346096", sort_code: "20-20-15" }

beforeEach(() => {
  api.answers("GET /admin/users", { users: [] })
  api.answers(CUSTOMER, { customer: { id: "cus_1", first_name: "Ada", last_name: "Byron" } })
  api.answers(ORDER, {
    order: { id: "order_1042", display_id: 1042, currency_code: "gbp", total: 19.99 },
  })
})

function openPayment(changed: Partial<AdminPaymentRequestDetail> = {}) {
  api.answers(DETAIL, { request: requestDetail(changed) })
  return openPage()
}
const openPage = () =>
  openAdmin(
    <>
      <PayByBankPayment />
      <Link to="/orders">Elsewhere</Link>
    </>,
    "/pay-by-bank/pbbreq_1",
    "/pay-by-bank/:id",
  )

const headings = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)
const section = (name: string) => within(screen.getByTestId(`pay-by-bank-payment-${name}`))

describe("the page of a payment", () => {
  it("starts with its amount, its status and whom it is from, and offers the refund on its order", async () => {
    openPayment()
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("£19.99")
    const head = section("head")
    expect(head.getByText("Paid")).toBeTruthy()
    expect(head.getByText(/^ada@example\.com · First Bank · /)).toBeTruthy()
    expect(head.getByRole("link", { name: "Refund on order" }).getAttribute("href")).toBe("/orders/order_1042")
    expect(screen.queryByTestId("pay-by-bank-resolve")).toBeNull()
  })

  it("has its sections from the start, so that nothing moves when the payment arrives", async () => {
    api.answers(DETAIL, { request: requestDetail() })
    const release = api.holds(DETAIL)
    openPage()
    const before = headings()
    expect(before).toEqual(["Timeline", "Items paid for", "Refunds", "Customer", "Payer", "Details"])
    expect(screen.getAllByRole("status", { name: "Loading" })).toHaveLength(before.length)
    release()
    await screen.findByRole("heading", { level: 1 })
    expect(headings()).toEqual(before)
  })

  it("leads to the customer and to the order in Medusa", async () => {
    openPayment()
    expect(await screen.findByText("Ada Byron")).toBeTruthy()
    const customer = section("customer")
    expect(customer.getByRole("link", { name: "View customer" }).getAttribute("href")).toBe("/customers/cus_1")
    expect(customer.getByRole("link", { name: "Order #1042" }).getAttribute("href")).toBe("/orders/order_1042")
  })

  it.each([
    ["all of it", 19.99, []],
    ["a part of its order", 9.99, ["Other amounts-£10.00"]],
  ])("lists what was paid for, with its titles of then: %s", async (_what, paid, others) => {
    openPayment({ amount: paid, reported_amount: paid, customer_id: null, order_id: null })
    await screen.findByText("2 × Mug")
    const lines = section("items").getAllByRole("listitem")
    expect(lines.map((line) => line.textContent)).toEqual([
      ...["2 × MugBlue£15.99", "DeliveryStandard£4.00", ...others],
      `Total£${paid}`,
    ])
  })

  it("of a payment that the plugin did not start says that its items are not recorded", async () => {
    openPayment({ lines: null })
    expect(await screen.findByText("What this payment was for is not recorded.")).toBeTruthy()
  })

  it("does without the customer and the order where a role hides them", async () => {
    api.refuses(CUSTOMER, 403, "Forbidden", "forbidden")
    api.refuses(ORDER, 403, "Forbidden", "forbidden")
    openPayment()
    expect(await screen.findByText("2 × Mug")).toBeTruthy()
    expect(section("customer").getByText("ada@example.com")).toBeTruthy()
    expect(section("head").getByText("£19.99")).toBeTruthy()
  })

  it("without an order asks core for none", async () => {
    openPayment({ order_id: null, order_number: null, outcome: null, status: "pending", customer_id: null })
    await screen.findByText("2 × Mug")
    expect(section("customer").queryByRole("link")).toBeNull()
    expect([...api.sent(ORDER), ...api.sent(CUSTOMER)]).toEqual([])
  })

  it("shows the payer only on request, and hides it again", async () => {
    api.answers(PAYER, { payer, device: null })
    const user = openPayment()
    expect(await screen.findByText("••••••••")).toBeTruthy()
    expect(api.sent(PAYER)).toEqual([])
    await user.click(section("payer").getByRole("button", { name: "Show" }))
    expect(await screen.findByText("12346096")).toBeTruthy()
    await user.click(section("payer").getByRole("button", { name: "Hide" }))
    expect(screen.queryByText("12346096")).toBeNull()
  })

  it("does not say that the payer is shown if the service does not report one", async () => {
    api.answers(PAYER, { payer: { name: null, iban: null, account_number: null, sort_code: null }, device: null })
    const user = openPayment()
    await user.click(await screen.findByRole("button", { name: "Show" }))
    expect(await screen.findByText(/does not report the payer/)).toBeTruthy()
    expect(screen.queryByText("Shown in full")).toBeNull()
  })

  it("says why the payer is hidden from a role", async () => {
    api.refuses(PAYER, 403, "Forbidden", "forbidden", "payers_hidden")
    const user = openPayment()
    await user.click(await screen.findByRole("button", { name: "Show" }))
    expect((await screen.findByRole("alert")).textContent).toMatch(/^You may not view payers/)
  })

  it("folds the technical facts, and fetches the provider's record only when they are unfolded", async () => {
    api.answers(RECORD, { record })
    const user = openPayment({ settlement: "COMPLETED" })
    await user.click(await screen.findByText("Technical details"))
    expect(await screen.findByText("Insufficient funds")).toBeTruthy()
    expect(section("details").getByText("Paid (COMPLETED)")).toBeTruthy()
    expect(section("details").getByText("No more checks")).toBeTruthy()
    expect(api.sent(RECORD)).toHaveLength(1)
  })

  it("leads to each of its refunds", async () => {
    openPayment({
      refunds: [
        { id: "pbbref_1", status: "due", amount: 5, currency_code: "gbp", created_at: "2026-03-01T09:00:00.000Z" },
      ],
    })
    const link = await screen.findByRole("link", { name: /^£5\.00/ })
    expect(link.getAttribute("href")).toBe("/pay-by-bank/refunds?refund=pbbref_1")
    expect(section("refunds").getByText("Due")).toBeTruthy()
  })

  it("of an unpaid link shows the status of the link", async () => {
    api.answers("GET /admin/pay-by-bank/payment-links/:id", { payment_link: paymentLink() })
    openPayment({ kind: "link", status: "created", outcome: null, paid_at: null })
    await screen.findByRole("heading", { level: 1 })
    expect(await section("head").findByText("Not paid yet")).toBeTruthy()
    expect(section("payer").getByText(english("requests.payer.notYet"))).toBeTruthy()
  })
})

describe("a declined payment", () => {
  const openDeclined = () => openPayment({ status: "rejected", current_status: "rejected", outcome: null })

  it("shows the provider's message under its amount", async () => {
    api.answers(RECORD, { record })
    openDeclined()
    expect(await screen.findByText("Provider message: Insufficient funds")).toBeTruthy()
  })

  it("says that the provider gave no reason", async () => {
    api.answers(RECORD, { record: { ...record, description: null } })
    openDeclined()
    expect(await screen.findByText("The provider gave no reason.")).toBeTruthy()
  })

  it("offers to load the message again", async () => {
    api.isDown(RECORD)
    const user = openDeclined()
    expect(await screen.findByText(/^The provider message could not be loaded\./)).toBeTruthy()
    api.answers(RECORD, { record })
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Provider message: Insufficient funds")).toBeTruthy()
  })
})

describe("the page of a payment that needs attention", () => {
  const ATTENTION = { outcome: "attention", reason: "paid_after_cart_changed", order_id: null } as const

  beforeEach(() => api.answers(FACTS, resolutionFacts()))

  it("says what to do before anything else", async () => {
    openPayment(ATTENTION)
    expect(await screen.findByRole("radio", { name: "Attach to an order" })).toBeTruthy()
    expect(headings()[0]).toBe("Resolve payment")
    expect(section("head").getAllByRole("radio")).toHaveLength(3)
  })

  it("says to which order a proposal attaches how much of the payment, by the number of the order", async () => {
    const grace = { id: "user_grace", email: "grace@shop.example", first_name: "Grace", last_name: null }
    api.answers("GET /admin/users/me", { user: grace })
    const event = { id: "pbbevt_1", type: "attach_proposed", by: "user_ada", created_at: "2026-03-02T09:00:00.000Z" }
    openPayment({
      ...{ outcome: "attention", reason: "amount_mismatch", status: "mismatch", order_id: null, order_number: null },
      ...{ reported_amount: 15, reported_currency_code: "gbp", order_numbers: { order_7: "1007" } },
      timeline: [{ ...event, data: { order_id: "order_7" } }],
      proposal: proposal({ action: "attach", order_id: "order_7", amount: 10 }),
    })
    const notice = within(await screen.findByTestId("pay-by-bank-proposal"))
    expect(notice.getByText(/^Attach £10.00 to order #1007, and return £5.00/)).toBeTruthy()
    expect(screen.getAllByRole("link", { name: "Order #1007" })).toHaveLength(2)
    expect(screen.queryByText(/order_7/)).toBeNull()
  })

  it("lets your team count on money that was closed as gone", async () => {
    const user = openPayment({ outcome: "closed", reason: "reversed_after_capture" })
    const request = requestDetail({ outcome: "settled" })
    api.answers("POST /admin/pay-by-bank/requests/:id/resolve", { request, answered: true })
    await user.click(await screen.findByRole("button", { name: "Confirm £19.99 as received" }))
    expect(await screen.findByText("The payment counts as received again.")).toBeTruthy()
    expect(api.sent(FACTS)).toEqual([])
  })

  it("says that a decision was refused because another user has resolved the payment meanwhile", async () => {
    const user = openPayment(ATTENTION)
    await user.click(await screen.findByRole("radio", { name: "Close with a note" }))
    await user.type(screen.getByLabelText("Note"), "Paid back in cash")
    api.answers(DETAIL, { request: requestDetail({ outcome: "closed", reason: null }) })
    api.refuses("POST /admin/pay-by-bank/requests/:id/resolve", 400, "…", "not_allowed", "attention_resolved")
    await user.click(screen.getByRole("button", { name: "Close payment" }))
    await waitFor(() => expect(screen.queryAllByRole("radio")).toEqual([]))
    expect(await screen.findByText(english("refusals.attention_resolved"))).toBeTruthy()
    await user.click(screen.getByRole("link", { name: "Elsewhere" }))
    expect(address()).toBe("/orders")
  })

  it("asks before a note is lost to another page", async () => {
    const user = openPayment(ATTENTION)
    await user.click(await screen.findByRole("radio", { name: "Close with a note" }))
    await user.type(screen.getByLabelText("Note"), "Half a thought")
    await user.click(screen.getByRole("link", { name: "Elsewhere" }))
    await answersQuestion(user, "Stay")
    expect(address()).toBe("/pay-by-bank/pbbreq_1")
    expect(screen.getByLabelText("Note")).toHaveProperty("value", "Half a thought")
    await user.click(screen.getByRole("link", { name: "Elsewhere" }))
    await answersQuestion(user, "Leave")
    await waitFor(() => expect(address()).toBe("/orders"))
  })

  it("lets a user without unsaved input leave at once", async () => {
    const user = openPayment(ATTENTION)
    await user.click(await screen.findByRole("radio", { name: "Close with a note" }))
    await user.click(screen.getByRole("link", { name: "Elsewhere" }))
    expect(address()).toBe("/orders")
  })
})

describe("the page of a payment that cannot be shown", () => {
  it("loads it again", async () => {
    api.isDown(DETAIL)
    const user = openPage()
    await screen.findByRole("alert")
    api.answers(DETAIL, { request: requestDetail() })
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("£19.99")
  })

  it.each([
    ["a role may not see it", 403, "forbidden", undefined, "Your role does not allow this."],
    ["it does not exist", 404, "not_found", "payment_request_unknown", english("refusals.payment_request_unknown")],
  ])("says that %s", async (_why, status, type, code, message) => {
    api.refuses(DETAIL, status, "…", type, code)
    openPage()
    expect((await screen.findByRole("alert")).textContent).toContain(message)
  })
})
