import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { useState } from "react"
import type { AdminRefund, AdminRefundSentBody } from "../../types/http"
import { RefundDrawer } from "../components/refunds/refund-drawer"
import { AdminApi } from "./kit/admin-api"
import { proposal, refund, refundList, requestDetail } from "./kit/answers"
import { english } from "./kit/english"
import { answersQuestion, describedBy, twice } from "./kit/form"
import { openAdmin } from "./kit/open-admin"

const LIST = "GET /admin/pay-by-bank/refunds"
const SENT = "POST /admin/pay-by-bank/refunds/:id/mark-sent"
const UNDO = "POST /admin/pay-by-bank/refunds/:id/undo"
const PAYER = "POST /admin/pay-by-bank/requests/:id/payer"
const HISTORY = "GET /admin/pay-by-bank/requests/:id"
const api = new AdminApi()

const ada = { id: "user_ada", email: "ada@shop.example", first_name: "Ada", last_name: null }
const ben = { id: "user_ben", email: "ben@shop.example", first_name: "Ben", last_name: null }
const sentByAda = refund({ status: "sent", sent: { on: "2026-03-02", bank_reference: "FT-1", by: ada.id } })

/** Opens the server's refund as one of the admin users. */
function openRefund(shown: AdminRefund, { approvalsOn = false, me = ben } = {}) {
  api.answers(LIST, refundList([shown], { approvals_on: approvalsOn }))
  api.answers(HISTORY, { request: requestDetail() })
  api.answers("GET /admin/users", { users: [ada, ben] })
  api.answers("GET /admin/users/me", { user: me })
  return openDrawer()
}

function openDrawer() {
  const onClose = jest.fn()
  return { onClose, user: openAdmin(<Page onClose={onClose} />) }
}

function Page({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState(true)
  const close = () => {
    onClose()
    setOpened(false)
  }
  return opened && <RefundDrawer id="pbbref_1" onClose={close} />
}

const day = () => screen.getByLabelText<HTMLInputElement>("Sent on")
const reference = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Bank reference" })
const button = (name: string) => screen.getByRole("button", { name })
const opened = () => screen.findByRole("dialog", { name: "Refund of £19.99 · Order #1042" })

describe("a refund", () => {
  it("shows its own events, and not those of another refund of its payment", async () => {
    const event = (refund_id: string, amount: number) => ({
      id: `event of ${refund_id}`,
      type: "refund_due",
      by: null,
      data: { refund_id, amount },
      created_at: "2026-03-02T09:00:00.000Z",
    })
    api.answers(LIST, refundList([refund({ medusa_refund_id: null })]))
    const timeline = [event("pbbref_1", 19.99), event("pbbref_2", 5)]
    api.answers(HISTORY, { request: requestDetail({ timeline }) })
    openDrawer()
    await opened()
    expect(await screen.findByText("Manual refund created: £19.99")).toBeTruthy()
    expect(screen.queryByText("Manual refund created: £5.00")).toBeNull()
  })

  it("shows a loading state first", async () => {
    api.answers(LIST, refundList([refund()]))
    api.answers(HISTORY, { request: requestDetail() })
    const release = api.holds(LIST)
    openDrawer()
    expect(within(screen.getByRole("dialog", { name: "Refund" })).getByRole("status", { name: "Loading" })).toBeTruthy()
    release()
    await opened()
    expect(screen.getByText("Due")).toBeTruthy()
    const query = { q: "pbbref_1", limit: "1", offset: "0" }
    expect(api.sent(LIST)).toEqual([{ path: "/admin/pay-by-bank/refunds", query, body: undefined }])
  })

  it("reloads after a failure", async () => {
    api.refuses(LIST, 500, "boom", "unknown_error")
    const { user } = openDrawer()
    await screen.findByRole("alert")
    api.answers(LIST, refundList([refund()]))
    api.answers(HISTORY, { request: requestDetail() })
    await user.click(button("Try again"))
    await opened()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("that does not exist is distinguished from one that could not be loaded", async () => {
    api.answers(LIST, refundList([refund({ id: "pbbref_2" })]))
    openDrawer()
    expect(await screen.findByText(english("refunds.notFound"))).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("fetches its payer only on request, and once", async () => {
    api.answers(PAYER, {
      payer: { name: "Ada Byron", iban: "GB33BUKB20201555555555", account_number: null, sort_code: null },
      device: null,
    })
    const release = api.holds(PAYER)
    openRefund(refund())
    await opened()
    expect(api.sent(PAYER)).toEqual([])
    twice(button("Show payer details"))
    release()
    expect(await screen.findByText("GB33BUKB20201555555555")).toBeTruthy()
    expect(button("Copy IBAN")).toBeTruthy()
    expect(api.sent(PAYER)).toEqual([
      { path: "/admin/pay-by-bank/requests/pbbreq_1/payer", query: {}, body: undefined },
    ])
  })

  it("announces the error if its payer cannot be shown", async () => {
    api.refuses(PAYER, 403, "Forbidden", "forbidden")
    const { user } = openRefund(refund())
    await opened()
    await user.click(button("Show payer details"))
    expect(within(await screen.findByRole("alert")).getByText(english("shared.failure.forbidden"))).toBeTruthy()
  })
})

describe("a refund that is to be paid", () => {
  it("is marked as sent with a date and the bank reference, then the drawer closes", async () => {
    api.answers(SENT, { refund: sentByAda })
    const { user, onClose } = openRefund(refund())
    await opened()
    fireEvent.change(day(), { target: { value: "2026-03-02" } })
    await user.type(reference(), "  FT-1 ")
    await user.click(button("Mark as sent"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const body: AdminRefundSentBody = { on: "2026-03-02", bank_reference: "FT-1" }
    expect(api.sent(SENT)).toEqual([{ path: "/admin/pay-by-bank/refunds/pbbref_1/mark-sent", query: {}, body }])
    expect(await screen.findByText(english("refunds.sent.done"))).toBeTruthy()
  })

  it("is marked as sent once, even if the button is clicked twice", async () => {
    api.answers(SENT, { refund: sentByAda })
    const release = api.holds(SENT)
    const { user, onClose } = openRefund(refund())
    await opened()
    await user.type(reference(), "FT-1")
    twice(button("Mark as sent"))
    await waitFor(() => expect(button("Mark as sent")).toHaveProperty("disabled", true))
    release()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(api.sent(SENT)).toHaveLength(1)
  })

  it("shows missing values at their fields, focuses the first, and sends nothing", async () => {
    const { user } = openRefund(refund())
    await opened()
    await user.click(button("Mark as sent"))
    expect(describedBy(reference())).toBe(english("refunds.sent.noReference"))
    expect(reference().getAttribute("aria-invalid")).toBe("true")
    expect(document.activeElement).toBe(reference())
    fireEvent.change(day(), { target: { value: "" } })
    await user.click(button("Mark as sent"))
    expect(describedBy(day())).toBe(english("refunds.sent.noDay"))
    expect(document.activeElement).toBe(day())
    fireEvent.change(day(), { target: { value: "2999-01-01" } })
    expect(describedBy(day())).toBe(english("refunds.sent.future"))
    expect(api.sent(SENT)).toEqual([])
  })

  it("announces the server's error, keeps the typed values, and can be sent again", async () => {
    api.refuses(SENT, 409, "This refund is already marked as sent.", "conflict")
    const { user, onClose } = openRefund(refund())
    await opened()
    await user.type(reference(), "FT-1")
    await user.click(button("Mark as sent"))
    expect(within(await screen.findByRole("alert")).getByText("This refund is already marked as sent.")).toBeTruthy()
    expect(reference().value).toBe("FT-1")
    expect(onClose).not.toHaveBeenCalled()
    api.answers(SENT, { refund: sentByAda })
    await user.click(button("Mark as sent"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(api.sent(SENT)).toHaveLength(2)
  })

  it("discards a typed reference only after a confirmation", async () => {
    const { user, onClose } = openRefund(refund())
    await opened()
    await user.type(reference(), "FT-1")
    await user.click(button("Cancel"))
    await answersQuestion(user, "Stay")
    expect(onClose).not.toHaveBeenCalled()
    expect(reference().value).toBe("FT-1")
  })
})

describe("a refund that was marked as sent", () => {
  it("shows the date, the reference and the admin user", async () => {
    openRefund(sentByAda)
    const dialog = within(await opened())
    expect(dialog.getByText("Mar 2, 2026")).toBeTruthy()
    expect(dialog.getByText("FT-1")).toBeTruthy()
    expect(await dialog.findByText("Ada")).toBeTruthy()
  })

  it("is undone with a note only, and once", async () => {
    api.answers(UNDO, { refund: refund() })
    const { user } = openRefund(sentByAda)
    await opened()
    await user.click(button("Undo"))
    const prompt = within(await screen.findByRole("alertdialog", { name: english("refunds.undo.title") }))
    expect(document.activeElement).toBe(prompt.getByRole("textbox", { name: "Note" }))
    await user.click(prompt.getByRole("button", { name: "Cancel" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(document.activeElement).toBe(button("Undo"))
    await user.click(button("Undo"))
    const again = within(await screen.findByRole("alertdialog"))
    const note = again.getByRole("textbox", { name: "Note" })
    await user.type(note, "  ")
    await user.click(again.getByRole("button", { name: "Undo" }))
    expect(describedBy(note)).toBe(english("requests.resolve.noteMissing"))
    expect(document.activeElement).toBe(note)
    expect(api.sent(UNDO)).toEqual([])
    await user.type(note, "The bank sent it back. ")
    twice(again.getByRole("button", { name: "Undo" }))
    expect(await screen.findByText(english("refunds.undo.done"))).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    const body = { note: "The bank sent it back." }
    expect(api.sent(UNDO)).toEqual([{ path: "/admin/pay-by-bank/refunds/pbbref_1/undo", query: {}, body }])
  })

  it("shows in the prompt why it cannot be undone, and keeps the note", async () => {
    api.refuses(UNDO, 409, "Not sent.", "conflict", "refund_not_sent")
    const { user } = openRefund(sentByAda)
    await opened()
    await user.click(button("Undo"))
    const prompt = within(await screen.findByRole("alertdialog"))
    await user.type(prompt.getByRole("textbox", { name: "Note" }), "Sent back")
    await user.click(prompt.getByRole("button", { name: "Undo" }))
    expect(within(await prompt.findByRole("alert")).getByText(english("refusals.refund_not_sent"))).toBeTruthy()
    expect(prompt.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("Sent back")
  })
})

describe("where refunds take two persons, a sent refund", () => {
  const waiting: AdminRefund = { ...sentByAda, proposal: proposal() }
  const confirmed: AdminRefund = { ...sentByAda, status: "confirmed", confirmed_by: ben.id }
  const undoProposed: AdminRefund = {
    ...confirmed,
    proposal: proposal({ action: "undo_refund", note: "The bank sent it back." }),
  }

  it("waits for a second person, who approves what is shown", async () => {
    openRefund(waiting, { approvalsOn: true })
    await opened()
    expect(screen.getByText(english("refunds.status.toBeConfirmed"))).toBeTruthy()
    const box = within(screen.getByTestId("pay-by-bank-proposal"))
    expect(await box.findByText(/^Ada marked this refund as sent on /)).toBeTruthy()
    expect(box.getByRole("button", { name: "Approve" })).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Mark as sent" })).toBeNull()
  })

  it("is proposed to be undone after its confirmation, which another person approves", async () => {
    api.answers(UNDO, { refund: undoProposed })
    const { user } = openRefund(confirmed, { approvalsOn: true, me: ada })
    await opened()
    await user.click(button("Undo"))
    const prompt = within(await screen.findByRole("alertdialog"))
    await user.type(prompt.getByRole("textbox", { name: "Note" }), "The bank sent it back.")
    const proposed = { ...undoProposed, proposal: proposal({ action: "undo_refund", can_approve: false }) }
    api.answers(LIST, refundList([proposed], { approvals_on: true }))
    await user.click(prompt.getByRole("button", { name: "Undo" }))
    expect(await screen.findByText(english("approvals.proposed"))).toBeTruthy()
    expect(await screen.findByText(/^Ada proposed on .+ to undo this refund\./)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull()
  })

  it("shows the note of a proposed undo", async () => {
    openRefund(undoProposed, { approvalsOn: true })
    await opened()
    expect(within(screen.getByTestId("pay-by-bank-proposal")).getByText("The bank sent it back.")).toBeTruthy()
  })

  it("is marked as sent again, or undone, after its confirmation was rejected", async () => {
    api.answers(SENT, { refund: waiting })
    const { user, onClose } = openRefund(sentByAda, { approvalsOn: true, me: ada })
    await opened()
    expect(screen.getByText(english("refunds.sent.unconfirmed"))).toBeTruthy()
    expect(button("Undo")).toBeTruthy()
    await user.type(reference(), "FT-2")
    await user.click(button("Mark as sent"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(api.sent(SENT)).toHaveLength(1)
  })

  it("is undone from the form that marks it again, which is not sent", async () => {
    api.answers(UNDO, { refund: undoProposed })
    const { user } = openRefund(sentByAda, { approvalsOn: true, me: ada })
    await opened()
    await user.type(reference(), "FT-2")
    await user.click(button("Undo"))
    const prompt = within(await screen.findByRole("alertdialog"))
    await user.type(prompt.getByRole("textbox", { name: "Note" }), "Sent back")
    await user.click(prompt.getByRole("button", { name: "Undo" }))
    await waitFor(() => expect(api.sent(UNDO)).toHaveLength(1))
    expect(api.sent(SENT)).toEqual([])
  })

  it("of a batch is confirmed with the batch", async () => {
    openRefund({ ...sentByAda, batch_id: "pbbbat_1" }, { approvalsOn: true })
    await opened()
    expect(screen.getByText(english("refunds.sent.withBatch"))).toBeTruthy()
    expect(button("Undo")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Mark as sent" })).toBeNull()
  })
})
