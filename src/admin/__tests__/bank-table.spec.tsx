import { screen, waitFor, within } from "@testing-library/react"
import type { AdminBank } from "../../types/http"
import { BankTable } from "../components/banks/bank-table"
import { AdminApi } from "./kit/admin-api"
import { account, bank, bankList } from "./kit/answers"
import { english } from "./kit/english"
import { openAdmin } from "./kit/open-admin"

const LIST = "GET /admin/pay-by-bank/banks"
const PAUSE = "POST /admin/pay-by-bank/banks/:id/pause"
const RESUME = "POST /admin/pay-by-bank/banks/:id/resume"
const api = new AdminApi()

const listed = (...banks: AdminBank[]) => api.answers(LIST, bankList(banks))
const paused = { by: "user_1", since: "2026-11-20T09:30:00Z" }

const open = () => {
  api.answers("GET /admin/pay-by-bank/accounts", { accounts: [account()], can_store_secrets: true })
  api.answers("GET /admin/users", {
    users: [{ id: "user_1", email: "ada@example.com", first_name: "Ada", last_name: "Byron" }],
  })
  return openAdmin(<BankTable heading="Banks" description="All banks." testId="banks" />)
}
const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }))
const presses = async (user: ReturnType<typeof open>, name: string) =>
  await user.click(await screen.findByRole("button", { name }))

describe("the list of banks", () => {
  it("shows which banks are available or paused, and by whom", async () => {
    listed(bank(), bank({ id: "bank-2", name: "Second Bank", paused }))
    open()
    expect((await rowOf("First Bank")).getByText("Available")).toBeTruthy()
    const second = await rowOf("Second Bank")
    expect(second.getByText("Paused")).toBeTruthy()
    expect(await second.findByText(/^By Ada Byron, Nov 20, 2026, /)).toBeTruthy()
  })

  it("pauses a bank after a question that states the consequence, and resumes it", async () => {
    listed(bank())
    const user = open()
    await presses(user, "Pause First Bank for new payments")
    expect(await screen.findByText(english("banks.actions.pause.text", { name: "First Bank" }))).toBeTruthy()
    api.answers(PAUSE, { bank: { id: "bank-1", paused } })
    listed(bank({ paused }))
    await presses(user, "Pause")
    expect(await screen.findByText(english("banks.actions.pause.done", { name: "First Bank" }))).toBeTruthy()
    api.answers(RESUME, { bank: { id: "bank-1", paused: null } })
    await presses(user, "Resume First Bank for new payments")
    listed(bank())
    await presses(user, "Resume")
    expect(await screen.findByRole("button", { name: "Pause First Bank for new payments" })).toBeTruthy()
    const body = { account: account().id }
    expect(api.sent(PAUSE)).toEqual([{ path: "/admin/pay-by-bank/banks/bank-1/pause", query: {}, body }])
    expect(api.sent(RESUME).map((sent) => sent.body)).toEqual([body])
  })

  it("changes nothing if the question is answered with “Cancel”", async () => {
    listed(bank())
    const user = open()
    await presses(user, "Pause First Bank for new payments")
    await presses(user, "Cancel")
    await waitFor(() =>
      expect(screen.queryByText(english("banks.actions.pause.title", { name: "First Bank" }))).toBeNull(),
    )
    expect(api.sent(PAUSE)).toEqual([])
  })

  it("shows why the store refuses", async () => {
    listed(bank())
    const user = open()
    api.refuses(PAUSE, 403, "Not permitted.", "forbidden", "settings_not_permitted")
    await presses(user, "Pause First Bank for new payments")
    await presses(user, "Pause")
    expect(await screen.findByText(english("refusals.settings_not_permitted"))).toBeTruthy()
    expect(screen.getByRole("button", { name: "Pause First Bank for new payments" })).toBeTruthy()
  })

  it("loads again after a failure", async () => {
    api.isDown(LIST)
    const user = open()
    await screen.findByRole("alert")
    listed(bank())
    await presses(user, "Try again")
    expect((await rowOf("First Bank")).getByText("Available")).toBeTruthy()
  })

  it("shows no bank before the list has arrived", async () => {
    listed(bank())
    const release = api.holds(LIST)
    open()
    await waitFor(() => expect(api.sent(LIST)).toHaveLength(1))
    expect(screen.queryByText("First Bank")).toBeNull()
    release()
    expect((await rowOf("First Bank")).getByText("Available")).toBeTruthy()
  })
})
