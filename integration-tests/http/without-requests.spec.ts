import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import * as pollDueRequests from "../../src/jobs/poll-due-requests"
import * as countPastDays from "../../src/jobs/count-past-days"
import * as deleteLinkRecipients from "../../src/jobs/delete-link-recipients"
import * as sendLinkReminders from "../../src/jobs/send-link-reminders"
import reconciliation from "../../src/scripts/reconciliation"
import { saveAccountStep, type SaveAccountInput } from "../../src/workflows/accounts/save-account"
import { writePast } from "../kit/database/ledger-rows"
import { AdminSettings, EMPTY_ACCOUNT, settings } from "../kit/people/admin-settings"
import { EMAIL, Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import { payByBankStore } from "../kit/store/store"

/** Parts of the plugin that Medusa calls automatically, or only after another failure. */
payByBankStore("without-requests", (store) => {
  const payments = new Payments(store)
  const database = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)

  describe("a scheduled job", () => {
    const jobs = [
      { job: pollDueRequests, name: "pay-by-bank-poll-due-requests", everyMs: 5000, needs: "pay_by_bank_request" },
      { job: sendLinkReminders, name: "pay-by-bank-send-link-reminders", everyMs: 300_000, needs: "pay_by_bank_link" },
      {
        job: deleteLinkRecipients,
        name: "pay-by-bank-delete-link-recipients",
        everyMs: 3_600_000,
        needs: "pay_by_bank_link",
      },
      {
        job: countPastDays,
        name: "pay-by-bank-count-past-days",
        everyMs: 600_000,
        needs: "pay_by_bank_day_figures",
      },
    ]
    /** Runs the workflow that Medusa's scheduler created from the job's file. */
    const tick = async (name: string) => {
      const engine = store.container().resolve(Modules.WORKFLOW_ENGINE)
      return (await engine.run(`job-${name}`, { throwOnError: false })).errors
    }
    const HOUR = 60 * 60_000
    const DAY = 24 * HOUR

    beforeEach(() => {
      Object.assign(store.payByBank().options, { pollEvery: 5000, linkReminders: { afterDays: 3, times: 1 } })
    })
    afterEach(() => Object.assign(store.payByBank().options, { linkReminders: undefined }))

    it.each(jobs)("$name runs every $everyMs ms, whatever options the store has", ({ job, name, everyMs }) => {
      expect(job.config).toEqual({ name, schedule: { interval: everyMs } })
    })

    it.each(jobs)("$name logs an error when it fails, and works at its next run", async ({ name, needs }) => {
      await database().raw(`ALTER TABLE ${needs} RENAME TO out_of_reach`)
      const failed = await tick(name).finally(
        async () => await database().raw(`ALTER TABLE out_of_reach RENAME TO ${needs}`),
      )
      expect(failed).toHaveLength(1)
      expect(store.log()).toMatch(new RegExp(`Scheduled job ${name} failed with error: [^]*"${needs}" does not exist`))
      expect(await tick(name)).toEqual([])
    })

    it("settles a payment whose shopper never returned", async () => {
      const payment = await payments.approved()
      store.later(60_000)
      expect(await tick(pollDueRequests.config.name)).toEqual([])
      await payments.expectSettled(payment)
    })

    it("sends a reminder of a payment link, and none where the store has no reminders", async () => {
      const links = await Links.open(store)
      await links.pay(await links.send(await links.order()))
      store.later(0)
      const orderId = await links.order()
      await links.send(orderId, EMAIL)
      store.later(4 * DAY)
      const { linkReminders } = store.payByBank().options
      Object.assign(store.payByBank().options, { linkReminders: undefined })
      await tick(sendLinkReminders.config.name)
      expect((await links.list(`order_id=${orderId}`)).payment_links).toMatchObject([{ reminder: 0 }])
      Object.assign(store.payByBank().options, { linkReminders })
      await tick(sendLinkReminders.config.name)
      expect((await links.list(`order_id=${orderId}`)).payment_links).toMatchObject([{ reminder: 1 }, { reminder: 0 }])
    })

    it("deletes the recipient of a payment link that has expired", async () => {
      const links = await Links.open(store)
      const { id } = await links.send(await links.order(), EMAIL)
      const emailOf = async () => (await store.payByBank().listPayByBankLinks({ request_id: id }))[0]?.email
      await tick(deleteLinkRecipients.config.name)
      expect(await emailOf()).toBe("customer@example.com")
      store.later(91 * DAY)
      await tick(deleteLinkRecipients.config.name)
      expect(await emailOf()).toBeNull()
    })
  })

  describe("the reconciliation script", () => {
    const print = async (args: string[]) => {
      let printed = ""
      const output = jest.spyOn(process.stdout, "write").mockImplementation((text) => {
        printed += String(text)
        return true
      })
      try {
        const { message = null, type = null } = failure.parse(
          await reconciliation({ container: store.container(), args }).catch((error: unknown) => error),
        )
        return { printed, message, type }
      } finally {
        output.mockRestore()
      }
    }
    const failure = z.object({ message: z.string(), type: z.string() }).partial().default({})
    const paid = (id: string, day: string, over: object) => ({
      id,
      uuid: id.padStart(32, "0"),
      status: "paid",
      paid_at: `${day}T12:00:00Z`,
      reported_amount: "19.99",
      reported_currency: "GBP",
      ...over,
    })

    it("prints the lines and ends without an error when all of them balance", async () => {
      await writePast(store, [paid("a", "2026-01-05", { outcome: "attention" })])
      const { printed, message } = await print(["2026-01-01", "2026-01-31"])
      expect(message).toBeNull()
      expect(printed.trim().split("\r\n").slice(1)).toEqual(["2026-01-05,GBP,1,19.99,0.00,19.99,0.00,0.00,0.00,"])
    })

    it("prints every line, and fails with the lines that do not balance", async () => {
      await writePast(store, [
        paid("a", "2026-01-05", { outcome: "attention" }),
        // Settled, although Medusa has captured nothing for it.
        paid("b", "2026-01-06", { outcome: "settled" }),
        paid("c", "2026-01-07", { outcome: "settled", reported_currency: "EUR", currency: "EUR" }),
      ])
      const { printed, message, type } = await print(["2026-01-05", "2026-01-07"])
      expect(printed.trim().split("\r\n").slice(1)).toEqual([
        "2026-01-05,GBP,1,19.99,0.00,19.99,0.00,0.00,0.00,",
        `2026-01-06,GBP,1,19.99,0.00,0.00,0.00,0.00,0.00,reference_b ${"b".padStart(32, "0")} captured_differs`,
        `2026-01-07,EUR,1,19.99,0.00,0.00,0.00,0.00,0.00,reference_c ${"c".padStart(32, "0")} captured_differs`,
      ])
      expect(type).toBe(MedusaError.Types.UNEXPECTED_STATE)
      expect(message).toContain("2026-01-06 GBP, 2026-01-07 EUR")
      expect(message).not.toContain("2026-01-05")
      expect((await print(["2026-01-05", "2026-01-05"])).message).toBeNull()
      expect((await print(["2026-01-05", "2026-01-07", "another"])).message).toBeNull()
    })

    it.each([
      ["no day", [], "from"],
      ["one day", ["2026-01-05"], "to"],
      ["more than 366 days", ["2025-01-01", "2026-01-02"], "to"],
      ["a day that does not exist", ["2026-02-30", "2026-03-01"], "from"],
      ["a day in another format", ["2026-01-05", "06/01/2026"], "to"],
      ["days in the wrong order", ["2026-01-06", "2026-01-05"], "to"],
      ["an account that is too long", ["2026-01-05", "2026-01-06", "a".repeat(65)], "account"],
    ])("refuses %s, names the argument and prints nothing", async (_what, args, named) => {
      const { printed, message, type } = await print(args)
      expect({ printed, type }).toEqual({ printed: "", type: MedusaError.Types.INVALID_DATA })
      expect(message).toMatch(new RegExp(`\\b${named}: `))
    })
  })

  describe("the step that saves an account", () => {
    it.each([
      ["was never saved", null, false],
      ["was saved before", { label: "Before", merchant_uuid: "merchant-before", currencies: ["GBP"] }, false],
      ["had another login before", settings(), true],
    ])("restores an account that %s when a later step fails", async (_what, before, works) => {
      const payByBank = store.payByBank()
      Object.assign(payByBank.options, { allowPrivateAddresses: true })
      const admin = await AdminSettings.open(store)
      if (before) expect((await admin.save(before)).status).toBe(200)
      const entered = {
        label: "After",
        base_url: "https://after.example/api/v1",
        username: "after",
        merchant_uuid: null,
        currencies: ["EUR" as const],
        element_script_url: "https://after.example/element.js",
      }
      const password = await payByBank.accounts.sealPassword(EMPTY_ACCOUNT, "after", entered)
      const changes = { ...entered, password }
      const rowBefore = await accountRow()
      const settingsBefore = await payByBank.accounts.settings(EMPTY_ACCOUNT)
      const input = { account: EMPTY_ACCOUNT, changes, user: { id: "user_after", is_person: true } }
      const { errors } = await saveAndFail(store.container()).run({ input, throwOnError: false })
      expect(errors.map(({ error }) => reason.parse(error).message)).toEqual(["label After"])
      expect(await accountRow()).toEqual(rowBefore)
      // The rollback is itself a change and updates the timestamp.
      const settingsAfter = await payByBank.accounts.settings(EMPTY_ACCOUNT)
      const shown = (settings: object) => JSON.stringify({ ...settings, updated_at: null })
      expect(shown(settingsAfter)).toBe(shown(settingsBefore))
      expect((await admin.test({})).ok).toBe(works)
    })

    const reason = z.object({ message: z.string() })
    /** All values that admin users can enter, and the id of the user who entered them. */
    const accountRow = async () => {
      const [row] = await store.payByBank().listPayByBankAccounts({ account: EMPTY_ACCOUNT })
      if (!row) return EMPTY_ROW
      const { id: _id, created_at: _created, updated_at: _updated, ...entered } = row
      return { ...EMPTY_ROW, ...entered }
    }
    const EMPTY_ROW = {
      account: EMPTY_ACCOUNT,
      label: null,
      environment: null,
      base_url: null,
      username: null,
      password: null,
      merchant_uuid: null,
      currencies: null,
      element_tag: null,
      element_script_url: null,
      return_url: null,
      paused: null,
      updated_by: null,
      deleted_at: null,
    }
  })
})

const failStep = createStep("test-fail-step", async (_input: undefined, { container }) => {
  const payByBank = container.resolve<{
    accounts: { settings: (id: string) => Promise<{ label: { value: string | null } }> }
  }>("payByBank")
  throw new Error(`label ${(await payByBank.accounts.settings(EMPTY_ACCOUNT)).label.value}`)
})

/** Fails after it has saved. The error message contains the label at that moment. */
const saveAndFail = createWorkflow("test-save-account-and-fail", (input: SaveAccountInput) => {
  const saved = saveAccountStep(input)
  failStep()
  return new WorkflowResponse(saved)
})
