import { screen, waitFor, within } from "@testing-library/react"
import { DueSection } from "../components/refunds/due-section"
import { RefundTable } from "../components/refunds/refund-table"
import { AdminApi } from "./kit/admin-api"
import { health, refund, refundBatch, refundList } from "./kit/answers"
import { english } from "./kit/english"
import { twice } from "./kit/form"
import { choosesFilter, lastQuery } from "./kit/list"
import { address, openAdmin } from "./kit/open-admin"
import { usesPhone } from "./kit/phone"

const LIST = "GET /admin/pay-by-bank/refunds"
const EXPORT = "POST /admin/pay-by-bank/refunds/batches"
const FILE = "POST /admin/pay-by-bank/refunds/batches/:id/file"
const api = new AdminApi()
const query = () => lastQuery(api, LIST)
const FIRST_PAGE = { limit: "20", offset: "0" }

describe("the list of refunds", () => {
  const openList = (search = "") => {
    const onOpen = jest.fn()
    return { onOpen, user: openAdmin(<RefundTable onOpen={onOpen} />, `/pay-by-bank/refunds${search}`) }
  }

  it("shows each refund, and opens the one that is clicked", async () => {
    api.answers(LIST, refundList([refund(), refund({ id: "pbbref_2", order_number: "7", status: "sent", amount: 5 })]))
    const { user, onOpen } = openList()
    const row = within(await screen.findByRole("row", { name: /Order #7/ }))
    expect(row.getByText("£5.00")).toBeTruthy()
    await user.click(row.getByText("Sent"))
    expect(onOpen).toHaveBeenCalledWith("pbbref_2")
    expect(api.sent(LIST)).toEqual([{ path: "/admin/pay-by-bank/refunds", query: FIRST_PAGE, body: undefined }])
  })

  it("marks several refunds as sent, each with its result", async () => {
    const SENT = "POST /admin/pay-by-bank/refunds/:id/mark-sent"
    api.answers(LIST, refundList([refund(), refund({ id: "pbbref_2", order_number: "7", amount: 5 })]))
    api.answers(SENT, { refund: refund({ status: "sent" }) })
    const { user } = openList()
    await screen.findByRole("row", { name: /Order #7/ })
    await user.click(screen.getByRole("checkbox", { name: "Select Order #1042" }))
    await user.click(screen.getByRole("checkbox", { name: "Select Order #7" }))
    await user.click(screen.getByRole("button", { name: /^Mark as sent/ }))
    const drawer = within(await screen.findByRole("dialog", { name: "Mark selected refunds as sent" }))
    await user.click(drawer.getByRole("button", { name: "Mark as sent" }))
    expect(api.sent(SENT)).toEqual([])
    await user.type(drawer.getByLabelText("Bank reference"), "FP-1")
    const release = api.holds(SENT)
    await user.click(drawer.getByRole("button", { name: "Mark as sent" }))
    await waitFor(() => expect(api.sent(SENT)).toHaveLength(1))
    api.refuses(SENT, 409, "…", "not_allowed", "refund_in_batch")
    release()
    expect(await drawer.findByText("2 of 2 done")).toBeTruthy()
    expect(drawer.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
      "£19.99 · Order #1042Done",
      `£5.00 · Order #7${english("refusals.refund_in_batch")}`,
    ])
    expect(api.sent(SENT).map(({ path, body }) => [path.split("/").at(-2), body])).toEqual(
      ["pbbref_1", "pbbref_2"].map((id) => [id, { on: expect.any(String), bank_reference: "FP-1" }]),
    )
  })

  it("shows an empty state", async () => {
    api.answers(LIST, refundList([]))
    openList()
    expect(await screen.findByText("No refunds yet")).toBeTruthy()
  })

  it("reloads after a failure", async () => {
    api.isDown(LIST)
    const { user } = openList()
    await screen.findByRole("alert")
    api.answers(LIST, refundList([refund()]))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("button", { name: "Order #1042" })).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("says that a role may not see it", async () => {
    api.refuses(LIST, 403, "Forbidden", "forbidden")
    openList()
    expect((await screen.findByRole("alert")).textContent).toContain("Your role does not allow this.")
  })

  it("is filtered by status and currency together, starting at the first page", async () => {
    api.answers(LIST, refundList([refund()], { count: 60 }))
    const { user } = openList()
    await user.click(await screen.findByRole("button", { name: "Next" }))
    await waitFor(() => expect(query()).toEqual({ limit: "20", offset: "20" }))
    await choosesFilter(user, "Status", ["Due", "Sent"])
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, status: "due,sent" }))
    await choosesFilter(user, "Currency", ["EUR"])
    await waitFor(() => expect(query()).toEqual({ ...FIRST_PAGE, status: "due,sent", currency_code: "EUR" }))
    await user.click(screen.getByRole("button", { name: "Clear all" }))
    await waitFor(() => expect(query()).toEqual(FIRST_PAGE))
  })

  it("keeps its filters in the URL, next to the opened refund", async () => {
    api.answers(LIST, refundList([refund()]))
    const { user } = openList("?refund=pbbref_1")
    await choosesFilter(user, "Status", ["Due"])
    await waitFor(() => expect(address()).toBe("/pay-by-bank/refunds?refund=pbbref_1&status=due"))
  })

  it("is a list of cards on a phone, each with amount, status, order and email", async () => {
    usesPhone()
    api.answers(LIST, refundList([refund({ status: "sent" })]))
    const { user } = openList()
    const card = await screen.findByRole("button", { name: /^£19.99/ })
    expect(card.textContent).toContain("Sent")
    expect(card.textContent).toContain("Order #1042 · ada@example.com")
    expect(screen.queryByRole("table")).toBeNull()
    await user.click(card)
    expect(address()).toBe("/pay-by-bank/refunds?refund=pbbref_1")
  })

  it("shows “No results” if nothing matches the search", async () => {
    api.answers(LIST, ({ query: sent }) => refundList(sent["q"] === undefined ? [refund()] : []))
    const { user } = openList()
    await user.type(await screen.findByRole("searchbox", { name: "Search refunds" }), " 99 ")
    expect(await screen.findByText("No results")).toBeTruthy()
    expect(query()).toEqual({ ...FIRST_PAGE, q: "99" })
  })

  it("starts with the search text and the filters from the URL", async () => {
    api.answers(LIST, refundList([refund()]))
    openList("?q=ORD-1042&status=due")
    expect(await screen.findByRole("searchbox", { name: "Search refunds" })).toHaveProperty("value", "ORD-1042")
    expect(query()).toEqual({ ...FIRST_PAGE, q: "ORD-1042", status: "due" })
  })
})

describe("what is still to be paid", () => {
  const due = [{ currency_code: "gbp", amount: 40.5, count: 2 }]

  beforeEach(() => api.answers("GET /admin/pay-by-bank/health", health()))

  const openDue = async () => {
    api.answers(LIST, refundList([], { due }))
    Object.assign(URL, { createObjectURL: () => "#refunds", revokeObjectURL: () => undefined })
    const user = openAdmin(<DueSection />)
    expect(await screen.findByText("£40.50")).toBeTruthy()
    return user
  }
  const exportButton = () => screen.getByRole("button", { name: "Export for your bank" })

  it("is shown for each currency, and exported once as a batch with its file", async () => {
    await openDue()
    expect(screen.getByText("2 refunds")).toBeTruthy()
    api.answers(EXPORT, { batch: refundBatch(), more: false })
    api.answersFile(FILE, "reference\nORD-1042\n", { "content-type": "text/csv" })
    twice(exportButton())
    expect(await screen.findByText(/^The file contains every refund that was to be paid/)).toBeTruthy()
    expect(api.sent(EXPORT)).toHaveLength(1)
    expect(api.sent(FILE)).toEqual([
      { path: "/admin/pay-by-bank/refunds/batches/pbbbat_1/file", query: {}, body: undefined },
    ])
  })

  it("reports refunds that do not fit into the batch", async () => {
    const user = await openDue()
    api.answers(EXPORT, { batch: refundBatch(), more: true })
    api.answersFile(FILE, "reference\nORD-1042\n", { "content-type": "text/csv" })
    await user.click(exportButton())
    expect(await screen.findByText(/^The file contains the oldest 500 refunds/)).toBeTruthy()
  })

  it("reports a batch whose file was not downloaded", async () => {
    const user = await openDue()
    api.answers(EXPORT, { batch: refundBatch(), more: false })
    api.isDown(FILE)
    await user.click(exportButton())
    expect(await screen.findByText(/^The refunds are exported, but the file was not downloaded/)).toBeTruthy()
  })

  it("shows the error if nothing can be exported", async () => {
    const user = await openDue()
    api.refuses(EXPORT, 400, "No refund is due.", "not_allowed")
    await user.click(exportButton())
    expect(await screen.findByText("No refund is due.")).toBeTruthy()
    expect(api.sent(FILE)).toEqual([])
  })

  it("shows that there are no refunds to pay, without a file", async () => {
    api.answers(LIST, refundList([]))
    openAdmin(<DueSection />)
    expect(await screen.findByText("No refunds due")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Export for your bank" })).toBeNull()
  })

  it("reloads after a failure", async () => {
    api.isDown(LIST)
    const user = openAdmin(<DueSection />)
    await screen.findByRole("alert")
    api.answers(LIST, refundList([], { due }))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("£40.50")).toBeTruthy()
  })

  it("shows a loading state first", async () => {
    api.answers(LIST, refundList([], { due }))
    const release = api.holds(LIST)
    openAdmin(<DueSection />)
    expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy()
    release()
    expect(await screen.findByText("£40.50")).toBeTruthy()
  })
})
