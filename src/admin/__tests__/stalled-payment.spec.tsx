import { screen, waitFor } from "@testing-library/react"
import { ResolveSection } from "../components/payment/resolve-section"
import type { AdminPaymentRequestDetail } from "../../types/http"
import { AdminApi } from "./kit/admin-api"
import { requestDetail } from "./kit/answers"
import { answersQuestion } from "./kit/form"
import { openAdmin } from "./kit/open-admin"

const RESOLVE = "POST /admin/pay-by-bank/requests/:id/resolve"
const api = new AdminApi()
const STALLED = { status: "pending", outcome: "attention", reason: "stalled", paid_at: null } as const

function openStalled(changed: Partial<AdminPaymentRequestDetail> = {}) {
  const request = requestDetail({ ...STALLED, ...changed })
  api.answers(RESOLVE, { request, answered: true })
  return openAdmin(<ResolveSection request={request} onUnsaved={() => undefined} />)
}

const names = () => screen.getAllByRole("button").map((button) => button.textContent)
const sent = () => api.sent(RESOLVE).map(({ body }) => body)

describe("a payment that the bank left undecided", () => {
  it("can be tracked longer at once", async () => {
    const user = openStalled()
    await user.click(screen.getByRole("button", { name: "Keep tracking" }))
    await waitFor(() => expect(sent()).toEqual([{ action: "keep_tracking" }]))
  })

  it.each([
    ["Send a link instead", "Close payment", "send_link"],
    ["Cancel the order", "Cancel order", "cancel_order"],
  ])("asks before “%s”", async (name, confirm, action) => {
    const user = openStalled()
    await user.click(screen.getByRole("button", { name }))
    await answersQuestion(user, "Cancel")
    expect(sent()).toEqual([])
    await user.click(screen.getByRole("button", { name }))
    await answersQuestion(user, confirm)
    await waitFor(() => expect(sent()).toEqual([{ action }]))
  })

  it("offers only what can help", () => {
    openStalled()
    expect(names()).toEqual([
      "Try again",
      "Keep tracking",
      "Send a link instead",
      "Cancel the order",
      "Close with a note",
    ])
  })

  it("offers nothing about an order that does not exist", () => {
    openStalled({ order_id: null, order_display_id: null })
    expect(names()).toEqual(["Try again", "Keep tracking", "Close with a note"])
  })

  it("of another reason offers none of these actions", () => {
    openStalled({ reason: "rejected_after_order_placed", status: "rejected" })
    expect(names()).toEqual(["Try again", "Close with a note"])
  })
})
