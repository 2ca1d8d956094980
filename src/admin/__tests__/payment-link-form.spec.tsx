import { ERROR_MESSAGES } from "../../shared/messages/errors"
import { screen, waitFor, within } from "@testing-library/react"
import type {
  AdminOrderToPay,
  AdminPaymentLink,
  AdminResendPaymentLinkBody,
  AdminSendPaymentLinkBody,
} from "../../types/http"
import { SendLinkDrawer } from "../components/links/send-link-drawer"
import type { PayableOrder } from "../lib/link-draft"
import { AdminApi } from "./kit/admin-api"
import { account, linksOfOrder, paymentLink } from "./kit/answers"
import { english } from "./kit/english"
import { answersQuestion, describedBy, twice } from "./kit/form"
import { openAdmin } from "./kit/open-admin"

const ORDER = "GET /admin/orders/:id"
const LINKS = "GET /admin/pay-by-bank/payment-links"
const SEND = "POST /admin/pay-by-bank/payment-links"
const RESEND = "POST /admin/pay-by-bank/payment-links/:id/resend"
const api = new AdminApi()

const order: PayableOrder = {
  id: "order_1042",
  display_id: 1042,
  email: "ada@example.com",
  shipping_address: { phone: "07700 900123", country_code: "gb", first_name: "Ada", last_name: "Byron" },
  billing_address: null,
}
const toPay: AdminOrderToPay = {
  outstanding: 50,
  to_request: 50,
  currency_code: "gbp",
  provider_ids: ["pp_pay-by-bank_uk"],
}

function openForm({ again, ...changed }: Partial<AdminOrderToPay> & { again?: AdminPaymentLink } = {}) {
  api.answers(ORDER, { order })
  api.answers(LINKS, linksOfOrder({ ...toPay, ...changed }))
  return openDrawer(again)
}

function openDrawer(again?: AdminPaymentLink) {
  const [onClose, onShow] = [jest.fn(), jest.fn()]
  const drawer = <SendLinkDrawer orderId="order_1042" {...(again && { again })} onClose={onClose} onShow={onShow} />
  return { onClose, onShow, user: openAdmin(drawer) }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name })
const amount = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Amount in GBP" })
const button = (name: string) => screen.getByRole("button", { name })

async function chooses(user: ReturnType<typeof openAdmin>, name: string, entry: string) {
  await user.click(screen.getByRole("combobox", { name }))
  await user.click(await screen.findByRole("option", { name: entry }))
}

const body: AdminSendPaymentLinkBody = {
  order_id: "order_1042",
  provider_id: "pp_pay-by-bank_uk",
  delivery: "EMAIL",
  amount: 50,
  email: "ada@example.com",
  phone: null,
  country: null,
  first_name: "Ada",
  last_name: "Byron",
}
const sentAs = (changed: Partial<AdminSendPaymentLinkBody>) => [
  { path: "/admin/pay-by-bank/payment-links", query: {}, body: { ...body, ...changed } },
]

describe("the form of a payment link", () => {
  it("shows a loading state until the outstanding amount and the customer are loaded", async () => {
    api.answers(ORDER, { order })
    api.answers(LINKS, linksOfOrder(toPay))
    const release = api.holds(LINKS)
    openDrawer()
    const dialog = within(screen.getByRole("dialog", { name: "Send payment link" }))
    expect(dialog.getByRole("status", { name: "Loading" })).toBeTruthy()
    release()
    expect((await amount()).value).toBe("50.00")
    expect(describedBy(await amount())).toBe(english("links.fields.amountHint", { amount: "£50.00" }))
    expect(screen.getByRole("radio", { name: "Email" }).getAttribute("aria-checked")).toBe("true")
    expect(field("Email").value).toBe("ada@example.com")
    expect(field("First name").value).toBe("Ada")
    expect(field("Last name").value).toBe("Byron")
  })

  it.each([
    ["the order", ORDER],
    ["its links", LINKS],
  ] as const)("reloads after %s could not be loaded", async (_what, route) => {
    api.answers(ORDER, { order })
    api.answers(LINKS, linksOfOrder(toPay))
    api.refuses(route, 500, "boom", "unknown_error")
    const { user } = openDrawer()
    await screen.findByRole("alert")
    if (route === ORDER) api.answers(ORDER, { order })
    else api.answers(LINKS, linksOfOrder(toPay))
    await user.click(button("Try again"))
    await amount()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("shows that nothing is left to request if the order was paid in the meantime", async () => {
    const { user, onClose } = openForm({ outstanding: 0, to_request: 0, provider_ids: [] })
    expect(await screen.findByText(english("links.send.nothing"))).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Send link" })).toBeNull()
    await user.click(button("Close"))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it("sends the prefilled values, shows the recipient, and closes", async () => {
    api.answers(SEND, { payment_link: paymentLink() })
    const { user, onClose, onShow } = openForm()
    await amount()
    await user.click(button("Send link"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(onShow).not.toHaveBeenCalled()
    expect(api.sent(SEND)).toEqual(sentAs({}))
    expect(await screen.findByText(english("links.send.sent", { recipient: "ada@example.com" }))).toBeTruthy()
  })

  it("sends a part of the amount, with a comma or a point, and omits addresses that the delivery does not use", async () => {
    api.answers(SEND, { payment_link: paymentLink({ delivery: "SMS", phone: "+447700900123" }) })
    const { user, onClose } = openForm()
    await user.clear(await amount())
    await user.type(await amount(), "12,5")
    await user.click(screen.getByRole("radio", { name: "Text message" }))
    expect(screen.queryByRole("textbox", { name: "Email" })).toBeNull()
    expect(screen.getByRole("combobox", { name: "Country of the number" }).textContent).toMatch(/^United Kingdom/)
    await waitFor(() =>
      expect(describedBy(field("Phone"))).toBe(english("links.fields.phoneRead", { number: "+44 7700 900123" })),
    )
    await user.clear(field("First name"))
    await user.click(button("Send link"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const bySms = { delivery: "SMS", email: null, phone: "07700 900123", country: "GB", first_name: null } as const
    expect(api.sent(SEND)).toEqual(sentAs({ ...bySms, amount: 12.5 }))
  })

  it("shows a link that is sent to no one instead of closing", async () => {
    const link = paymentLink({ delivery: "LINK" })
    api.answers(SEND, { payment_link: link })
    const { user, onShow, onClose } = openForm()
    await amount()
    await user.click(screen.getByRole("radio", { name: "Link only" }))
    expect(describedBy(screen.getByRole("radiogroup", { name: "Delivery" }))).toBe(english("links.delivery.linkHint"))
    await user.click(button("Create link"))
    await waitFor(() => expect(onShow).toHaveBeenCalledWith(link))
    expect(onClose).not.toHaveBeenCalled()
    expect(api.sent(SEND)).toEqual(sentAs({ delivery: "LINK", email: null }))
  })

  it("uses the chosen account if there are several", async () => {
    api.answers("GET /admin/pay-by-bank/accounts", {
      accounts: [
        account(),
        account({ id: "eu", provider_id: "pp_pay-by-bank_eu", label: { value: "EU account", locked: false } }),
      ],
      can_store_secrets: true,
    })
    api.answers(SEND, { payment_link: paymentLink() })
    const { user, onClose } = openForm({ provider_ids: ["pp_pay-by-bank_uk", "pp_pay-by-bank_eu"] })
    await amount()
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Account" }).textContent).toBe("UK account"))
    await chooses(user, "Account", "EU account")
    await user.click(button("Send link"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(api.sent(SEND)).toEqual(sentAs({ provider_id: "pp_pay-by-bank_eu" }))
  })

  it("sends one link, even if the button is clicked twice", async () => {
    api.answers(SEND, { payment_link: paymentLink() })
    const release = api.holds(SEND)
    const { onClose } = openForm()
    await amount()
    twice(button("Send link"))
    await waitFor(() => expect(button("Send link")).toHaveProperty("disabled", true))
    release()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(api.sent(SEND)).toHaveLength(1)
  })

  it.each([
    ["Amount in GBP", "0", english("links.faults.amountInvalid")],
    ["Amount in GBP", "50.01", english("links.faults.amountTooHigh", { amount: "£50.00" })],
    ["Email", "ada", english("errors.link_email_invalid")],
    ["Email", "", english("errors.link_email_missing")],
    ["First name", "a".repeat(65), english("errors.link_first_name_too_long")],
    ["Last name", "a".repeat(65), english("errors.link_last_name_too_long")],
  ])("sends nothing while %s is “%s”, shows an error message, and focuses the field", async (name, typed, fault) => {
    const { user } = openForm()
    await amount()
    await user.clear(field(name))
    await user.click(field(name))
    if (typed !== "") await user.paste(typed)
    await user.click(button("Send link"))
    expect(describedBy(field(name))).toBe(fault)
    expect(field(name).getAttribute("aria-invalid")).toBe("true")
    expect(document.activeElement).toBe(field(name))
    expect(api.sent(SEND)).toEqual([])
  })

  it("sends no text message to a landline", async () => {
    const { user } = openForm()
    await amount()
    await user.click(screen.getByRole("radio", { name: "Text message" }))
    await user.clear(field("Phone"))
    await user.click(field("Phone"))
    await user.paste("020 7946 0018")
    await user.click(button("Send link"))
    expect(describedBy(field("Phone"))).toBe(english("errors.link_phone_not_mobile"))
    expect(document.activeElement).toBe(field("Phone"))
    expect(api.sent(SEND)).toEqual([])
  })

  it.each([
    ["link_amount_too_high", "Amount in GBP"],
    ["link_email_invalid", "Email"],
    ["link_last_name_too_long", "Last name"],
  ] as const)("shows the error %s at its field, and focuses the field", async (code, name) => {
    const message = ERROR_MESSAGES[code]
    api.refuses(SEND, 400, "The server's own words.", "invalid_data", code)
    const { user, onClose } = openForm()
    await amount()
    await user.click(button("Send link"))
    await waitFor(() => expect(describedBy(field(name))).toBe(message))
    expect(document.activeElement).toBe(field(name))
    expect(onClose).not.toHaveBeenCalled()
    await user.type(field(name), "1")
    expect(describedBy(field(name))).not.toContain(message)
  })

  it("announces an error that belongs to no field, and can be sent again", async () => {
    api.refuses(SEND, 400, "The order is canceled.", "not_allowed")
    const { user, onClose } = openForm()
    await amount()
    await user.click(button("Send link"))
    expect(within(await screen.findByRole("alert")).getByText("The order is canceled.")).toBeTruthy()
    api.answers(SEND, { payment_link: paymentLink() })
    await user.click(button("Send link"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole("alert")).toBeNull()
    expect(api.sent(SEND)).toHaveLength(2)
  })

  it.each([
    ["the server cannot be reached", () => api.isDown(SEND)],
    ["the server fails", () => api.refuses(SEND, 502, "Email: boom", "unexpected_state")],
  ])("warns that the link may have been sent if %s", async (_when, fails) => {
    fails()
    const { user } = openForm()
    await amount()
    await user.click(button("Send link"))
    expect(within(await screen.findByRole("alert")).getByText(english("links.send.noAnswer"))).toBeTruthy()
  })

  it("does not report an uncertain link as sent", async () => {
    api.answers(SEND, { payment_link: paymentLink({ status: "unsure", problem: "timeout" }) })
    const { user, onClose } = openForm()
    await amount()
    await user.click(button("Send link"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(screen.queryByText(/^The link was sent to/)).toBeNull()
  })

  it("is closed only after a confirmation once something was typed", async () => {
    const { user, onClose } = openForm()
    await user.type(await amount(), "0")
    await user.click(button("Cancel"))
    await answersQuestion(user, "Stay")
    expect(onClose).not.toHaveBeenCalled()
    expect((await amount()).value).toBe("50.000")
  })
})

describe("the form of a link that is sent again", () => {
  it("is prefilled with the recipient, explains what happens to the old link, and sends the replacement", async () => {
    const again = paymentLink({ email: "grace@example.com", first_name: "Grace", last_name: "Hopper", amount: 50 })
    api.answers(RESEND, { payment_link: paymentLink({ email: "grace@example.com" }) })
    const { user, onClose } = openForm({ to_request: 0, again })
    expect((await amount()).value).toBe("50.00")
    expect(screen.getByText(english("links.resend.notice", { reference: "ORD-1042-2" }))).toBeTruthy()
    await user.click(button("Send link"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const sentAgain: AdminResendPaymentLinkBody = {
      delivery: "EMAIL",
      amount: 50,
      email: "grace@example.com",
      phone: null,
      country: null,
      first_name: "Grace",
      last_name: "Hopper",
    }
    expect(api.sent(RESEND)).toEqual([
      { path: "/admin/pay-by-bank/payment-links/pbbreq_2/resend", query: {}, body: sentAgain },
    ])
    expect(api.sent(SEND)).toEqual([])
  })

  it("warns if the old link may have been sent", async () => {
    openForm({ again: paymentLink({ status: "unsure" }) })
    expect(await screen.findByText(english("links.resend.unsure", { reference: "ORD-1042-2" }))).toBeTruthy()
  })

  it("shows no notice if the old link was refused", async () => {
    openForm({ again: paymentLink({ status: "refused" }) })
    await amount()
    expect(screen.queryByText(/^The new link replaces/)).toBeNull()
  })
})
