import { screen, waitFor } from "@testing-library/react"
import { RefundDrawer } from "../components/refunds/refund-drawer"
import { PollingFacts } from "../components/payment/details-section"
import { ResolveSection } from "../components/payment/resolve-section"
import { AdminApi } from "./kit/admin-api"
import { refund, refundList, requestDetail, resolutionFacts } from "./kit/answers"
import { openAdmin } from "./kit/open-admin"

const RESOLVE = "POST /admin/pay-by-bank/requests/:id/resolve"
const api = new AdminApi()
const ADA = { id: "user_ada", email: "ada@shop.example", first_name: "Ada", last_name: null }

function openReversed() {
  const request = requestDetail({ status: "paid", outcome: "attention", reason: "reversed_after_capture" })
  api.answers(RESOLVE, { request, answered: true })
  api.answers("GET /admin/pay-by-bank/requests/:id/facts", resolutionFacts())
  return openAdmin(<ResolveSection request={request} onUnsaved={() => undefined} />)
}

const sent = () => api.sent(RESOLVE).map(({ body }) => body)

describe("a reversed payment", () => {
  it("can be looked for again, confirmed or given up, and neither returned nor attached", async () => {
    openReversed()
    expect((await screen.findAllByRole("button")).map((button) => button.textContent)).toEqual(["Try again"])
    const choices = screen.getAllByRole("radio")
    expect(choices.map((choice) => choice.getAttribute("value"))).toEqual(["confirm_received", "close"])
    expect(choices.map((choice) => choice.getAttribute("aria-checked"))).toEqual(["false", "false"])
  })

  it("shows the status that the service reports now", () => {
    const request = requestDetail({ current_status: "rejected", status_code: "RJCT" })
    openAdmin(<PollingFacts request={request} />)
    expect(screen.getByText("Declined by bank (RJCT)")).toBeTruthy()
    expect(screen.queryByText("Paid (RJCT)")).toBeNull()
  })

  it("is confirmed by a button that names the money", async () => {
    const user = openReversed()
    await user.click(await screen.findByRole("radio", { name: "The money is there" }))
    expect(sent()).toEqual([])
    await user.click(screen.getByRole("button", { name: "Confirm £19.99 as received" }))
    await waitFor(() => expect(sent()).toEqual([{ action: "confirm_received" }]))
  })
})

it.each([
  ["on_hold", /^The bank reversed the refunded payment\. Do not pay/],
  ["canceled", /^The bank reversed the refunded payment, so/],
] as const)("a refund that is %s says why it has no actions", async (status, text) => {
  api.answers("GET /admin/pay-by-bank/refunds", refundList([refund({ status })]))
  api.answers("GET /admin/pay-by-bank/requests/:id", { request: requestDetail() })
  api.answers("GET /admin/users", { users: [] })
  api.answers("GET /admin/users/me", { user: ADA })
  openAdmin(<RefundDrawer id="pbbref_1" onClose={() => undefined} />)
  expect(await screen.findByText(text)).toBeTruthy()
  for (const name of ["Mark as sent", "Undo"]) expect(screen.queryByRole("button", { name })).toBeNull()
})
