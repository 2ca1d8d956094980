/** @jest-environment <rootDir>/src/admin/__tests__/kit/environment.ts */
import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import type { AdminInsightsResponse } from "../../types/http"
import PayByBankInsights from "../routes/pay-by-bank/insights/page"
import { AdminApi } from "./kit/admin-api"
import { account, health } from "./kit/answers"
import { openAdmin } from "./kit/open-admin"

const api = new AdminApi()
const INSIGHTS = "GET /admin/pay-by-bank/insights"
const none = { started: 0, paid: 0, declined: 0, canceled: 0, abandoned: 0, waiting: 0 }
const bank = { ...none, name: null, returned: 0, failed: 0, failure_rate: null, causes: [], paused: false }

const insights = (changed: Partial<AdminInsightsResponse["insights"]> = {}): AdminInsightsResponse => ({
  insights: {
    time_zone: "Asia/Tokyo",
    as_of: "2026-03-01T16:07:00Z",
    totals: { started: 20, paid: 12, declined: 3, canceled: 1, abandoned: 3, waiting: 1 },
    success: {
      ...{ checkouts: 16, paid: 12, rate: 0.75, waiting: 1 },
      before: { checkouts: 10, paid: 7, rate: 0.7 },
    },
    days: [{ ...none, day: "2026-03-01", started: 20, paid: 12, declined: 3, canceled: 1, abandoned: 3, waiting: 1 }],
    banks: [
      {
        ...{
          ...bank,
          bank_id: "first",
          name: "First Bank",
          started: 10,
          paid: 6,
          declined: 3,
          abandoned: 1,
          returned: 9,
        },
        ...{ failed: 4, failure_rate: 0.4 },
        causes: [
          { code: "RJCT", payments: 2 },
          { code: "ZZZZ", payments: 1 },
          { code: "no_answer", payments: 1 },
        ],
      },
      {
        ...bank,
        bank_id: "second",
        started: 8,
        paid: 6,
        abandoned: 2,
        failure_rate: 0,
        paused: true,
      },
      { ...bank, bank_id: null, started: 2, canceled: 1, waiting: 1 },
    ],
    time_to_pay: { median_s: 60, p90_s: 150 },
    amounts: [{ currency_code: "gbp", amount: 200.5 }],
    disputed: { payments: 1, amounts: [{ currency_code: "gbp", amount: 1914, payments: 1 }] },
    ...changed,
  },
})

const section = async (name: string) => within(await screen.findByTestId(`pay-by-bank-insights-${name}`))
const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute("href") ?? "")

describe("the insights page", () => {
  beforeEach(() => {
    // Half past midnight in Tokyo, and still the day before in UTC.
    jest.useFakeTimers({ now: new Date("2026-03-01T15:30:00Z"), advanceTimers: true })
    api.answers("GET /admin/pay-by-bank/health", health({ time_zone: "Asia/Tokyo" }))
    api.answers("GET /admin/pay-by-bank/accounts", { accounts: [account()], can_store_secrets: true })
    api.answers(INSIGHTS, insights())
  })
  afterEach(() => jest.useRealTimers())

  it("asks for days of the store's time zone, and names it", async () => {
    openAdmin(<PayByBankInsights />, "/pay-by-bank/insights?days=7&account=uk")
    expect(await screen.findByText(/Days and times are in Asia\/Tokyo/)).toBeTruthy()
    await waitFor(() =>
      expect(api.sent(INSIGHTS).at(-1)?.query).toEqual({ from: "2026-02-24", to: "2026-03-02", account: "uk" }),
    )
  })

  it("says when the days before today were counted, and nothing if they are counted now", async () => {
    const counted = openAdmin(<PayByBankInsights />)
    expect(await screen.findByText(/Today is counted now, earlier days as of Mar 2, 2026, 1:07/)).toBeTruthy()
    api.answers(INSIGHTS, insights({ as_of: null }))
    await counted.click(await screen.findByRole("combobox", { name: "Date range" }))
    await counted.click(await screen.findByRole("option", { name: "Last 90 days" }))
    await waitFor(() => expect(screen.queryByText(/Today is counted now/)).toBeNull())
  })

  it("has the success rate as its headline, with its change and what is counted", async () => {
    openAdmin(<PayByBankInsights />)
    const success = await section("success")
    for (const text of ["75%", "12 of 16 checkouts paid", /^\+5 percentage points against the 1 days before \(70%\)/]) {
      expect(success.getByText(text)).toBeTruthy()
    }
    expect(success.getByText(/one cart or order, however many payments were started/)).toBeTruthy()
  })

  it("has no rate while nothing is decided", async () => {
    const nothing = { checkouts: 0, paid: 0, rate: null }
    api.answers(INSIGHTS, insights({ success: { ...nothing, waiting: 1, before: nothing }, banks: [] }))
    openAdmin(<PayByBankInsights />)
    expect((await section("success")).getByText("No checkout is decided yet")).toBeTruthy()
    expect((await section("banks")).getByText("No payments yet")).toBeTruthy()
  })

  it("links each figure to the payments that it counts", async () => {
    const user = openAdmin(<PayByBankInsights />, "/pay-by-bank/insights?days=7&account=uk")
    const results = await section("results")
    const days = "from=2026-02-24&to=2026-03-02"
    await waitFor(() => expect(hrefOf(results.getByRole("link", { name: /^Declined: 3/ }))).toContain(days))
    for (const [name, href] of [
      ["Started: 20", `/pay-by-bank?account=uk&${days}`],
      ["Paid: 12", `/pay-by-bank?result=paid&account=uk&${days}`],
      ["Abandoned: 3", `/pay-by-bank?result=abandoned&account=uk&${days}`],
    ] as const) {
      expect(hrefOf(results.getByRole("link", { name: `${name}. Show these payments.` }))).toBe(href)
    }
    const table = await section("days")
    await user.click(table.getByText("Figures as a table"))
    expect(hrefOf(table.getByRole("link", { name: /^Mar 1, 2026, Waiting: 1/ }))).toBe(
      "/pay-by-bank?result=waiting&account=uk&from=2026-03-01&to=2026-03-01",
    )
    const money = await section("amounts")
    expect(money.getByText("£200.50")).toBeTruthy()
    expect(hrefOf(money.getByRole("link", { name: "In dispute: 1. Show these payments." }))).toBe(
      `/pay-by-bank?result=disputed&account=uk&${days}`,
    )
  })

  it("links disputed money of several currencies to all its payments", async () => {
    const amounts = [
      { currency_code: "eur", amount: 30, payments: 1 },
      { currency_code: "gbp", amount: 1914, payments: 2 },
    ]
    api.answers(INSIGHTS, insights({ disputed: { payments: 3, amounts } }))
    openAdmin(<PayByBankInsights />)
    const money = await section("amounts")
    for (const text of ["1 payment", "2 payments"]) expect(money.getByText(text)).toBeTruthy()
    const links = money.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), hrefOf(link)])
    expect(links).toEqual([["In dispute: 3. Show these payments.", expect.stringContaining("?result=disputed&from=")]])
  })

  it("links figures to the period that they are of while another one loads", async () => {
    const user = openAdmin(<PayByBankInsights />, "/pay-by-bank/insights?days=7")
    const paid = () => hrefOf(screen.getByRole("link", { name: /^Paid: 12/ }))
    await screen.findByRole("link", { name: /^Paid: 12/ })
    await waitFor(() => expect(paid()).toContain("from=2026-02-24&to=2026-03-02"))
    const release = api.holds(INSIGHTS)
    await user.click(screen.getByRole("combobox", { name: "Date range" }))
    await user.click(await screen.findByRole("option", { name: "Last 30 days" }))
    await waitFor(() => expect(api.sent(INSIGHTS).at(-1)?.query).toMatchObject({ from: "2026-02-01" }))
    expect(paid()).toContain("from=2026-02-24&to=2026-03-02")
    release()
    await waitFor(() => expect(paid()).toContain("from=2026-02-01&to=2026-03-02"))
  })

  it("shows why each bank fails, its state, and links to its payments", async () => {
    openAdmin(<PayByBankInsights />, "/pay-by-bank/insights?days=7")
    const [first, second, unknown] = (await section("banks"))
      .getAllByRole("listitem")
      .filter((item) => item.parentElement?.getAttribute("aria-label") === null)
    for (const text of [
      "40% failed",
      "Declined by the bank: 2",
      "Declined with code ZZZZ: 1",
      "No answer from the bank: 1",
    ]) {
      expect(first?.textContent).toContain(text)
    }
    expect(first?.textContent).toContain(
      "10 started, 9 came back, 6 paid, 3 declined, 0 canceled, 1 abandoned, 0 waiting",
    )
    expect(second?.textContent).toContain("Paused")
    expect(unknown?.textContent).toContain("Nothing decided yet")
    expect(hrefOf(within(first ?? document.body).getByRole("link", { name: "First Bank" }))).toBe(
      "/pay-by-bank?bank=first&from=2026-02-24&to=2026-03-02",
    )
    expect(within(unknown ?? document.body).queryByRole("link")).toBeNull()
  })

  it("describes the chart in words", async () => {
    openAdmin(<PayByBankInsights />)
    const chart = await screen.findByRole("img", { name: /^Bar chart from/ })
    expect(chart.getAttribute("aria-label")).toContain(
      "20 payments started, 12 paid, 3 declined, 1 canceled, 3 abandoned, 1 waiting",
    )
  })

  it("draws each result of a day, and shows the figures of the day under the pointer", async () => {
    openAdmin(<PayByBankInsights />)
    const drawing = await screen.findByTestId("pay-by-bank-days-chart")
    expect(drawing.querySelectorAll("rect[stroke]")).toHaveLength(5)
    // A test's page has no layout: every element has the same box, from 10 to 110 px.
    fireEvent.mouseMove(drawing, { clientX: 70 })
    const bubble = () => drawing.parentElement?.textContent?.replace(drawing.textContent ?? "", "")
    await waitFor(() => expect(bubble()).toContain("Waiting1Abandoned3Canceled1Declined3Paid12"))
    fireEvent.mouseLeave(drawing.parentElement ?? drawing)
    await waitFor(() => expect(bubble()).toBe(""))
  })
})
