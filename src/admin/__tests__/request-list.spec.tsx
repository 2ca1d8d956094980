import { screen, waitFor, within } from "@testing-library/react"
import { DAY_MS } from "../../shared/times"
import PayByBankPayments from "../routes/pay-by-bank/page"
import { AdminApi } from "./kit/admin-api"
import { account, health, request, requestList } from "./kit/answers"
import { choosesFilter, lastQuery } from "./kit/list"
import { address, openAdmin } from "./kit/open-admin"
import { usesPhone } from "./kit/phone"

const LIST = "GET /admin/pay-by-bank/requests"
const api = new AdminApi()
const query = () => lastQuery(api, LIST)
const FIRST_PAGE = { view: "all", limit: "20", offset: "0" }

beforeEach(() => {
  api.answers("GET /admin/pay-by-bank/health", health({ attention: 7 }))
  api.answers("GET /admin/pay-by-bank/accounts", { accounts: [account()], can_store_secrets: true })
})

const twoDaysAgo = () => new Date(Date.now() - 2 * DAY_MS).toISOString()
const openList = (at = "/pay-by-bank") => openAdmin(<PayByBankPayments />, at)

describe("the list of payments", () => {
  it("shows each payment, and opens the one that is clicked", async () => {
    const mismatch = {
      status: "mismatch",
      outcome: "attention",
      reason: "amount_mismatch",
      reported_amount: 5,
      attention_since: twoDaysAgo(),
    } as const
    api.answers(LIST, requestList([request(), request({ id: "pbbreq_2", reference: "ORD-7", ...mismatch })]))
    const user = openList()
    const row = within(
      (await screen.findByRole("link", { name: /Open payment ORD-7$/ })).closest("tr") ?? document.body,
    )
    expect(row.getByText("Needs attention")).toBeTruthy()
    expect(row.getByText("Wrong amount: £5.00 · 2 days ago")).toBeTruthy()
    await user.click(row.getByText("£19.99"))
    expect(address()).toBe("/pay-by-bank/pbbreq_2")
    expect(api.sent(LIST)).toEqual([{ path: "/admin/pay-by-bank/requests", query: FIRST_PAGE, body: undefined }])
  })

  it.each([
    ["", "No payments yet", ["Open the go-live checklist"]],
    ["?view=attention", "Nothing needs attention", []],
    ["?view=waiting", "Nothing here", ["Show all payments"]],
  ])("shows an empty state for “%s”, with the next step", async (search, title, steps) => {
    api.answers(LIST, requestList([]))
    openList(`/pay-by-bank${search}`)
    const empty = within((await screen.findByText(title)).closest("section, .border-y") ?? document.body)
    expect(empty.queryAllByRole("link").map((link) => link.textContent)).toEqual(steps)
    expect(screen.queryByText(/of 0 results/)).toBeNull()
  })

  it("has tabs that filter it, with the number of payments that need attention", async () => {
    api.answers(LIST, requestList([request()]))
    const user = openList("/pay-by-bank?status=paid")
    const tabs = within(screen.getByRole("navigation", { name: "Views" }))
    await tabs.findByText("7")
    expect(tabs.getAllByRole("link").map((link) => link.textContent)).toEqual([
      "All",
      "Needs attention7",
      "Waiting",
      "Paid",
    ])
    await user.click(tabs.getByRole("link", { name: "Waiting" }))
    expect(address()).toBe("/pay-by-bank?view=waiting")
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, view: "waiting" }))
    expect(tabs.getByRole("link", { name: "Waiting" }).getAttribute("aria-current")).toBe("page")
  })

  it("is named by the heading of its page", async () => {
    api.answers(LIST, requestList([request()]))
    openList()
    expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Payments")
  })

  describe("on a phone", () => {
    beforeEach(usesPhone)

    it("is a list of cards: amount and status, email and reason", async () => {
      const reason = "paid_after_cart_changed"
      const stuck = { status: "paid", outcome: "attention", reason, attention_since: twoDaysAgo() } as const
      api.answers(LIST, requestList([request(stuck), request({ id: "pbbreq_2", email: null })]))
      const user = openList("/pay-by-bank?view=paid")
      const [first, second] = await screen.findAllByRole("link", { name: /^£19.99/ })
      for (const text of ["Needs attention", "ada@example.com", "Cart changed · 2 days ago"]) {
        expect(first?.textContent).toContain(text)
      }
      expect(second?.textContent).toContain("ORD-1042")
      expect(screen.queryByRole("table")).toBeNull()
      await user.click(first ?? document.body)
      expect(address()).toBe("/pay-by-bank/pbbreq_1")
    })

    it("shows a loading state first, and an empty state", async () => {
      api.answers(LIST, requestList([]))
      const release = api.holds(LIST)
      openList()
      expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy()
      release()
      expect(await screen.findByText("No payments yet")).toBeTruthy()
    })
  })

  it("reloads after a failure", async () => {
    api.isDown(LIST)
    const user = openList()
    await screen.findByRole("alert")
    api.answers(LIST, requestList([request()]))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("link", { name: /Open payment ORD-1042$/ })).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("shows that more payments match than are counted", async () => {
    api.answers(LIST, requestList([request()], { count: 10_000, more: true }))
    openList()
    expect(await screen.findByText(/^More than 10,000 payments match/)).toBeTruthy()
  })

  it("applies the chosen filters and stores them in the URL", async () => {
    api.answers(LIST, requestList([request()]))
    const user = openList("/pay-by-bank?view=paid")
    await choosesFilter(user, "Status", ["Paid", "Declined by bank"])
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, view: "paid", status: "paid,rejected" }))
    expect(address()).toBe("/pay-by-bank?view=paid&status=paid%2Crejected")
    await choosesFilter(user, "Account", ["UK account"])
    await waitFor(() => expect(query()).toMatchObject({ status: "paid,rejected", account: "uk" }))
    await choosesFilter(user, "Source", ["Payment link"])
    await waitFor(() => expect(query()).toMatchObject({ kind: "link" }))
    await choosesFilter(user, "Currency", ["EUR"])
    const filtered = { status: "paid,rejected", account: "uk", kind: "link", currency_code: "EUR" }
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, view: "paid", ...filtered }))
  })

  it("removes a filter with its last value, and all filters at once", async () => {
    api.answers(LIST, requestList([request()]))
    const user = openList("/pay-by-bank?status=paid&kind=link")
    await screen.findByRole("button", { name: "Payment link" })
    await user.click(screen.getAllByRole("button", { name: "Remove filter" })[0] ?? document.body)
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, kind: "link" }))
    await user.click(screen.getByRole("button", { name: "Clear all" }))
    await waitFor(() => expect(query()).toEqual(FIRST_PAGE))
    expect(address()).toBe("/pay-by-bank")
  })

  it("restores search, filters, sorting and page from the URL", async () => {
    api.answers(LIST, requestList([request()], { count: 60 }))
    openList("/pay-by-bank?view=paid&q=ada&status=paid&order=-amount&page=2")
    await screen.findByRole("link", { name: /Open payment ORD-1042$/ })
    expect(query()).toEqual({ view: "paid", q: "ada", status: "paid", order: "-amount", limit: "20", offset: "20" })
    expect(screen.getByRole("searchbox", { name: "Search payments" })).toHaveProperty("value", "ada")
    expect(screen.getByRole("button", { name: "Paid" })).toBeTruthy()
  })

  it("returns to the first page after a new search or sorting", async () => {
    api.answers(LIST, requestList([request()], { count: 60 }))
    const user = openList("/pay-by-bank?page=3")
    await user.type(await screen.findByRole("searchbox", { name: "Search payments" }), "ada")
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, q: "ada" }))
    await user.click(screen.getByRole("button", { name: "Next" }))
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, q: "ada", offset: "20" }))
    await user.click(screen.getByRole("button", { name: "Sort" }))
    await user.click(await screen.findByRole("menuitemradio", { name: "Amount" }))
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, q: "ada", order: "amount" }))
  })

  it("shows “No results” and a hint if nothing matches", async () => {
    api.answers(LIST, ({ query: sent }) => requestList(sent["q"] === undefined ? [request()] : []))
    const user = openList()
    await user.type(await screen.findByRole("searchbox", { name: "Search payments" }), "unknown")
    expect(await screen.findByText("No results")).toBeTruthy()
    expect(screen.getByText("Try other search terms or fewer filters.")).toBeTruthy()
  })
})
