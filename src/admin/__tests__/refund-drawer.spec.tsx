import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { useState } from "react"
import type { AdminRefund, AdminRefundSentBody } from "../../types/http"
import { RefundDrawer } from "../components/refunds/refund-drawer"
import { AdminApi } from "./kit/admin-api"
import { refund, refundList, requestDetail } from "./kit/answers"
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
    expect(screen.queryByRole("button", { name: "Confirm as sent" })).toBeNull()
  })

  it("is undone after a confirmation, and once", async () => {
    api.answers(UNDO, { refund: refund() })
    const { user } = openRefund(sentByAda)
    await opened()
    await user.type(screen.getByRole("textbox", { name: "Note" }), "Returned by the bank")
    await user.click(button("Undo"))
    expect(await screen.findByRole("alertdialog", { name: english("refunds.undo.title") })).toBeTruthy()
    await answersQuestion(user, "Cancel")
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(api.sent(UNDO)).toEqual([])
    await user.click(button("Undo"))
    await answersQuestion(user, "Undo")
    expect(await screen.findByText(english("refunds.undo.done"))).toBeTruthy()
    const body = { note: "Returned by the bank" }
    expect(api.sent(UNDO)).toEqual([{ path: "/admin/pay-by-bank/refunds/pbbref_1/undo", query: {}, body }])
  })
})
