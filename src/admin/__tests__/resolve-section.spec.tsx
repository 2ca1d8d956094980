import { screen, waitFor, within } from "@testing-library/react"
import type { AdminPaymentRequestDetail, AdminResolutionFacts } from "../../types/http"
import { ResolveSection } from "../components/payment/resolve-section"
import { AdminApi } from "./kit/admin-api"
import { requestDetail, resolutionFacts, suggestedOrder } from "./kit/answers"
import { describedBy } from "./kit/form"
import { openAdmin } from "./kit/open-admin"

const FACTS = "GET /admin/pay-by-bank/requests/:id/facts"
const RESOLVE = "POST /admin/pay-by-bank/requests/:id/resolve"
const ORDERS = "GET /admin/orders"
const api = new AdminApi()

const CHANGED = { outcome: "attention", reason: "paid_after_cart_changed", order_id: null } as const

function openSection(facts: Partial<AdminResolutionFacts> = {}, changed: Partial<AdminPaymentRequestDetail> = {}) {
  const request = requestDetail({ ...CHANGED, ...changed })
  api.answers(FACTS, resolutionFacts(facts))
  api.answers(RESOLVE, { request: { ...request, outcome: "settled" }, answered: true })
  return openAdmin(<ResolveSection request={request} onUnsaved={() => undefined} />)
}

const choices = async () => await screen.findAllByRole("radio")
const labels = async () => (await choices()).map((choice) => choice.getAttribute("value"))
const sent = () => api.sent(RESOLVE).map(({ body }) => body)
const cells = (row: HTMLElement) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent)

describe("the facts of a payment that needs attention", () => {
  it("are what was paid for, what the cart is now, and the difference of each line", async () => {
    openSection()
    const rows = within(await screen.findByRole("table")).getAllByRole("row")
    expect(rows.map(cells)).toEqual([
      ["Item", "Paid for", "Cart now"],
      ["MugBlue", "£15.99× 2", "£23.99× 3+£8.00"],
      ["DeliveryStandard", "£4.00", "£4.00"],
      ["Total", "£19.99", "£27.99+£8.00"],
    ])
  })

  it("sum up what is unchanged in a long list, and keep what is new or gone", async () => {
    const same = Array.from({ length: 6 }, (_, nth) => ({
      ...{ kind: "item" as const, title: `Cup ${nth}`, variant: null, difference: 0 },
      ...{ paid: { quantity: 1, total: 1.1 }, now: { quantity: 1, total: 1.1 } },
    }))
    const gone = { kind: "item" as const, title: null, variant: null, paid: { quantity: 1, total: 2 }, now: null }
    const cart = { kind: "cart" as const, id: "cart_1", number: null, canceled: false }
    openSection(
      {
        now: { ...cart, amount: 6.6, currency_code: "gbp", difference: -2 },
        lines: [...same, { ...gone, difference: -2 }],
      },
      { amount: 8.6 },
    )
    const rows = within(await screen.findByRole("table")).getAllByRole("row")
    expect(rows.slice(1, -1).map(cells)).toEqual([
      ["Custom item", "£2.00× 1", "–-£2.00"],
      ["Unchanged items", "£6.60", "£6.60"],
    ])
  })

  it("add up, also where a credit or an earlier payment covers a part", async () => {
    const mug = { kind: "item" as const, title: "Mug", variant: null, difference: 0 }
    const sum = { quantity: 2, total: 23.99 }
    const order = { kind: "order" as const, id: "order_9", number: "9", canceled: false }
    openSection({
      now: { ...order, amount: 0, currency_code: "gbp", difference: -19.99 },
      lines: [{ ...mug, paid: sum, now: sum }],
    })
    const rows = within(await screen.findByRole("table")).getAllByRole("row")
    expect(rows.slice(1).map(cells)).toEqual([
      ["Mug", "£23.99× 2", "£23.99× 2"],
      ["Other amounts", "-£4.00", "-£23.99-£19.99"],
      ["Total", "£19.99", "£0.00outstanding-£19.99"],
    ])
  })

  it("compare no amounts of two currencies", async () => {
    const mug = { kind: "item" as const, title: "Mug", variant: null, difference: 2 }
    const cart = { kind: "cart" as const, id: "cart_1", number: null, canceled: false }
    openSection({
      now: { ...cart, amount: 21.99, currency_code: "eur", difference: null },
      lines: [{ ...mug, paid: { quantity: 1, total: 19.99 }, now: { quantity: 1, total: 21.99 } }],
    })
    const rows = within(await screen.findByRole("table")).getAllByRole("row")
    expect(rows.slice(1).map(cells)).toEqual([
      ["Mug", "£19.99× 1", "€21.99× 1"],
      ["Total", "£19.99", "€21.99"],
    ])
  })

  it("of an order name its outstanding amount, and that it is canceled", async () => {
    const order = { kind: "order" as const, id: "order_9", number: "9", canceled: true }
    openSection({ now: { ...order, amount: 0, currency_code: "gbp", difference: -19.99 }, lines: null })
    const table = await screen.findByRole("table")
    expect(within(table).getByRole("columnheader", { name: "Order #9 now" })).toBeTruthy()
    expect(cells(within(table).getAllByRole("row").at(-1) ?? table)).toEqual([
      ...["Total", "£19.99", "£0.00outstanding-£19.99"],
    ])
    expect(screen.getByText("Order #9 is canceled.")).toBeTruthy()
    expect(screen.getByText("What this payment was for is not recorded.")).toBeTruthy()
  })

  it("say that the cart is gone", async () => {
    openSection({ now: null, lines: null })
    expect(await screen.findByText(/^The cart no longer exists/)).toBeTruthy()
    expect(screen.queryByRole("table")).toBeNull()
  })

  it("are loaded again, and the payment can be resolved without them", async () => {
    api.isDown(FACTS)
    const user = openAdmin(<ResolveSection request={requestDetail(CHANGED)} onUnsaved={() => undefined} />)
    const problem = within(await screen.findByRole("alert"))
    expect(await labels()).toEqual(["attach", "refund", "close"])
    api.answers(FACTS, resolutionFacts({ suggested_orders: [suggestedOrder(12)] }))
    await user.click(problem.getByRole("button", { name: "Try again" }))
    await waitFor(async () => expect(await labels()).toEqual(["order_12", "attach", "refund", "close"]))
  })
})

describe("the choices", () => {
  it("begin with the suggested order, which is chosen: one click attaches the money", async () => {
    const user = openSection({ suggested_orders: [suggestedOrder(12), suggestedOrder(11)] })
    expect(await labels()).toEqual(["order_12", "order_11", "attach", "refund", "close"])
    const [first] = await choices()
    expect(first?.getAttribute("aria-checked")).toBe("true")
    expect(describedBy(first ?? document.body)).toBe("Suggested · same customer · Outstanding: £19.99")
    await user.click(screen.getByRole("button", { name: "Attach £19.99 to order #12" }))
    await waitFor(() => expect(sent()).toEqual([{ action: "attach", order_id: "order_12" }]))
    expect(await screen.findByText("Attached to order #12.")).toBeTruthy()
  })

  it("never put another order under the button when newer facts arrive", async () => {
    const user = openSection({ suggested_orders: [suggestedOrder(12)] })
    await screen.findByRole("button", { name: "Attach £19.99 to order #12" })
    api.answers(FACTS, resolutionFacts({ suggested_orders: [suggestedOrder(13)] }))
    api.refuses(RESOLVE, 400, "…", "not_allowed", "attach_exceeds_outstanding")
    await user.click(screen.getByRole("button", { name: /^Attach/ }))
    await screen.findByRole("radio", { name: "Attach to order #13" })
    expect(screen.queryByRole("button", { name: /^Attach £/ })).toBeNull()
  })

  it("attach to another order, which is found by its number", async () => {
    const found = { id: "order_7", display_id: 7, email: "ada@example.com", currency_code: "gbp", status: "pending" }
    api.answers(ORDERS, { orders: [{ ...found, summary: { pending_difference: 30 } }] })
    api.answers("GET /admin/draft-orders", { draft_orders: [] })
    const user = openSection({ suggested_orders: [suggestedOrder(12)] })
    await user.click(await screen.findByRole("radio", { name: "Attach to another order" }))
    expect(screen.queryByRole("button", { name: /^Attach £/ })).toBeNull()
    await user.type(screen.getByLabelText("Order number or email"), "#7{Enter}")
    await user.click(await screen.findByRole("button", { name: "Attach £19.99 to order #7" }))
    await waitFor(() => expect(sent()).toEqual([{ action: "attach", order_id: "order_7" }]))
  })

  it.each([
    ["a part of it, and return the rest", {}, 10, "Attach £10.00 to order #7, and return £9.99", 10],
    [
      "what has arrived instead of what was requested",
      { status: "mismatch", reason: "amount_mismatch", reported_amount: 5 } as const,
      30,
      "Attach £5.00 to order #7",
      5,
    ],
  ])("attach %s", async (_name, request, pending_difference, button, amount) => {
    const found = { id: "order_7", display_id: 7, email: "ada@example.com", currency_code: "gbp", status: "pending" }
    api.answers(ORDERS, { orders: [{ ...found, summary: { pending_difference } }] })
    api.answers("GET /admin/draft-orders", { draft_orders: [] })
    const user = openSection({}, request)
    await user.click(await screen.findByRole("radio", { name: /^Attach to/ }))
    await user.type(screen.getByLabelText("Order number or email"), "#7{Enter}")
    await user.click(await screen.findByRole("button", { name: button }))
    await waitFor(() => expect(sent()).toEqual([{ action: "attach", order_id: "order_7", amount }]))
  })

  it("name the reported amount where it differs, and refund it in one click where this is advised", async () => {
    const wrong = { status: "mismatch", reason: "amount_mismatch", reported_amount: 5 } as const
    const user = openSection({}, wrong)
    await user.click(await screen.findByRole("button", { name: "Refund £5.00 manually" }))
    await waitFor(() => expect(sent()).toEqual([{ action: "refund" }]))
  })

  it("choose nothing where trying again is advised", async () => {
    openSection({}, { reason: "total_differs" })
    const checked = (await choices()).filter((choice) => choice.getAttribute("aria-checked") === "true")
    expect(checked).toEqual([])
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Try again"])
  })

  it("close only with a note", async () => {
    const user = openSection()
    await user.click(await screen.findByRole("radio", { name: "Close with a note" }))
    await user.click(screen.getByRole("button", { name: "Close payment" }))
    expect(describedBy(screen.getByLabelText("Note"))).toBe("Enter a note that explains your decision.")
    expect(sent()).toEqual([])
    await user.type(screen.getByLabelText("Note"), " Paid back in cash ")
    await user.click(screen.getByRole("button", { name: "Close payment" }))
    await waitFor(() => expect(sent()).toEqual([{ action: "close", note: "Paid back in cash" }]))
  })

  it("write to the customer, with the reference, where the address may be seen", async () => {
    openSection({ contact: { email: "ada+1@example.com" } })
    const link = await screen.findByRole("link", { name: "Email customer" })
    expect(link.getAttribute("href")).toBe("mailto:ada%2B1@example.com?subject=Your%20payment%20ORD-1042")
  })

  it("write to no one without the policy for personal data", async () => {
    openSection()
    await choices()
    expect(screen.queryByRole("link")).toBeNull()
  })

  it("cannot be changed while one is on its way", async () => {
    const user = openSection({ suggested_orders: [suggestedOrder(12)] })
    const release = api.holds(RESOLVE)
    await user.click(await screen.findByRole("button", { name: "Attach £19.99 to order #12" }))
    const refund = (await choices()).find((choice) => choice.getAttribute("value") === "refund")
    await waitFor(() => expect(refund).toHaveProperty("disabled", true))
    await user.click(refund ?? document.body)
    expect(screen.queryByRole("button", { name: /^Refund/ })).toBeNull()
    release()
    expect(await screen.findByText("Attached to order #12.")).toBeTruthy()
    expect(sent()).toEqual([{ action: "attach", order_id: "order_12" }])
  })
})
