import { screen, waitFor } from "@testing-library/react"
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

const rows = () =>
  screen.queryAllByRole("listitem").map((row) => row.dataset["testid"]?.replace("pay-by-bank-check-", ""))
const open = () => openAdmin(<ChecklistSection onEdit={() => undefined} />)

it("lists what is left to do first, then the warnings, each in the server's order, and folds what has passed", async () => {
  const checks = [
    check("account_configured", "ok"),
    check("connection", "failed"),
    check("environment", "warning"),
    check("return_url", "failed"),
    check("job", "ok"),
  ]
  api.answers(CHECKLIST, { checks })
  const user = open()
  await screen.findByText("2 checks passed")
  expect(rows()).toEqual(["connection", "return_url", "environment"])
  await user.click(screen.getByText("2 checks passed"))
  await waitFor(() => expect(rows()).toEqual(["connection", "return_url", "environment", "account_configured", "job"]))
})

it("says that the store is ready once every check has passed, and folds them all", async () => {
  api.answers(CHECKLIST, { checks: [check("connection", "ok")] })
  open()
  await screen.findByText("1 check passed")
  expect(screen.getByText("Ready to go live")).toBeTruthy()
  expect(rows()).toEqual([])
})

it("offers to edit a setting, but not one that medusa-config.ts sets", async () => {
  api.answers(CHECKLIST, { checks: [check("return_url", "failed"), check("environment", "warning")] })
  const configured = account({ return_url: { value: "http://shop.example", locked: true } })
  api.answers("GET /admin/pay-by-bank/accounts", { accounts: [configured], can_store_secrets: true })
  open()
  const button = await screen.findByRole("button", { name: /^Edit/ })
  expect(button.closest("li")?.dataset["testid"]).toBe("pay-by-bank-check-environment")
})

it("shows a loading state, and loads again if the server cannot be reached", async () => {
  api.isDown(CHECKLIST)
  const user = open()
  expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy()
  expect((await screen.findByRole("alert")).textContent).toContain("The store's server is not responding.")
  api.answers(CHECKLIST, { checks: [check("job", "ok")] })
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("1 check passed")).toBeTruthy()
})
