import { screen, waitFor, within } from "@testing-library/react"
import { DAY_MS } from "../../shared/times"
import PayByBankPayments from "../routes/pay-by-bank/page"
import { AdminApi } from "./kit/admin-api"
import { account, bank, bankList, health, request, requestDetail, requestList } from "./kit/answers"
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

afterEach(() => jest.useRealTimers())

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

  it("filters by bank, reason, age, amount and days, all kept in the URL", async () => {
    api.answers(LIST, requestList([request()]))
    api.answers("GET /admin/pay-by-bank/banks", bankList([bank({ id: "b-2", name: "Second Bank" }), bank()]))
    const user = openList()
    await user.click(await screen.findByRole("button", { name: "Add filter" }))
    await user.click(await screen.findByRole("menuitem", { name: "Bank" }))
    await user.click(await screen.findByRole("checkbox", { name: "First Bank" }))
    await user.keyboard("{Escape}")
    await waitFor(() => expect(query()).toMatchObject({ bank: "bank-1" }))
    await user.click(screen.getByRole("button", { name: "Add filter" }))
    await user.click(await screen.findByRole("menuitem", { name: "Reason" }))
    await user.type(await screen.findByRole("searchbox", { name: "Find: Reason" }), "wrong")
    expect(screen.getAllByRole("checkbox", { name: /^Wrong|amount|Another/ })).toHaveLength(1)
    await user.click(screen.getByRole("checkbox", { name: "Wrong amount" }))
    await user.keyboard("{Escape}")
    await waitFor(() => expect(query()).toMatchObject({ reason: "amount_mismatch" }))
    await user.click(screen.getByRole("button", { name: "Add filter" }))
    await user.click(await screen.findByRole("menuitem", { name: "Age" }))
    await user.click(await screen.findByText("Older than 3 days"))
    await user.keyboard("{Escape}")
    await waitFor(() => expect(query()).toMatchObject({ age: "3" }))
    await user.click(await screen.findByRole("button", { name: "Add filter" }))
    await user.click(await screen.findByRole("menuitem", { name: "Amount" }))
    await user.type(await screen.findByLabelText("At least"), "ten")
    await user.click(screen.getByRole("button", { name: "Apply" }))
    expect(await screen.findByText("Enter an amount such as 12.50.")).toBeTruthy()
    await user.clear(screen.getByLabelText("At least"))
    await user.type(screen.getByLabelText("At least"), "10,50")
    await user.type(screen.getByLabelText("At most"), "20")
    await user.click(screen.getByRole("button", { name: "Apply" }))
    await waitFor(() => expect(query()).toMatchObject({ "amount[$gte]": "10.5", "amount[$lte]": "20" }))
    expect(address()).toBe("/pay-by-bank?bank=bank-1&reason=amount_mismatch&age=3&amount=10.5-20")
  })

  it("shows the filters of a link from another page", async () => {
    api.answers(LIST, requestList([request()]))
    openList("/pay-by-bank?bank=bank-1&status=rejected&from=2026-11-01&to=2026-11-05&amount=10-&age=7")
    expect(await screen.findByRole("button", { name: "Nov 1, 2026 - Nov 5, 2026" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "≥ 10" })).toBeTruthy()
    expect(screen.getByRole("button", { name: "Older than 7 days" })).toBeTruthy()
    expect(query()).toEqual({
      ...FIRST_PAGE,
      bank: "bank-1",
      status: "rejected",
      age: "7",
      "amount[$gte]": "10",
      "created_at[$gte]": "2026-11-01",
      "created_at[$lte]": "2026-11-05",
    })
  })

  it("shows what is chosen by its id if it has no name, such as a bank that is gone", async () => {
    api.answers(LIST, requestList([request()]))
    openList("/pay-by-bank?bank=gone-bank,bank-1")
    expect(await screen.findByRole("button", { name: "gone-bank, bank-1" })).toBeTruthy()
  })

  it("filters by the day that it is, also if the page was opened the day before", async () => {
    jest.useFakeTimers({ now: new Date("2026-03-01T23:30:00Z"), advanceTimers: true })
    api.answers(LIST, requestList([request()]))
    const user = openList()
    await screen.findByRole("link", { name: /Open payment ORD-1042$/ })
    jest.setSystemTime(new Date("2026-03-02T00:30:00Z"))
    await user.click(await screen.findByRole("button", { name: "Add filter" }))
    await user.click(await screen.findByRole("menuitem", { name: "Started" }))
    await user.click(await screen.findByText("Today"))
    await waitFor(() => expect(query()).toMatchObject({ "created_at[$gte]": "2026-03-02" }))
  })

  it("ignores days of a URL that no calendar has", async () => {
    api.answers(LIST, requestList([request()]))
    openList("/pay-by-bank?from=2026-99-99&to=2026-13-01")
    expect(await screen.findByRole("link", { name: /Open payment ORD-1042$/ })).toBeTruthy()
    expect(query()).toEqual(FIRST_PAGE)
  })

  it("leads out of filters that the server refuses", async () => {
    api.refuses(LIST, 400, "…", "invalid_data", "invalid_body")
    const user = openList("/pay-by-bank?result=unknown&view=paid")
    await screen.findByRole("alert")
    api.answers(LIST, requestList([request()]))
    await user.click(screen.getByRole("button", { name: "Clear search and filters" }))
    expect(await screen.findByRole("link", { name: /Open payment ORD-1042$/ })).toBeTruthy()
    expect(address()).toBe("/pay-by-bank?view=paid")
  })

  it("exports what is filtered, on all pages", async () => {
    api.answers(LIST, requestList([request()], { count: 60 }))
    const user = openList("/pay-by-bank?view=paid&status=paid&page=2")
    await screen.findByRole("link", { name: /Open payment ORD-1042$/ })
    api.answersFile(LIST, "started,received", { "content-type": "text/csv" })
    const saved: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => {} })
    await user.click(screen.getByRole("button", { name: "Export CSV" }))
    await screen.findByText(/Activity records the export/)
    expect(saved).toEqual(["pay-by-bank-payments.csv"])
    expect(query()).toEqual({ view: "paid", status: "paid" })
    jest.restoreAllMocks()
  })

  describe("several payments", () => {
    const CHECK = "POST /admin/pay-by-bank/requests/:id/check"
    const both = [request(), request({ id: "pbbreq_2", reference: "ORD-7" })]
    const select = async (user: ReturnType<typeof openList>) => {
      await screen.findByRole("link", { name: /Open payment ORD-7$/ })
      await user.click(screen.getByRole("checkbox", { name: "Select all" }))
      await screen.findByText("2 selected")
      await user.click(screen.getByRole("button", { name: /^Check now/ }))
      return within(await screen.findByRole("dialog", { name: "Check selected payments" }))
    }

    it("are checked one after another, each with its result", async () => {
      api.answers(LIST, requestList(both))
      api.answers(CHECK, ({ path }) => ({
        request: requestDetail({ status: "paid", outcome: "settled" }),
        answered: !path.includes("pbbreq_2"),
      }))
      const user = openList()
      const drawer = await select(user)
      expect(drawer.getAllByText("Not started")).toHaveLength(2)
      const release = api.holds(CHECK)
      await user.click(drawer.getByRole("button", { name: "Check now" }))
      await drawer.findByText("In progress")
      expect(api.sent(CHECK)).toHaveLength(1)
      release()
      expect(await drawer.findByText("2 of 2 done")).toBeTruthy()
      const results = drawer.getAllByRole("listitem").map((row) => row.textContent)
      expect(results).toEqual([
        "£19.99 · ORD-1042Paid",
        "£19.99 · ORD-7The payment service is not responding. The last known status is shown.",
      ])
      await user.click(drawer.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body)
      await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull())
    })

    it("do not keep users from copying text", async () => {
      api.answers(LIST, requestList(both))
      const user = openList()
      await screen.findByRole("link", { name: /Open payment ORD-7$/ })
      await user.click(screen.getByRole("checkbox", { name: "Select all" }))
      await screen.findByText("2 selected")
      await user.keyboard("{Control>}c{/Control}")
      expect(screen.queryByRole("dialog", { name: "Check selected payments" })).toBeNull()
    })

    it("are only those of the shown page", async () => {
      api.answers(LIST, ({ query: sent }) =>
        requestList(sent["offset"] === "0" ? both : [request({ id: "pbbreq_3", reference: "ORD-8" })], { count: 21 }),
      )
      const user = openList()
      await screen.findByRole("link", { name: /Open payment ORD-7$/ })
      await user.click(screen.getByRole("checkbox", { name: "Select all" }))
      await screen.findByText("2 selected")
      await user.click(screen.getByRole("button", { name: "Next" }))
      await screen.findByRole("link", { name: /Open payment ORD-8$/ })
      expect(screen.queryByText("2 selected")).toBeNull()
      await user.click(screen.getAllByRole("checkbox").at(-1) ?? document.body)
      await screen.findByText("1 selected")
      await user.click(screen.getByRole("button", { name: /^Check now/ }))
      const drawer = within(await screen.findByRole("dialog", { name: "Check selected payments" }))
      expect(drawer.getAllByRole("listitem").map((row) => row.textContent)).toEqual(["£19.99 · ORD-8Not started"])
    })

    it("shows a refusal at its row, and goes on with the others", async () => {
      api.answers(LIST, requestList(both))
      api.refuses(CHECK, 429, "Too many requests.")
      const user = openList()
      const drawer = await select(user)
      await user.click(drawer.getByRole("button", { name: "Check now" }))
      expect(await drawer.findByText("2 of 2 done")).toBeTruthy()
      expect(drawer.getAllByText("Too many requests.")).toHaveLength(2)
      expect(api.sent(CHECK).map(({ path }) => path.split("/").at(-2))).toEqual(["pbbreq_1", "pbbreq_2"])
    })
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

  it("returns to the last page when the rows of a later one have left the list", async () => {
    api.answers(LIST, ({ query: sent }) => requestList(sent["offset"] === "0" ? [request()] : [], { count: 20 }))
    openList("/pay-by-bank?page=2")
    expect(await screen.findByRole("link", { name: /Open payment ORD-1042$/ })).toBeTruthy()
    expect(screen.queryByText("No payments yet")).toBeNull()
    await waitFor(() => expect(address()).toBe("/pay-by-bank"))
  })

  it("shows “No results” and a hint if nothing matches", async () => {
    api.answers(LIST, ({ query: sent }) => requestList(sent["q"] === undefined ? [request()] : []))
    const user = openList()
    await user.type(await screen.findByRole("searchbox", { name: "Search payments" }), "unknown")
    expect(await screen.findByText("No results")).toBeTruthy()
    expect(screen.getByText("Try other search terms or fewer filters.")).toBeTruthy()
  })
})
