import { screen, within } from "@testing-library/react"
import PayByBankLinks from "../routes/pay-by-bank/links/page"
import { AdminApi } from "./kit/admin-api"
import { health, linkList, linksOfOrder, paymentLink } from "./kit/answers"
import { english } from "./kit/english"
import { address, openAdmin } from "./kit/open-admin"
import { usesPhone } from "./kit/phone"

const LIST = "GET /admin/pay-by-bank/payment-links"
const ORDERS = "GET /admin/orders"
const DRAFTS = "GET /admin/draft-orders"
const api = new AdminApi()
const order = (display_id: number, email: string, outstanding: number) => ({
  ...{ id: `order_${display_id}`, display_id, email, currency_code: "gbp", status: "pending" },
  summary: { pending_difference: outstanding },
})

beforeEach(() => {
  api.answers("GET /admin/pay-by-bank/health", health())
  api.answers(LIST, linkList([paymentLink()]))
})

const openPage = (search = "") => openAdmin(<PayByBankLinks />, `/pay-by-bank/links${search}`)

describe("the page of payment links", () => {
  it("lists the links with the search of its URL, and leads to the page of each", async () => {
    const user = openPage("?q=ada")
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Payment links")
    await user.click(await screen.findByRole("link", { name: "Open link ORD-1042-2" }))
    expect(address()).toBe("/pay-by-bank/pbbreq_2")
    expect(api.sent(LIST)[0]?.query).toEqual({ q: "ada", limit: "20", offset: "0" })
  })

  it("sends several links again, each to its own recipient", async () => {
    const RESEND = "POST /admin/pay-by-bank/payment-links/:id/resend"
    api.answers(RESEND, { payment_link: paymentLink() })
    const user = openPage()
    await screen.findByRole("link", { name: "Open link ORD-1042-2" })
    await user.click(screen.getByRole("checkbox", { name: "Select ORD-1042-2" }))
    await user.click(screen.getByRole("button", { name: /^Send again/ }))
    const drawer = within(await screen.findByRole("dialog", { name: "Send selected links again" }))
    await user.click(drawer.getByRole("button", { name: "Send again" }))
    expect(await drawer.findByText("1 of 1 done")).toBeTruthy()
    expect(api.sent(RESEND)).toMatchObject([{ path: "/admin/pay-by-bank/payment-links/pbbreq_2/resend", body: {} }])
  })

  it("without links offers to create one", async () => {
    api.answers(LIST, linkList([]))
    openPage()
    await screen.findByText("No payment links yet")
    expect(screen.getAllByRole("button", { name: "Create link" })).toHaveLength(2)
  })

  it("shows cards on a phone: amount and status, recipient and time", async () => {
    usesPhone()
    openPage()
    const card = await screen.findByRole("link", { name: /^£50.00/ })
    for (const text of ["Not paid yet", "ada@example.com"]) expect(card.textContent).toContain(text)
  })

  it("says of each link that it may have been sent", async () => {
    const RESEND = "POST /admin/pay-by-bank/payment-links/:id/resend"
    api.answers(LIST, linkList([paymentLink(), paymentLink({ id: "pbbreq_3", reference: "ORD-7" })]))
    api.answers(RESEND, { payment_link: paymentLink({ status: "unsure" }) })
    const user = openPage()
    await screen.findByRole("link", { name: "Open link ORD-7" })
    await user.click(screen.getByRole("checkbox", { name: "Select all" }))
    await user.click(await screen.findByRole("button", { name: /^Send again/ }))
    const drawer = within(await screen.findByRole("dialog", { name: "Send selected links again" }))
    await user.click(drawer.getByRole("button", { name: "Send again" }))
    await drawer.findByText("2 of 2 done")
    expect(drawer.getAllByText(english("statuses.linkNext.unsure"))).toHaveLength(2)
    api.isDown(RESEND)
    await user.click(drawer.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body)
    await user.click(await screen.findByRole("checkbox", { name: "Select ORD-7" }))
    await user.click(await screen.findByRole("button", { name: /^Send again/ }))
    const again = within(await screen.findByRole("dialog", { name: "Send selected links again" }))
    await user.click(again.getByRole("button", { name: "Send again" }))
    expect(await again.findByText(english("links.send.noAnswer"))).toBeTruthy()
  })

  it("warns before links that may have been sent are sent again", async () => {
    api.answers(LIST, linkList([paymentLink(), paymentLink({ id: "pbbreq_3", reference: "ORD-7", status: "unsure" })]))
    const user = openPage()
    await screen.findByRole("link", { name: "Open link ORD-7" })
    await user.click(screen.getByRole("checkbox", { name: "Select all" }))
    await user.click(await screen.findByRole("button", { name: /^Send again/ }))
    const drawer = within(await screen.findByRole("dialog", { name: "Send selected links again" }))
    expect(drawer.getByText(/The old links can still be paid/)).toBeTruthy()
    expect(drawer.getByText(/^ORD-7 may have been sent already/)).toBeTruthy()
    expect(drawer.queryByText(/^ORD-1042-2 may/)).toBeNull()
  })
})

describe("a new link", () => {
  const finds = async (words: string) => {
    const user = openPage()
    await user.click(await screen.findByRole("button", { name: "Create link" }))
    const drawer = within(await screen.findByRole("dialog", { name: "Create link" }))
    await user.type(drawer.getByLabelText("Order number or email"), `${words}{Enter}`)
    return { user, drawer }
  }

  it("is for any unpaid order or draft order, found by the customer's email", async () => {
    api.answers(ORDERS, { orders: [order(9, "ada@example.com", 12), order(8, "ada@example.com", 0)] })
    api.answers(DRAFTS, { draft_orders: [order(10, "ADA@example.com", 5)] })
    const { user, drawer } = await finds("ada@example.com")
    const found = await drawer.findAllByRole("listitem")
    expect(found.map((each) => each.textContent)).toEqual([
      "Order #9ada@example.comOutstanding: £12.00",
      "Draft #10ADA@example.comOutstanding: £5.00",
    ])
    api.answers("GET /admin/orders/:id", { order: { id: "order_9", display_id: 9, email: "ada@example.com" } })
    const toPay = { outstanding: 12, to_request: 12, currency_code: "gbp", provider_ids: ["pp_pay-by-bank_uk"] }
    api.answers(LIST, linksOfOrder(toPay))
    await user.click(drawer.getByRole("button", { name: /^Order #9/ }))
    expect(await screen.findByRole("dialog", { name: "Send payment link" })).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>("Amount in GBP")).value).toBe("12.00")
  })

  it("is for the order with exactly this number", async () => {
    api.answers(ORDERS, { orders: [order(1, "a@example.com", 1), order(12, "b@example.com", 2), order(112, "c@x", 3)] })
    api.answers(DRAFTS, { draft_orders: [] })
    const { drawer } = await finds("#12")
    expect((await drawer.findAllByRole("listitem")).map((each) => each.textContent)).toEqual([
      "Order #12b@example.comOutstanding: £2.00",
    ])
    expect(api.sent(ORDERS)[0]?.query["q"]).toBe("12")
  })

  it("is for the order with the store's own number", async () => {
    const own = { ...order(12, "b@example.com", 2), custom_display_id: "INV-2026-001" }
    api.answers(ORDERS, { orders: [order(1, "a@example.com", 1), own] })
    api.answers(DRAFTS, { draft_orders: [] })
    const { drawer } = await finds("#INV-2026-001")
    expect((await drawer.findAllByRole("listitem")).map((each) => each.textContent)).toEqual([
      "Order #INV-2026-001b@example.comOutstanding: £2.00",
    ])
    expect(api.sent(ORDERS)[0]?.query).toMatchObject({
      q: "INV-2026-001",
      fields: expect.stringContaining("custom_display_id"),
    })
  })

  it("says that no unpaid order matches, or why the search failed", async () => {
    api.answers(ORDERS, { orders: [order(9, "ada@example.com", 0)] })
    api.answers(DRAFTS, { draft_orders: [] })
    const { user, drawer } = await finds("9")
    expect(await drawer.findByText(/^No order with an outstanding amount matches/)).toBeTruthy()
    api.refuses(ORDERS, 403, "…", "forbidden")
    await user.type(drawer.getByLabelText("Order number or email"), "9{Enter}")
    expect((await drawer.findByRole("alert")).textContent).toContain("Your role does not allow this.")
  })
})
