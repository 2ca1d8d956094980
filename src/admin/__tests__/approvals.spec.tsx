import { screen, waitFor, within } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"
import { REFUSAL_MESSAGES } from "../../shared/messages/refusals"
import type { AdminProposal } from "../../types/http"
import { ProposalNotice } from "../components/approval/proposal-notice"
import { useRequest } from "../lib/use-requests"
import { AdminApi } from "./kit/admin-api"
import { proposal, requestDetail } from "./kit/answers"
import { english } from "./kit/english"
import { describedBy, twice } from "./kit/form"
import { openAdmin } from "./kit/open-admin"

const APPROVE = "POST /admin/pay-by-bank/proposals/:id/approve"
const REJECT = "POST /admin/pay-by-bank/proposals/:id/reject"
const PAYMENT = "GET /admin/pay-by-bank/requests/:id"
const PATH = "/admin/pay-by-bank/proposals/pbbpro_1"
const api = new AdminApi()

const ada = { id: "user_ada", email: "ada@shop.example", first_name: "Ada", last_name: null }
const ben = { id: "user_ben", email: "ben@shop.example", first_name: "Ben", last_name: null }
const closing = proposal({ action: "close", note: "Paid in cash" })

/** The notice as a page shows it, which refetches once the proposal is decided. */
function Page() {
  const { data } = useRequest("pbbreq_1")
  return <ProposalNotice proposal={data?.request.proposal ?? null} />
}

async function openProposal(shown: AdminProposal = closing, me = ben) {
  api.answers(PAYMENT, { request: requestDetail({ proposal: shown }) })
  api.answers("GET /admin/users", { users: [ada, ben] })
  api.answers("GET /admin/users/me", { user: me })
  const user = openAdmin(<Page />)
  await screen.findByTestId("pay-by-bank-proposal")
  return user
}

const button = (name: string) => screen.getByRole("button", { name })
const isDecided = () => api.answers(PAYMENT, { request: requestDetail() })
const sentBodies = () => api.sent(APPROVE).map(({ body }) => body)

/** Opens the prompt for the password. */
async function openPrompt(user: UserEvent) {
  await user.click(button("Approve"))
  const prompt = within(await screen.findByRole("alertdialog", { name: english("approvals.prompt.title") }))
  return {
    ...prompt,
    password: () => prompt.getByLabelText<HTMLInputElement>("Your password"),
    code: () => prompt.getByLabelText<HTMLInputElement>("Code"),
    submit: () => prompt.getByRole("button", { name: "Approve" }),
  }
}

describe("a proposal", () => {
  const settings = [{ field: "merchant_uuid", from: "m-1", to: "m-2" }]
  it.each<[AdminProposal["action"], Partial<AdminProposal>, RegExp, string]>([
    ["attach", { note: "By phone" }, /^Ada proposed on .+ to attach this payment to an order:$/, "By phone"],
    ["close", { note: "Paid in cash" }, /^Ada proposed on .+ to close this payment with a note:$/, "Paid in cash"],
    ["undo_refund", { note: "Sent back" }, /^Ada proposed on .+ to undo this refund\./, "Sent back"],
    ["cancel_batch", { note: "Not uploaded" }, /^Ada proposed on .+ to cancel this batch\./, "Not uploaded"],
    ["change_settings", { fields: settings }, /^Ada proposed these changes on .+:$/, "Merchant UUID: m-1 → m-2"],
  ])("to %s says who proposed what, and when", async (action, about, title, content) => {
    await openProposal(proposal({ action, ...about }))
    const box = within(screen.getByTestId("pay-by-bank-proposal"))
    expect((await box.findByText(title)).textContent).toContain("Mar 2")
    expect(box.getByText((text) => text.includes(content))).toBeTruthy()
  })

  it("cannot be approved by its proposer, who withdraws it, once", async () => {
    await openProposal({ ...closing, can_approve: false }, ada)
    expect(await screen.findByText(english("approvals.yours"))).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull()
    api.answers(REJECT, { proposal: { id: "pbbpro_1", action: "close", state: "rejected" } })
    isDecided()
    twice(button("Withdraw"))
    expect(await screen.findByText(english("approvals.withdrawn"))).toBeTruthy()
    expect(api.sent(REJECT)).toEqual([{ path: `${PATH}/reject`, query: {}, body: undefined }])
    await waitFor(() => expect(screen.queryByTestId("pay-by-bank-proposal")).toBeNull())
  })

  it("is rejected by another person", async () => {
    const user = await openProposal()
    api.answers(REJECT, { proposal: { id: "pbbpro_1", action: "close", state: "rejected" } })
    isDecided()
    await user.click(button("Reject"))
    expect(await screen.findByText(english("approvals.rejected"))).toBeTruthy()
  })

  it("shows why it cannot be rejected", async () => {
    const user = await openProposal()
    api.refuses(REJECT, 403, "Not listed.", "not_allowed", "approval_not_listed")
    await user.click(button("Reject"))
    expect(within(await screen.findByRole("alert")).getByText(REFUSAL_MESSAGES.approval_not_listed)).toBeTruthy()
  })

  it("has no buttons for a person who may not decide it", async () => {
    await openProposal({ ...closing, can_approve: false })
    expect(await screen.findByText(english("approvals.notYours"))).toBeTruthy()
    expect(screen.queryByRole("button")).toBeNull()
  })
})

describe("an approval", () => {
  it("takes the password, and is sent once", async () => {
    api.answers(APPROVE, { proposal: { id: "pbbpro_1", action: "close", state: "approved" } })
    const release = api.holds(APPROVE)
    const user = await openProposal()
    const prompt = await openPrompt(user)
    expect(document.activeElement).toBe(prompt.password())
    expect(prompt.password().type).toBe("password")
    expect(prompt.password().autocomplete).toBe("current-password")
    expect(prompt.queryByLabelText("Code")).toBeNull()
    await user.type(prompt.password(), "secret of ben")
    twice(prompt.submit())
    await waitFor(() => expect(prompt.submit()).toHaveProperty("disabled", true))
    isDecided()
    release()
    expect(await screen.findByText(english("approvals.approved"))).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(screen.queryByTestId("pay-by-bank-proposal")).toBeNull()
    expect(api.sent(APPROVE)).toEqual([{ path: `${PATH}/approve`, query: {}, body: { password: "secret of ben" } }])
  })

  it("takes a code, too, once the server asks for it", async () => {
    api.refuses(APPROVE, 400, "A code.", "not_allowed", "approval_needs_code")
    const user = await openProposal()
    const prompt = await openPrompt(user)
    await user.type(prompt.password(), "secret")
    await user.click(prompt.submit())
    await waitFor(() => expect(document.activeElement).toBe(prompt.code()))
    expect(describedBy(prompt.code())).toBe(REFUSAL_MESSAGES.approval_needs_code)
    expect(prompt.code().inputMode).toBe("numeric")
    expect(prompt.code().autocomplete).toBe("one-time-code")
    expect(prompt.code().getAttribute("aria-invalid")).toBeNull()
    await user.click(prompt.submit())
    await waitFor(() => expect(prompt.code().getAttribute("aria-invalid")).toBe("true"))
    api.answers(APPROVE, { proposal: { id: "pbbpro_1", action: "close", state: "approved" } })
    await user.type(prompt.code(), "123 456{Enter}")
    expect(await screen.findByText(english("approvals.approved"))).toBeTruthy()
    expect(sentBodies()).toEqual([
      ...[{ password: "secret" }, { password: "secret" }],
      { password: "secret", code: "123456" },
    ])
  })

  it("clears password and code after a wrong try, and takes another", async () => {
    api.refuses(APPROVE, 400, "A code.", "not_allowed", "approval_needs_code")
    const user = await openProposal()
    const prompt = await openPrompt(user)
    await user.type(prompt.password(), "secret{Enter}")
    await user.type(await prompt.findByLabelText("Code"), "111111")
    api.refuses(APPROVE, 400, "Wrong.", "not_allowed", "approval_wrong_password")
    await user.click(prompt.submit())
    expect(within(await prompt.findByRole("alert")).getByText(REFUSAL_MESSAGES.approval_wrong_password)).toBeTruthy()
    expect([prompt.password().value, prompt.code().value]).toEqual(["", ""])
    expect(document.activeElement).toBe(prompt.password())
    api.answers(APPROVE, { proposal: { id: "pbbpro_1", action: "close", state: "approved" } })
    await user.type(prompt.password(), "right")
    await user.type(prompt.code(), "222222{Enter}")
    expect(await screen.findByText(english("approvals.approved"))).toBeTruthy()
    expect(sentBodies().at(-1)).toEqual({ password: "right", code: "222222" })
  })

  it.each([
    "approval_wrong_password",
    "approval_blocked",
    "approval_not_possible",
    "approval_not_listed",
    "approval_same_person",
    "approval_needs_person",
    "proposal_outdated",
  ] as const)("that is refused says why: %s", async (code) => {
    api.refuses(APPROVE, 400, "No.", "not_allowed", code)
    const user = await openProposal()
    const prompt = await openPrompt(user)
    await user.type(prompt.password(), "secret")
    await user.click(prompt.submit())
    expect(within(await prompt.findByRole("alert")).getByText(REFUSAL_MESSAGES[code])).toBeTruthy()
    expect(prompt.password().value).toBe("")
    await user.click(prompt.getByRole("button", { name: "Cancel" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(document.activeElement).toBe(button("Approve"))
  })

  it("says that another person was faster, although the notice leaves the page", async () => {
    api.refuses(APPROVE, 404, "Gone.", "not_found", "proposal_gone")
    const user = await openProposal()
    const prompt = await openPrompt(user)
    isDecided()
    await user.type(prompt.password(), "secret{Enter}")
    await waitFor(() => expect(screen.queryByTestId("pay-by-bank-proposal")).toBeNull())
    expect(await screen.findByText(REFUSAL_MESSAGES.proposal_gone)).toBeTruthy()
  })

  it("says that the server does not respond, and keeps no password in the page", async () => {
    api.isDown(APPROVE)
    const user = await openProposal()
    const prompt = await openPrompt(user)
    await user.type(prompt.password(), "secret")
    await user.click(prompt.submit())
    expect(await prompt.findByText(english("shared.failure.unreachable"))).toBeTruthy()
    expect(document.documentElement.outerHTML).not.toContain("secret")
    expect(prompt.password().value).toBe("")
  })

  it("without a password is sent without one, for a login that has only a factor", async () => {
    api.refuses(APPROVE, 400, "A code.", "not_allowed", "approval_needs_code")
    const user = await openProposal()
    const prompt = await openPrompt(user)
    expect(describedBy(prompt.password())).toBe(english("approvals.prompt.passwordHint"))
    await user.click(prompt.submit())
    api.answers(APPROVE, { proposal: { id: "pbbpro_1", action: "close", state: "approved" } })
    await user.type(await prompt.findByLabelText("Code"), "123456{Enter}")
    expect(await screen.findByText(english("approvals.approved"))).toBeTruthy()
    expect(sentBodies()).toEqual([{}, { code: "123456" }])
  })
})
