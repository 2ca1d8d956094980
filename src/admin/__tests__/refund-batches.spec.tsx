import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import type { UserEvent } from "@testing-library/user-event"
import type { AdminRefundBatch } from "../../types/http"
import { BatchSection } from "../components/refunds/batch-section"
import { RefundDrawer } from "../components/refunds/refund-drawer"
import { AdminApi } from "./kit/admin-api"
import { proposal, refund, refundBatch, refundBatchList, refundList, requestDetail } from "./kit/answers"
import { english } from "./kit/english"
import { describedBy, twice } from "./kit/form"
import { openAdmin } from "./kit/open-admin"

const LIST = "GET /admin/pay-by-bank/refunds/batches"
const FILE = "POST /admin/pay-by-bank/refunds/batches/:id/file"
const SENT = "POST /admin/pay-by-bank/refunds/batches/:id/mark-sent"
const CANCEL = "POST /admin/pay-by-bank/refunds/batches/:id/cancel"
const PATH = "/admin/pay-by-bank/refunds/batches/pbbbat_1"
const api = new AdminApi()

const ada = { id: "user_ada", email: "ada@shop.example", first_name: "Ada", last_name: null }
const ben = { id: "user_ben", email: "ben@shop.example", first_name: "Ben", last_name: null }
const sentByAda = refundBatch({
  status: "sent",
  unconfirmed: 2,
  sent: { on: "2026-03-02", bank_reference: "BULK-1", by: ada.id },
})
const blocked = refundBatch({ blocked: true, withdrawn: [refund({ status: "exported", batch_id: "pbbbat_1" })] })

function openBatches(batches: AdminRefundBatch[], me = ben) {
  api.answers(LIST, refundBatchList(batches))
  api.answers("GET /admin/users", { users: [ada, ben] })
  api.answers("GET /admin/users/me", { user: me })
  return openAdmin(<BatchSection />)
}

/** Asks to cancel a batch, with a note or with none. */
async function cancel(user: UserEvent, opener: string, note = "") {
  await user.click(await found(opener))
  const prompt = within(await screen.findByRole("alertdialog", { name: english("refunds.batch.cancelTitle") }))
  if (note !== "") await user.type(prompt.getByRole("textbox", { name: "Note" }), note)
  else await user.click(prompt.getByRole("button", { name: "Cancel batch" }))
  return prompt
}

const button = (name: string) => screen.getByRole("button", { name })
const found = (name: string) => screen.findByRole("button", { name })

describe("the exported batches", () => {
  it("are hidden if no person has to act on any", async () => {
    openBatches([])
    await waitFor(() => expect(api.sent(LIST)).toHaveLength(1))
    expect(screen.queryByText("Exported batches")).toBeNull()
    expect(api.sent(LIST)[0]?.query).toEqual({ view: "open", limit: "50", offset: "0" })
  })

  it("reload after a failure", async () => {
    api.isDown(LIST)
    const user = openAdmin(<BatchSection />)
    await screen.findByRole("alert")
    api.answers(LIST, refundBatchList([refundBatch()]))
    api.answers("GET /admin/users", { users: [ada] })
    await user.click(button("Try again"))
    expect(await screen.findByText("2 refunds · £40.50")).toBeTruthy()
  })

  it("show the totals, the status and who exported each", async () => {
    openBatches([
      refundBatch(),
      refundBatch({ id: "pbbbat_2", count: 1, totals: [{ currency_code: "eur", amount: 3, count: 1 }] }),
    ])
    const row = within(await screen.findByRole("group", { name: "£40.50" }))
    expect(row.getByText("With your team")).toBeTruthy()
    expect(await row.findByText(/^Exported on .+ by Ada$/)).toBeTruthy()
    expect(screen.getByText("1 refund · €3.00")).toBeTruthy()
  })
})

describe("an open batch", () => {
  it("is downloaded again, and once", async () => {
    Object.assign(URL, { createObjectURL: () => "#refunds", revokeObjectURL: () => undefined })
    api.answersFile(FILE, "reference\n", { "content-type": "text/csv" })
    openBatches([refundBatch()])
    twice(await found("Download again"))
    await waitFor(() => expect(api.sent(LIST)).toHaveLength(2))
    expect(api.sent(FILE)).toEqual([{ path: `${PATH}/file`, query: {}, body: undefined }])
  })

  it("shows that it is blocked if the server refuses its file", async () => {
    api.refuses(FILE, 400, "A refund of this batch was withdrawn in Medusa.", "not_allowed")
    const user = openBatches([refundBatch()])
    await found("Download again")
    api.answers(LIST, refundBatchList([blocked]))
    await user.click(button("Download again"))
    expect(await screen.findByText("A refund of this batch was withdrawn in Medusa.")).toBeTruthy()
    expect(await screen.findByText("Blocked")).toBeTruthy()
  })

  it("is marked as sent with the day and the bank reference", async () => {
    api.answers(SENT, { batch: sentByAda })
    const user = openBatches([refundBatch()])
    await user.click(await found("Mark as sent"))
    const drawer = within(await screen.findByRole("dialog", { name: english("refunds.batch.sentTitle") }))
    await user.click(drawer.getByRole("button", { name: "Mark as sent" }))
    expect(drawer.getByText(english("refunds.sent.noReference"))).toBeTruthy()
    fireEvent.change(drawer.getByLabelText("Sent on"), { target: { value: "2026-03-02" } })
    await user.type(drawer.getByRole("textbox", { name: "Bank reference" }), " BULK-1 ")
    api.answers(LIST, refundBatchList([]))
    await user.click(drawer.getByRole("button", { name: "Mark as sent" }))
    expect(await screen.findByText(english("refunds.batch.sent"))).toBeTruthy()
    expect(api.sent(SENT)).toEqual([
      { path: `${PATH}/mark-sent`, query: {}, body: { on: "2026-03-02", bank_reference: "BULK-1" } },
    ])
    await waitFor(() => expect(screen.queryByText("Exported batches")).toBeNull())
  })

  it("stays in the drawer with the error if it cannot be marked as sent", async () => {
    api.refuses(SENT, 400, "This batch is already marked as sent.", "not_allowed")
    const user = openBatches([refundBatch()])
    await user.click(await found("Mark as sent"))
    const drawer = within(await screen.findByRole("dialog", { name: english("refunds.batch.sentTitle") }))
    await user.type(drawer.getByRole("textbox", { name: "Bank reference" }), "BULK-1")
    await user.click(drawer.getByRole("button", { name: "Mark as sent" }))
    expect(await drawer.findByText("This batch is already marked as sent.")).toBeTruthy()
  })

  it("is canceled after a question only, without a note while its file was not downloaded", async () => {
    api.answers(CANCEL, { batch: refundBatch({ status: "canceled", count: 0, totals: [] }) })
    const user = openBatches([refundBatch()])
    await user.click(await found("Cancel batch"))
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Keep batch" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(api.sent(CANCEL)).toEqual([])
    await cancel(user, "Cancel batch")
    expect(await screen.findByText(english("refunds.batch.canceled"))).toBeTruthy()
    expect(api.sent(CANCEL)).toEqual([{ path: `${PATH}/cancel`, query: {}, body: {} }])
  })

  it("is canceled with a note only once its file was downloaded", async () => {
    api.answers(CANCEL, { batch: refundBatch({ status: "canceled", count: 0, totals: [] }) })
    const user = openBatches([refundBatch({ downloaded: true })])
    const prompt = await cancel(user, "Cancel batch")
    const note = prompt.getByRole("textbox", { name: "Note" })
    expect(describedBy(note)).toBe(english("requests.resolve.noteMissing"))
    expect(api.sent(CANCEL)).toEqual([])
    await user.type(note, "Never uploaded")
    await user.click(prompt.getByRole("button", { name: "Cancel batch" }))
    expect(await screen.findByText(english("refunds.batch.canceled"))).toBeTruthy()
    expect(api.sent(CANCEL).map(({ body }) => body)).toEqual([{ note: "Never uploaded" }])
  })

  it("is proposed to be canceled where refunds take two persons", async () => {
    const proposed = refundBatch({
      downloaded: true,
      proposal: proposal({ action: "cancel_batch", note: "Never uploaded", can_approve: false }),
    })
    api.answers(CANCEL, { batch: proposed })
    const user = openBatches([refundBatch({ downloaded: true })], ada)
    const prompt = await cancel(user, "Cancel batch", "Never uploaded")
    api.answers(LIST, refundBatchList([proposed]))
    await user.click(prompt.getByRole("button", { name: "Cancel batch" }))
    expect(await screen.findByText(english("approvals.proposed"))).toBeTruthy()
    expect(await screen.findByText(/^Ada proposed on .+ to cancel this batch\./)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(screen.queryByRole("button", { name: "Cancel batch" })).toBeNull()
    expect(button("Mark as sent")).toBeTruthy()
  })

  it("shows the error in the prompt if it cannot be canceled", async () => {
    api.refuses(CANCEL, 400, "This batch is already marked as sent.", "not_allowed")
    const user = openBatches([refundBatch()])
    const prompt = await cancel(user, "Cancel batch")
    expect(await prompt.findByText("This batch is already marked as sent.")).toBeTruthy()
  })
})

describe("a blocked batch", () => {
  it("names the withdrawn refunds, and has no file", async () => {
    openBatches([blocked])
    expect(await screen.findByText(english("refunds.batch.blocked", { refunds: "Order #1042 (£19.99)" }))).toBeTruthy()
    expect(screen.getByText("Blocked")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Download again" })).toBeNull()
  })

  it("names the refunds whose payments a bank reversed, and has no file", async () => {
    openBatches([refundBatch({ blocked: true, reversed: [refund({ status: "exported", batch_id: "pbbbat_1" })] })])
    expect(await screen.findByText(english("refunds.batch.reversed", { refunds: "Order #1042 (£19.99)" }))).toBeTruthy()
    expect(screen.queryByText(/^These refunds were withdrawn/)).toBeNull()
    expect(screen.queryByRole("button", { name: "Download again" })).toBeNull()
  })

  it("is marked as sent if its file reached the bank, with a warning about these refunds", async () => {
    api.answers(SENT, { batch: sentByAda })
    const user = openBatches([blocked])
    await user.click(await found("It reached the bank"))
    const drawer = within(await screen.findByRole("dialog", { name: english("refunds.batch.sentTitle") }))
    expect(drawer.getByText(english("refunds.batch.withdrawn"))).toBeTruthy()
    await user.type(drawer.getByRole("textbox", { name: "Bank reference" }), "BULK-1")
    await user.click(drawer.getByRole("button", { name: "Mark as sent" }))
    await waitFor(() => expect(api.sent(SENT)).toHaveLength(1))
  })

  it("is canceled if its file did not reach the bank", async () => {
    api.answers(CANCEL, { batch: refundBatch({ status: "canceled", count: 0, totals: [] }) })
    const user = openBatches([blocked])
    await cancel(user, "It did not")
    await waitFor(() => expect(api.sent(CANCEL)).toHaveLength(1))
  })
})

describe("a batch that is marked as sent", () => {
  it("waits for a second person", async () => {
    openBatches([{ ...sentByAda, proposal: proposal({ action: "confirm_batch" }) }], ben)
    expect(await screen.findByText(english("refunds.status.toBeConfirmed"))).toBeTruthy()
    expect(screen.getByText(/bank reference BULK-1$/)).toBeTruthy()
    expect(await screen.findByText(/^Ada marked this batch as sent on /)).toBeTruthy()
    expect(button("Approve")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Mark as sent" })).toBeNull()
  })

  it("is marked again after its confirmation was rejected", async () => {
    const user = openBatches([sentByAda], ada)
    expect(await screen.findByText(english("refunds.batch.unconfirmed"))).toBeTruthy()
    await user.click(button("Mark as sent"))
    expect(await screen.findByRole("dialog", { name: english("refunds.batch.sentTitle") })).toBeTruthy()
  })
})

it("an exported refund refers to its batch, and has no action of its own", async () => {
  api.answers("GET /admin/pay-by-bank/refunds", refundList([refund({ status: "exported", batch_id: "pbbbat_1" })]))
  api.answers("GET /admin/pay-by-bank/requests/:id", { request: requestDetail() })
  api.answers("GET /admin/users", { users: [ada, ben] })
  api.answers("GET /admin/users/me", { user: ben })
  openAdmin(<RefundDrawer id="pbbref_1" onClose={() => undefined} />)
  expect(await screen.findByText(english("refusals.refund_in_batch"))).toBeTruthy()
  for (const name of ["Mark as sent", "Undo"]) expect(screen.queryByRole("button", { name })).toBeNull()
})
