import { screen, waitFor, within } from "@testing-library/react"
import { RequestTable } from "../components/requests/request-table"
import { useRequestView } from "../lib/use-request-view"
import { AdminApi } from "./kit/admin-api"
import { account, request, requestList } from "./kit/answers"
import { choosesFilter, lastQuery } from "./kit/list"
import { address, openAdmin } from "./kit/open-admin"

const LIST = "GET /admin/pay-by-bank/requests"
const api = new AdminApi()
const query = () => lastQuery(api, LIST)
const FIRST_PAGE = { view: "all", limit: "20", offset: "0" }

beforeEach(() => {
  api.answers("GET /admin/pay-by-bank/accounts", { accounts: [account()], can_store_secrets: true })
})

function Payments({ onOpen }: { onOpen: (id: string) => void }) {
  const { shown, show } = useRequestView()
  return <RequestTable shown={shown} onShow={show} onOpen={onOpen} notice={null} />
}

function openList(at = "/pay-by-bank") {
  const onOpen = jest.fn()
  return { onOpen, user: openAdmin(<Payments onOpen={onOpen} />, at) }
}

describe("the list of payments", () => {
  it("shows each payment, and opens the one that is clicked", async () => {
    const mismatch = {
      status: "mismatch",
      outcome: "attention",
      reason: "amount_mismatch",
      reported_amount: 5,
    } as const
    api.answers(LIST, requestList([request(), request({ id: "pbbreq_2", reference: "ORD-7", ...mismatch })]))
    const { user, onOpen } = openList()
    const row = within(
      (await screen.findByRole("button", { name: /Open payment ORD-7$/ })).closest("tr") ?? document.body,
    )
    expect(row.getByText("Needs attention")).toBeTruthy()
    await user.click(row.getByText("£19.99"))
    expect(onOpen).toHaveBeenCalledWith("pbbreq_2")
    expect(api.sent(LIST)).toEqual([{ path: "/admin/pay-by-bank/requests", query: FIRST_PAGE, body: undefined }])
  })

  it.each([
    ["", "No payments yet"],
    ["?view=attention", "Nothing needs attention"],
    ["?view=waiting", "Nothing here"],
  ])("shows an empty state for “%s”", async (search, title) => {
    api.answers(LIST, requestList([]))
    openList(`/pay-by-bank${search}`)
    expect(await screen.findByText(title)).toBeTruthy()
  })

  it("reloads after a failure", async () => {
    api.isDown(LIST)
    const { user } = openList()
    await screen.findByRole("alert")
    api.answers(LIST, requestList([request()]))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("button", { name: /Open payment ORD-1042$/ })).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("shows that more payments match than are counted", async () => {
    api.answers(LIST, requestList([request()], { count: 10_000, more: true }))
    openList()
    expect(await screen.findByText(/^More than 10,000 payments match/)).toBeTruthy()
  })

  it("applies the chosen filters and stores them in the URL", async () => {
    api.answers(LIST, requestList([request()]))
    const { user } = openList("/pay-by-bank?view=paid")
    await choosesFilter(user, "Status", ["Paid", "Rejected by the bank"])
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, view: "paid", status: "paid,rejected" }))
    expect(address()).toBe("/pay-by-bank?view=paid&status=paid%2Crejected")
    await choosesFilter(user, "Account", ["UK account"])
    await waitFor(() => expect(query()).toMatchObject({ status: "paid,rejected", account: "uk" }))
    await choosesFilter(user, "Kind", ["Payment link"])
    await waitFor(() => expect(query()).toMatchObject({ kind: "link" }))
    await choosesFilter(user, "Currency", ["EUR"])
    const filtered = { status: "paid,rejected", account: "uk", kind: "link", currency_code: "EUR" }
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, view: "paid", ...filtered }))
  })

  it("removes a filter with its last value, and all filters at once", async () => {
    api.answers(LIST, requestList([request()]))
    const { user } = openList("/pay-by-bank?status=paid&kind=link")
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
    await screen.findByRole("button", { name: /Open payment ORD-1042$/ })
    expect(query()).toEqual({ view: "paid", q: "ada", status: "paid", order: "-amount", limit: "20", offset: "20" })
    expect(screen.getByRole("searchbox", { name: "Search payments" })).toHaveProperty("value", "ada")
    expect(screen.getByRole("button", { name: "Paid" })).toBeTruthy()
  })

  it("returns to the first page after a new search or sorting", async () => {
    api.answers(LIST, requestList([request()], { count: 60 }))
    const { user } = openList("/pay-by-bank?page=3")
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
    const { user } = openList()
    await user.type(await screen.findByRole("searchbox", { name: "Search payments" }), "unknown")
    expect(await screen.findByText("No results")).toBeTruthy()
    expect(screen.getByText("Try other search terms or fewer filters.")).toBeTruthy()
  })
})
