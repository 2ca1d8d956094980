import { screen, waitFor } from "@testing-library/react"
import { ResolveSection } from "../components/payment/resolve-section"
import type { AdminPaymentRequestDetail } from "../../types/http"
import { AdminApi } from "./kit/admin-api"
import { requestDetail, resolutionFacts } from "./kit/answers"
import { describedBy } from "./kit/form"
import { openAdmin } from "./kit/open-admin"

const RESOLVE = "POST /admin/pay-by-bank/requests/:id/resolve"
const api = new AdminApi()
const STALLED = { status: "pending", outcome: "attention", reason: "stalled", paid_at: null } as const

function openStalled(changed: Partial<AdminPaymentRequestDetail> = {}) {
  const request = requestDetail({ ...STALLED, ...changed })
  api.answers(RESOLVE, { request, answered: true })
  api.answers("GET /admin/pay-by-bank/requests/:id/facts", resolutionFacts())
  return openAdmin(<ResolveSection request={request} onUnsaved={() => undefined} />)
}

const names = () => screen.getAllByRole("radio").map((choice) => choice.getAttribute("value"))
const sent = () => api.sent(RESOLVE).map(({ body }) => body)

describe("a payment that the bank left undecided", () => {
  it("is best tracked longer, which is chosen already", async () => {
    const user = openStalled()
    await user.click(await screen.findByRole("button", { name: "Keep tracking" }))
    await waitFor(() => expect(sent()).toEqual([{ action: "keep_tracking" }]))
  })

  it.each([
    ["Send a link instead", "Close payment to send a link", "send_link"],
    ["Cancel the order", "Cancel order #1042", "cancel_order"],
  ])("says what “%s” does before it does it", async (name, consequence, action) => {
    const user = openStalled()
    const choice = await screen.findByRole("radio", { name })
    await user.click(choice)
    expect(describedBy(choice)).not.toBe("")
    expect(sent()).toEqual([])
    await user.click(screen.getByRole("button", { name: consequence }))
    await waitFor(() => expect(sent()).toEqual([{ action }]))
  })

  it("offers only what can help, and compares nothing, because no money has arrived", async () => {
    openStalled()
    await screen.findByRole("button", { name: "Try again" })
    expect(names()).toEqual(["keep_tracking", "send_link", "cancel_order", "close"])
    expect(screen.queryByRole("table")).toBeNull()
  })

  it("offers nothing about an order that does not exist", async () => {
    openStalled({ order_id: null, order_number: null })
    await screen.findByRole("button", { name: "Try again" })
    expect(names()).toEqual(["keep_tracking", "close"])
  })

  it("of another reason offers none of these actions", async () => {
    openStalled({ reason: "rejected_after_order_placed", status: "rejected" })
    await screen.findByRole("button", { name: "Try again" })
    expect(names()).toEqual(["close"])
  })
})
