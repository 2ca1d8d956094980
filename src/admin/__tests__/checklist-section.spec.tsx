import { screen } from "@testing-library/react"
import type { AdminCheck } from "../../types/http"
import { ChecklistSection } from "../components/settings/checklist-section"
import { AdminApi } from "./kit/admin-api"
import { account } from "./kit/answers"
import { openAdmin } from "./kit/open-admin"

const CHECKLIST = "GET /admin/pay-by-bank/health/checklist"
const api = new AdminApi()
const check = (id: AdminCheck["id"], status: AdminCheck["status"]): AdminCheck => ({
  ...{ id, status, account: "uk", message: "What is known.", variant: null, details: {} },
})

beforeEach(() => api.answers("GET /admin/pay-by-bank/accounts", { accounts: [account()], can_store_secrets: true }))

const open = () => openAdmin(<ChecklistSection onEdit={() => undefined} />)

it("lists what is left to do first, then the warnings, each in the server's order", async () => {
  const checks = [
    check("account_configured", "ok"),
    check("connection", "failed"),
    check("environment", "warning"),
    check("return_url", "failed"),
    check("job", "ok"),
  ]
  api.answers(CHECKLIST, { checks })
  open()
  const rows = await screen.findAllByRole("listitem")
  expect(rows.map((row) => row.dataset["testid"]?.replace("pay-by-bank-check-", ""))).toEqual([
    "connection",
    "return_url",
    "environment",
    "account_configured",
    "job",
  ])
})

it.each([
  ["cannot be reached", () => api.isDown(CHECKLIST), "The store's server is not responding."],
  ["refuses a role", () => api.refuses(CHECKLIST, 403, "Forbidden", "forbidden"), "Your role does not allow this."],
])("shows a loading state, and loads again if the server %s", async (_why, fails, message) => {
  fails()
  const user = open()
  expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy()
  expect((await screen.findByRole("alert")).textContent).toContain(message)
  api.answers(CHECKLIST, { checks: [check("job", "ok")] })
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("Payment checks")).toBeTruthy()
})
