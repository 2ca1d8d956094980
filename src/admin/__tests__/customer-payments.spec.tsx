import { screen, waitFor } from "@testing-library/react"
import { CustomerPayments } from "../components/customer/customer-payments"
import { AdminApi } from "./kit/admin-api"
import { request, requestList } from "./kit/answers"
import { address, openAdmin } from "./kit/open-admin"

const LIST = "GET /admin/pay-by-bank/requests"
const api = new AdminApi()

const open = () => openAdmin(<CustomerPayments email="ada+1@example.com" />, "/customers/cus_1")

it("shows a customer's latest payments on their page, each with a link to its own", async () => {
  api.answers(LIST, requestList([request(), request({ id: "pbbreq_2", amount: 5, status: "rejected", outcome: null })]))
  const user = open()
  const card = await screen.findByRole("link", { name: /^£5\.00/ })
  for (const text of ["Order #1042", "Declined by bank"]) expect(card.textContent).toContain(text)
  await user.click(card)
  expect(address()).toBe("/pay-by-bank/pbbreq_2")
  expect(api.sent(LIST)[0]?.query).toEqual({ q: "ada+1@example.com", limit: "5", offset: "0" })
})

it("leads to all of them", async () => {
  api.answers(LIST, requestList([request()]))
  open()
  const all = await screen.findByRole("link", { name: "All payments" })
  expect(all.getAttribute("href")).toBe("/pay-by-bank?q=ada%2B1%40example.com")
})

it.each([
  ["without payments", () => api.answers(LIST, requestList([]))],
  ["for a role that may not see them", () => api.refuses(LIST, 403, "Forbidden", "forbidden")],
])("adds nothing to the page %s", async (_case, answers) => {
  answers()
  open()
  await waitFor(() => expect(api.sent(LIST).length).toBeGreaterThan(0))
  await waitFor(() => expect(screen.queryByTestId("pay-by-bank-customer")).toBeNull())
})
