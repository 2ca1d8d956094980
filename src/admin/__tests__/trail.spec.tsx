import { screen, waitFor, within } from "@testing-library/react"
import type { AdminTrailLine, AdminTrailResponse } from "../../types/http"
import PayByBankTrail from "../routes/pay-by-bank/trail/page"
import { AdminApi } from "./kit/admin-api"
import { account } from "./kit/answers"
import { english } from "./kit/english"
import { choosesFilter, lastQuery } from "./kit/list"
import { address, openAdmin } from "./kit/open-admin"

const LIST = "GET /admin/pay-by-bank/trail"
const api = new AdminApi()
const query = () => lastQuery(api, LIST)
const FIRST_PAGE = { limit: "20", offset: "0" }

const line = (changed: Partial<AdminTrailLine>): AdminTrailLine => ({
  id: "line_1",
  source: "payment",
  kind: "closed",
  by: "user_ada",
  created_at: "2026-03-01T09:00:00.000Z",
  payment: { id: "pbbreq_1", reference: "ORD-1042", currency_code: "gbp" },
  account: null,
  data: { message: "Paid in the shop" },
  fields: [],
  ...changed,
})
const trail = (lines: AdminTrailLine[], changed: Partial<AdminTrailResponse> = {}): AdminTrailResponse => ({
  trail: lines,
  count: lines.length,
  more: false,
  offset: 0,
  limit: 20,
  ...changed,
})
const rowWith = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest("tr") ?? document.createElement("tr"))

beforeEach(() => {
  api.answers("GET /admin/pay-by-bank/accounts", { accounts: [account()], can_store_secrets: true })
  const ada = { id: "user_ada", email: "ada@store.example", first_name: "Ada", last_name: "Byron" }
  api.answers("GET /admin/users", { users: [ada] })
})

describe("the trail", () => {
  it("shows what happened, who did it and what it is about", async () => {
    const other = { payment: null, data: {} }
    api.answers(
      LIST,
      trail([
        line({}),
        line({ id: "2", kind: "refund_due", by: null, data: { amount: 5 } }),
        line({
          ...{ id: "3", ...other, source: "account", kind: "changed", account: "uk", by: "sk_1" },
          fields: [{ field: "label", from: null, to: "UK account" }],
        }),
        line({
          ...{ id: "5", ...other, source: "other", kind: "trail_changed", by: null },
          data: { operation: "DELETE", reason: "wrong line", database_role: "medusa" },
        }),
        line({ id: "6", ...other, source: "other", kind: "of_a_newer_server" }),
      ]),
    )
    openAdmin(<PayByBankTrail />, "/pay-by-bank/trail")
    const closed = await rowWith("Closed by an admin user")
    expect(closed.getByText("Paid in the shop")).toBeTruthy()
    expect(closed.getByText("Ada Byron")).toBeTruthy()
    expect(closed.getByRole("link", { name: "Open payment ORD-1042" })).toBeTruthy()
    expect(await screen.findByText("Manual refund created: £5.00")).toBeTruthy()
    const changed = await rowWith("Changed")
    expect(changed.getByText(/^Name: .+ → UK account$/)).toBeTruthy()
    expect([changed.getByText("uk"), changed.getByText("sk_1")]).toHaveLength(2)
    expect(screen.getByText("Activity changed (DELETE): wrong line")).toBeTruthy()
    expect(screen.getByText("of_a_newer_server")).toBeTruthy()
  })

  it("opens a payment", async () => {
    api.answers(LIST, trail([line({})]))
    const user = openAdmin(<PayByBankTrail />, "/pay-by-bank/trail")
    await user.click(await screen.findByRole("link", { name: "Open payment ORD-1042" }))
    expect(address()).toBe("/pay-by-bank/pbbreq_1")
  })

  it("filters by kind, person, account and search", async () => {
    api.answers(LIST, trail([line({})], { count: 60 }))
    const user = openAdmin(<PayByBankTrail />, "/pay-by-bank/trail")
    await user.click(await screen.findByRole("button", { name: "Next" }))
    await waitFor(() => expect(query()).toEqual({ limit: "20", offset: "20" }))
    await choosesFilter(user, "Kind", ["Decisions of your team", "Corrections"])
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, kind: "decisions,corrections" }))
    await choosesFilter(user, "Who", ["Ada Byron"])
    await choosesFilter(user, "Account", ["UK account"])
    await user.type(screen.getByRole("searchbox", { name: "Search payments" }), "ORD-1")
    const all = { kind: "decisions,corrections", by: "user_ada", account: "uk", q: "ORD-1" }
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, ...all }))
    const shown = "/pay-by-bank/trail?q=ORD-1&kind=decisions%2Ccorrections&by=user_ada&account=uk"
    await waitFor(() => expect(address()).toBe(shown))
    expect(await screen.findByRole("button", { name: "Add filter" })).toBeTruthy()
  })

  it("filters by time", async () => {
    api.answers(LIST, trail([line({})]))
    const user = openAdmin(<PayByBankTrail />, "/pay-by-bank/trail")
    await user.click(await screen.findByRole("button", { name: "Add filter" }))
    await user.click(await screen.findByRole("menuitem", { name: "Time" }))
    await user.click(await screen.findByText("Today"))
    await waitFor(() =>
      expect(query()).toMatchObject({ "created_at[$gte]": expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }),
    )
  })

  it("exports the lines that match", async () => {
    const saved = jest.fn(() => "blob:trail")
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: jest.fn() })
    api.answers(LIST, trail([line({})]))
    const user = openAdmin(<PayByBankTrail />, "/pay-by-bank/trail")
    await choosesFilter(user, "Who", ["Ada Byron"])
    await waitFor(() => expect(query()).toMatchObject({ by: "user_ada" }))
    api.answersFile(LIST, "created_at", { "content-type": "text/csv" })
    await user.click(screen.getByRole("button", { name: "Export CSV" }))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(query()).toEqual({ by: "user_ada" })
  })

  it("shows why an export is refused", async () => {
    api.answers(LIST, trail([line({})], { count: 10_000, more: true }))
    const user = openAdmin(<PayByBankTrail />, "/pay-by-bank/trail")
    expect(await screen.findByText(/^More than 10,000 lines match/)).toBeTruthy()
    api.refuses(LIST, 400, "…", "invalid_data", "trail_too_long")
    await user.click(screen.getByRole("button", { name: "Export CSV" }))
    expect(await screen.findByText(/^More lines match than one file holds/)).toBeTruthy()
  })

  it.each([
    ["out_of_stock: Mug: blue", "Not enough stock: Mug: blue"],
    ["session_replaced", "A newer payment session replaced this one. Open the payment again."],
    ["Some message of core.", "Some message of core."],
  ])("translates the cause of a failed capture, unless it is a message of core: %s", async (cause, shown) => {
    api.answers(LIST, trail([line({ kind: "attempt_failed", data: { cause } })]))
    openAdmin(<PayByBankTrail />, "/pay-by-bank/trail")
    expect(await screen.findByText(shown)).toBeTruthy()
  })

  it("has an empty state", async () => {
    api.answers(LIST, trail([]))
    openAdmin(<PayByBankTrail />, "/pay-by-bank/trail")
    expect(await screen.findByText("Nothing recorded yet")).toBeTruthy()
  })

  it("says that the user's role does not allow it", async () => {
    api.refuses(LIST, 403, "…", "forbidden", "not_permitted")
    openAdmin(<PayByBankTrail />, "/pay-by-bank/trail")
    expect(await screen.findByText(english("shared.failure.forbidden"))).toBeTruthy()
  })
})
