import { screen, waitFor, within } from "@testing-library/react"
import type { AdminAccount, AdminAccountBody, AdminAccountTestBody, AdminCheck } from "../../types/http"
import { AccountDrawer } from "../components/settings/account-drawer"
import { AccountsSection } from "../components/settings/accounts-section"
import { AdminApi } from "./kit/admin-api"
import { account, proposal } from "./kit/answers"
import { english } from "./kit/english"
import { answersQuestion, describedBy, twice } from "./kit/form"
import { openAdmin } from "./kit/open-admin"

const LIST = "GET /admin/pay-by-bank/accounts"
const SAVE = "POST /admin/pay-by-bank/accounts/:id"
const TEST = "POST /admin/pay-by-bank/accounts/test"
const CHECKLIST = "GET /admin/pay-by-bank/health/checklist"
const api = new AdminApi()
const ada = { id: "user_ada", email: "ada@shop.example", first_name: "Ada", last_name: "Brown" }
const ben = { id: "user_ben", email: "ben@shop.example", first_name: "Ben", last_name: "Okafor" }

describe("the list of accounts", () => {
  beforeEach(() => api.answers(CHECKLIST, { checks: [] }))

  const openList = () => {
    const onEdit = jest.fn()
    return { onEdit, user: openAdmin(<AccountsSection onEdit={onEdit} />) }
  }

  it("shows a loading state, then each account and whether it is ready", async () => {
    const lacking = { configured: false, missing: ["merchant_uuid", "return_url"] }
    api.answers(LIST, {
      accounts: [account(), account({ id: "eu", label: { value: "EU account", locked: false }, ...lacking })],
      can_store_secrets: true,
    })
    const release = api.holds(LIST)
    const { user, onEdit } = openList()
    expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy()
    release()
    expect(await screen.findByText("Ready")).toBeTruthy()
    expect(screen.queryByRole("status", { name: "Loading" })).toBeNull()
    expect(
      screen.getByText(english("settings.accounts.missing", { fields: "Merchant UUID and Return URL" })),
    ).toBeTruthy()
    await user.click(screen.getByRole("button", { name: "Edit EU account" }))
    expect(onEdit).toHaveBeenCalledWith("eu")
  })

  const failed: AdminCheck = {
    ...{ id: "connection", status: "failed", account: "uk", message: "No.", variant: null, details: {} },
  }
  it.each([
    ["a check of it is left to do", [failed], "1 thing to do"],
    ["a check of the store is left to do", [{ ...failed, account: null }], "1 thing to do"],
    ["only checks of another account are left to do", [{ ...failed, account: "eu" }], "Ready"],
  ])("says what an account lacks, and calls it ready only without a thing to do: %s", async (_case, checks, status) => {
    api.answers(CHECKLIST, { checks })
    api.answers(LIST, { accounts: [account()], can_store_secrets: true })
    openList()
    expect(await screen.findByText(status)).toBeTruthy()
    expect(screen.queryAllByText(/^(Ready|\d+ things? to do)$/)).toHaveLength(1)
  })

  it("calls no account ready while its checks cannot be loaded", async () => {
    api.isDown(CHECKLIST)
    api.answers(LIST, { accounts: [account()], can_store_secrets: true })
    openList()
    expect(await screen.findByText("Configured")).toBeTruthy()
    expect(screen.queryByText("Ready")).toBeNull()
  })

  it("reloads after a failure", async () => {
    api.isDown(LIST)
    const { user } = openList()
    expect(within(await screen.findByRole("alert")).getByText(english("shared.failure.unreachable"))).toBeTruthy()
    api.answers(LIST, { accounts: [account()], can_store_secrets: true })
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("UK account")).toBeTruthy()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  const listed = (changed: Partial<AdminAccount>) => {
    api.answers("GET /admin/users", { users: [ada, ben] })
    api.answers("GET /admin/users/me", { user: ada })
    api.answers(LIST, { accounts: [account(changed)], can_store_secrets: true })
    return openList().user
  }
  const paused = { paused: { value: true, locked: false } }

  it("pauses an account for new payments, and resumes it", async () => {
    const user = listed({})
    const pause = await screen.findByRole("button", { name: "Pause UK account for new payments" })
    api.answers(SAVE, { account: account(paused) })
    api.answers(LIST, { accounts: [account(paused)], can_store_secrets: true })
    await user.click(pause)
    expect(await screen.findByText(english("settings.accounts.pausedNow", { name: "UK account" }))).toBeTruthy()
    expect(await screen.findByText("Paused")).toBeTruthy()
    api.answers(SAVE, { account: account() })
    await user.click(screen.getByRole("button", { name: "Resume UK account" }))
    expect(await screen.findByText(english("settings.accounts.resumed", { name: "UK account" }))).toBeTruthy()
    expect(api.sent(SAVE).map(({ body }) => body)).toEqual([{ paused: true }, { paused: false }])
  })

  it("does not offer to resume an account that medusa-config.ts pauses", async () => {
    listed({ paused: { value: true, locked: true } })
    expect(await screen.findByText("Paused")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Resume UK account" })).toBeNull()
  })

  const at = "2026-03-02T09:00:00.000Z"
  const fields = [
    { field: "merchant_uuid" as const, from: "m-1", to: "m-2" },
    { field: "paused" as const, from: "true", to: null },
    { field: "password" as const, from: null, to: "9791b918a736" },
    { field: "environment" as const, from: "test", to: "production" },
  ]

  it("shows the proposed changes of an account, to approve exactly these", async () => {
    listed({ ...paused, proposal: proposal({ action: "change_settings", by: ben.id, at, fields }) })
    const box = within(await screen.findByTestId("pay-by-bank-proposal"))
    expect(await box.findByText(/^Ben Okafor proposed these changes on /)).toBeTruthy()
    expect(box.getByText("Merchant UUID: m-1 → m-2")).toBeTruthy()
    expect(box.getByText("Paused: Yes → –")).toBeTruthy()
    expect(box.getByText("Password: – → the password with the fingerprint 9791b918a736")).toBeTruthy()
    expect(box.getByText("Environment: Test → Production")).toBeTruthy()
    expect(box.getByRole("button", { name: "Approve" })).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Resume UK account" })).toBeNull()
  })

  it("explains where accounts come from if there is none, and that passwords cannot be stored", async () => {
    api.answers(LIST, { accounts: [], can_store_secrets: false })
    openList()
    expect(await screen.findByText(english("settings.accounts.empty"))).toBeTruthy()
    expect(screen.getByText(english("settings.accounts.noKey"))).toBeTruthy()
  })
})

describe("the settings of an account", () => {
  const openSettings = (changed: Partial<AdminAccount> = {}, canStore = true) => {
    const onClose = jest.fn()
    const opened = account(changed)
    return { onClose, user: openAdmin(<AccountDrawer account={opened} canStore={canStore} onClose={onClose} />) }
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name })
  const button = (name: string) => screen.getByRole("button", { name })

  it("are shown, each with its label", () => {
    openSettings()
    expect(screen.getByRole("dialog", { name: "Edit UK account" })).toBeTruthy()
    expect(field("Name").value).toBe("UK account")
    expect(screen.getByRole("combobox", { name: "Environment" }).textContent).toBe("Test")
    expect(screen.getByRole("checkbox", { name: "GBP", checked: true })).toBeTruthy()
    expect(screen.getByRole("checkbox", { name: "EUR", checked: true })).toBeTruthy()
    expect(screen.getByRole("group", { name: "Currencies" })).toBeTruthy()
    expect(field("Base URL").value).toBe("https://pay.example.com/api/v1")
    expect(field("Username").value).toBe("shop")
    expect(field("Password").value).not.toContain("shop")
    expect(field("Merchant UUID").value).toBe("m-1")
    expect(field("Element tag").value).toBe("bank-payment")
    expect(field("Element script URL").value).toBe("https://pay.example.com/element.js")
    expect(field("Return URL").value).toBe("https://shop.example.com/return/{return_token}")
    expect(api.sent(LIST)).toEqual([])
  })

  it("status how many open payments depend on the present login and on former ones", () => {
    openSettings({ open_payments: { present: 3, former: 1 } })
    expect(screen.getByText(english("settings.form.openPresent", { count: 3 }))).toBeTruthy()
    expect(screen.getByText(english("settings.form.openFormer", { count: 1 }))).toBeTruthy()
  })

  it("ask for the option previous if the password is set in the store's configuration", () => {
    openSettings({ open_payments: { present: 1, former: 0 }, password: { given: true, locked: true } })
    expect(screen.getByText(english("settings.form.openInConfig", { count: 1 }))).toBeTruthy()
    expect(screen.queryByText(/former login/)).toBeNull()
  })

  it("say nothing of open payments if there are none", () => {
    openSettings()
    expect(screen.queryByText(/open payment/)).toBeNull()
  })

  it("send only changed values, then close", async () => {
    api.answers(SAVE, { account: account() })
    const { user, onClose } = openSettings()
    await user.clear(field("Name"))
    await user.type(field("Name"), " London ")
    await user.clear(field("Merchant UUID"))
    await user.click(screen.getByRole("checkbox", { name: "EUR" }))
    await user.click(screen.getByRole("combobox", { name: "Environment" }))
    await user.click(await screen.findByRole("option", { name: "Production" }))
    await user.click(button("Save"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const body: AdminAccountBody = {
      label: "London",
      merchant_uuid: null,
      environment: "production",
      currencies: ["GBP"],
    }
    expect(api.sent(SAVE)).toEqual([{ path: "/admin/pay-by-bank/accounts/uk", query: {}, body }])
    expect(await screen.findByText(english("settings.form.saved", { name: "London" }))).toBeTruthy()
  })

  it("are a proposal if the store requires a second person", async () => {
    api.answers(SAVE, {
      account: account({ proposal: proposal({ action: "change_settings", by: ada.id }) }),
    })
    const { user, onClose } = openSettings()
    await user.type(field("Name"), " 2")
    await user.click(button("Save"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(await screen.findByText(english("approvals.proposed"))).toBeTruthy()
  })

  it("show who changed, proposed, approved or rejected what", async () => {
    api.answers("GET /admin/users", { users: [ada, ben] })
    const change = { at: "2026-03-02T09:00:00.000Z", fields: [{ field: "label" as const, from: "UK", to: "London" }] }
    openSettings({
      changes: [
        { ...change, kind: "approved", by: ben.id },
        { ...change, kind: "proposed", by: ada.id },
      ],
    })
    expect(await screen.findByText(/, Ben Okafor: Approved$/)).toBeTruthy()
    expect(screen.getByText(/, Ada Brown: Proposed$/)).toBeTruthy()
    expect(screen.getAllByText("Name: UK → London")).toHaveLength(2)
  })

  it("are sent once, even if Save is clicked twice", async () => {
    api.answers(SAVE, { account: account() })
    const release = api.holds(SAVE)
    const { user, onClose } = openSettings()
    await user.type(field("Name"), " 2")
    twice(button("Save"))
    await waitFor(() => expect(button("Save")).toHaveProperty("disabled", true))
    release()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(api.sent(SAVE)).toHaveLength(1)
  })

  it("can be sent again after the server refuses them", async () => {
    api.refuses(SAVE, 400, "Invalid request: label: is taken.", "invalid_data", "invalid_body")
    const { user, onClose } = openSettings()
    await user.type(field("Name"), " 2")
    await user.click(button("Save"))
    await waitFor(() => expect(describedBy(field("Name"))).toBe(english("shared.failure.invalid")))
    api.answers(SAVE, { account: account() })
    await user.click(button("Save"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(api.sent(SAVE)).toHaveLength(2)
  })

  it("show at its field what the server refuses, and focus the field", async () => {
    const message = "base_url: It is set in medusa-config.ts (providers) and can only be changed there."
    api.refuses(SAVE, 400, message, "invalid_data", "setting_locked")
    const { user, onClose } = openSettings()
    await user.type(field("Element tag"), "s")
    await user.click(button("Save"))
    await waitFor(() => expect(describedBy(field("Base URL"))).toBe(english("settings.form.locked")))
    expect(field("Base URL").getAttribute("aria-invalid")).toBe("true")
    expect(document.activeElement).toBe(field("Base URL"))
    expect(onClose).not.toHaveBeenCalled()
    await user.type(field("Base URL"), "2")
    expect(describedBy(field("Base URL"))).toBe(english("settings.hints.base_url"))
  })

  it.each([
    ["the role does not allow it", 403, "Forbidden", english("shared.failure.forbidden")],
    [
      "another admin user changed the account",
      409,
      "Another admin user changed the account.",
      "Another admin user changed the account.",
    ],
    ["the server fails", 500, "boom", english("errors.unexpected")],
  ])("announce an error that belongs to no field: %s", async (_case, status, message, shown) => {
    api.refuses(SAVE, status, message)
    const { user, onClose } = openSettings()
    await user.type(field("Name"), " 2")
    await user.click(button("Save"))
    expect(within(await screen.findByRole("alert")).getByText(shown)).toBeTruthy()
    expect(field("Name").value).toBe("UK account 2")
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ["Base URL", "ftp://x", english("settings.faults.url")],
    ["Username", "a:b", english("settings.faults.usernameColon")],
    ["Element tag", "Button", english("settings.faults.elementTag")],
    ["Return URL", "https://shop.example.com/back", english("settings.faults.returnUrlToken")],
  ])("send nothing while %s is invalid, show an error message, and focus the field", async (name, typed, fault) => {
    const { user } = openSettings({ password: { given: false, locked: false } })
    await user.clear(field(name))
    await user.click(field(name))
    await user.paste(typed)
    expect(field(name).getAttribute("aria-invalid")).toBeNull()
    await user.click(button("Save"))
    expect(describedBy(field(name))).toBe(fault)
    expect(field(name).getAttribute("aria-invalid")).toBe("true")
    expect(document.activeElement).toBe(field(name))
    expect(api.sent(SAVE)).toEqual([])
  })

  it("require at least one currency, with an error message on the group", async () => {
    const { user } = openSettings()
    await user.click(screen.getByRole("checkbox", { name: "GBP" }))
    await user.click(screen.getByRole("checkbox", { name: "EUR" }))
    await user.click(button("Save"))
    expect(describedBy(screen.getByRole("group", { name: "Currencies" }))).toBe(english("settings.faults.currencies"))
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "GBP" }))
    expect(api.sent(SAVE)).toEqual([])
  })

  it("are read-only if medusa-config.ts sets them", async () => {
    const locked = <Value,>(value: Value) => ({ value, locked: true })
    const { user } = openSettings({
      base_url: locked("https://pay.example.com/api/v1"),
      environment: locked("production" as const),
      currencies: locked(["GBP"] satisfies ("GBP" | "EUR")[]),
      password: { given: true, locked: true },
    })
    const given = english("settings.form.locked")
    for (const name of ["Base URL", "Environment", "Password"]) {
      expect(field(name)).toHaveProperty("readOnly", true)
      expect(describedBy(field(name))).toBe(given)
    }
    expect(describedBy(screen.getByRole("group", { name: "Currencies" }))).toBe(given)
    await user.click(screen.getByRole("checkbox", { name: "GBP" }))
    expect(screen.getByRole("checkbox", { name: "GBP", checked: true })).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Replace" })).toBeNull()
    await user.type(field("Base URL"), "x")
    expect(field("Base URL").value).toBe("https://pay.example.com/api/v1")
  })

  it("keep a stored password until a new one is typed, and focus its field", async () => {
    api.answers(SAVE, { account: account() })
    const { user, onClose } = openSettings()
    await user.click(button("Replace"))
    expect(document.activeElement).toBe(screen.getByLabelText("New password"))
    await user.click(button("Keep the stored password"))
    expect(document.activeElement).toBe(button("Replace"))
    await user.click(button("Replace"))
    await user.type(screen.getByLabelText("New password"), "secret")
    expect(button("Show or hide the password")).toBeTruthy()
    await user.click(button("Save"))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const body: AdminAccountBody = { password: "secret" }
    expect(api.sent(SAVE).map((sent) => sent.body)).toEqual([body])
  })

  it("require the password again before it is sent to another address", async () => {
    const { user } = openSettings()
    await user.type(field("Base URL"), "2")
    await user.click(button("Save"))
    expect(describedBy(field("Password"))).toBe(english("settings.faults.passwordAgain"))
    expect(document.activeElement).toBe(field("Password"))
    expect(api.sent(SAVE)).toEqual([])
  })

  it("show that a password cannot be stored without a key", () => {
    openSettings({ password: { given: false, locked: false } }, false)
    expect(describedBy(screen.getByLabelText("Password"))).toBe(english("settings.form.passwordNoKey"))
  })

  it("are discarded only after a confirmation", async () => {
    const { user, onClose } = openSettings()
    await user.type(field("Name"), " 2")
    await user.click(button("Cancel"))
    await answersQuestion(user, "Stay")
    expect(onClose).not.toHaveBeenCalled()
    expect(field("Name").value).toBe("UK account 2")
    await user.click(button("Close"))
    await answersQuestion(user, "Leave")
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it("close without a confirmation if nothing was changed", async () => {
    const { user, onClose } = openSettings()
    await user.click(button("Cancel"))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  describe("and the connection test", () => {
    const result = () => screen.getByTestId("pay-by-bank-connection-test").textContent
    const test = {
      ok: true,
      slow: false,
      parameter_ignored: false,
      unknown_id_answer: null,
      banks: 12,
      took_ms: 340,
      problem: null,
      message: null,
    }

    it("tests the form's values, saved or not, and shows the progress and the result", async () => {
      api.answers(TEST, { test })
      const release = api.holds(TEST)
      const { user } = openSettings()
      await user.click(button("Replace"))
      await user.type(screen.getByLabelText("New password"), "secret")
      twice(button("Test connection"))
      await waitFor(() => expect(result()).toBe(english("settings.test.running")))
      release()
      await waitFor(() => expect(result()).toBe(english("settings.test.ok", { count: 12, ms: 340 })))
      const body: AdminAccountTestBody = { id: "uk", password: "secret" }
      expect(api.sent(TEST)).toEqual([{ path: "/admin/pay-by-bank/accounts/test", query: {}, body }])
      expect(api.sent(SAVE)).toEqual([])
    })

    it("shows the form of the answer to an ID that does not exist, and that it does not depend on the ID", async () => {
      const form = english("settings.test.unknownId", { form: "404 {error}" })
      api.answers(TEST, { test: { ...test, unknown_id_answer: "404 {error}" } })
      const { user } = openSettings()
      await user.click(button("Test connection"))
      await waitFor(() => expect(result()).toBe(`${english("settings.test.ok", { count: 12, ms: 340 })}${form}`))
      api.answers(TEST, { test: { ...test, unknown_id_answer: "404 {error}", parameter_ignored: true } })
      await user.click(button("Test connection"))
      const ignored = english("settings.checklist.finding.connection.parameter_ignored")
      await waitFor(() => expect(result()).toBe(`${ignored}${form}`))
    })

    it("shows the problem as text until a value changes", async () => {
      api.answers(TEST, { test: { ...test, ok: false, banks: null, problem: "credentials_refused" } })
      const { user } = openSettings()
      await user.click(button("Test connection"))
      await waitFor(() => expect(result()).toBe(english("settings.checklist.finding.connection.credentials_refused")))
      await user.type(field("Name"), "2")
      expect(result()).toBe("")
    })

    it("shows that the store's server is not responding", async () => {
      api.isDown(TEST)
      const { user } = openSettings()
      await user.click(button("Test connection"))
      await waitFor(() => expect(result()).toMatch(english("shared.failure.unreachable")))
    })
  })
})
