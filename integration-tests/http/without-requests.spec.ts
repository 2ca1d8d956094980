import { asValue } from "@medusajs/framework/awilix"
import { createMedusaContainer, ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { z } from "zod"
import * as pollDueRequests from "../../src/jobs/poll-due-requests"
import * as deleteLinkRecipients from "../../src/jobs/delete-link-recipients"
import * as sendLinkReminders from "../../src/jobs/send-link-reminders"
import reconciliation from "../../src/scripts/reconciliation"
import { isContention, isLockTimeout, waitForLock } from "../../src/workflows/settlement/lock-contention"
import { CART_LEASE_TAKEN } from "../../src/workflows/settlement/cart-lease"
import { withInventoryLock, INVENTORY_LOCK_BUSY, inventoryLockOf } from "../../src/medusa/inventory-lock"
import { saveAccountStep, type SaveAccountInput } from "../../src/workflows/accounts/save-account"
import { writePast, learnedADayAgo } from "../kit/database/ledger-rows"
import { AdminSettings, EMPTY_ACCOUNT, settings } from "../kit/people/admin-settings"
import { EMAIL, Links } from "../kit/people/links"
import { Payments } from "../kit/people/payments"
import type { Cart } from "../kit/people/shopper"
import { payByBankStore } from "../kit/store/store"
import { until } from "../kit/store/until"

/** Parts of the plugin that Medusa calls automatically, or only after another failure. */
payByBankStore("without-requests", (store) => {
  const payments = new Payments(store)
  const locking = () => store.container().resolve(Modules.LOCKING)
  const database = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const later = (ms: number) => {
    const now = Date.now() + ms
    store.payByBank().now = () => new Date(now)
  }
  /** The clock of Medusa's locks, which is the process's own. */
  const inSeconds = async <T>(seconds: number, work: () => Promise<T>) => {
    const clock = Date.now.bind(Date)
    const spy = jest.spyOn(Date, "now").mockImplementation(() => clock() + seconds * 1000)
    return await work().finally(() => spy.mockRestore())
  }
  /** Acquires the lock as core does: without an owner. */
  const isFree = async (key: string) => {
    try {
      await locking().acquire(key)
    } catch {
      return false
    }
    await locking().release(key)
    return true
  }

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
      later(60_000)
      expect(await tick(pollDueRequests.config.name)).toEqual([])
      await payments.expectSettled(payment)
    })

    it("sends a reminder of a payment link, and none where the store has no reminders", async () => {
      const links = await Links.open(store)
      await links.pay(await links.send(await links.order()))
      later(0)
      const orderId = await links.order()
      await links.send(orderId, EMAIL)
      // Teaches the answer for a link without a record.
      await links.job(1)
      await learnedADayAgo(store)
      later(4 * DAY)
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
      later(91 * DAY)
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

  describe("a cart whose lock is not released", () => {
    const LOCK_TIMEOUT = "Timed-out acquiring lock."
    const MINUTE = 60_000
    const held = async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      await locking().acquire(payment.cart.cartId)
      const wait = async (ms: number, cause = LOCK_TIMEOUT) => {
        later(ms)
        await waitForLock(store.container(), await payments.requestOf(payment), cause)
      }
      return { payment, wait, key: payment.cart.cartId }
    }
    afterEach(async () => await locking().releaseAll())

    it("is not touched for three minutes; then the lock is released, and the next pass places the order", async () => {
      const { payment, wait, key } = await held()
      for (const ms of [0, MINUTE, 3 * MINUTE - 1000]) await wait(ms)
      expect(await isFree(key)).toBe(false)
      expect(await payments.timeline(payment)).not.toContain("lock_released")
      await wait(3 * MINUTE + 1000)
      expect(await isFree(key)).toBe(true)
      expect(await payments.timeline(payment)).toContain("lock_released")
      const { outcome, next_poll_at } = await payments.requestOf(payment)
      expect(outcome).toBeNull()
      expect(next_poll_at?.getTime()).toBeGreaterThan(store.payByBank().now().getTime())
      await payments.pass(payment, 4)
      await payments.expectSettled(payment)
      expect(await payments.requestOf(payment)).toMatchObject({ lock_waited_since: null })
    })

    it("expires after two minutes if a settlement's process dies while it holds the lock", async () => {
      const payment = await payments.approved()
      await payments.poll(payment)
      const { cartId: key } = payment.cart
      const release = jest.spyOn(locking(), "release").mockRejectedValue(new Error("It dies."))
      await expect(payments.pass(payment)).rejects.toMatchObject({ message: expect.stringContaining("It dies.") })
      release.mockRestore()
      expect(await inSeconds(110, async () => await isFree(key))).toBe(false)
      expect(await inSeconds(121, async () => await isFree(key))).toBe(true)
    })

    it("waits for the full time again after a pass has held the lock", async () => {
      const { payment, wait, key } = await held()
      await wait(0)
      await store.payByBank().polling.endWaits((await payments.requestOf(payment)).id)
      await wait(4 * MINUTE)
      expect(await isFree(key)).toBe(false)
      await wait(8 * MINUTE)
      expect(await isFree(key)).toBe(true)
    })

    it("waits for the full time after a wait for the lease, whose holder lives", async () => {
      const { payment, wait, key } = await held()
      await wait(0, CART_LEASE_TAKEN)
      await wait(4 * MINUTE)
      expect(await isFree(key)).toBe(false)
      await wait(8 * MINUTE)
      expect(await isFree(key)).toBe(true)
      await wait(16 * MINUTE, CART_LEASE_TAKEN)
      await payments.expectAttention(payment, "order_not_placed")
    })

    it("needs attention after fifteen minutes, once, and still becomes an order", async () => {
      const { payment, wait, key } = await held()
      await wait(0)
      await wait(15 * MINUTE - 1000)
      expect(await payments.requestOf(payment)).toMatchObject({ outcome: null, reason: null })
      for (const minutes of [16, 17]) {
        await locking().acquire(key)
        await wait(minutes * MINUTE)
        await payments.expectAttention(payment, "order_not_placed")
      }
      expect((await payments.timeline(payment)).filter((type) => type.startsWith("attention"))).toHaveLength(1)
      await payments.pass(payment, 20)
      await payments.expectSettled(payment)
    })

    it("is distinguished from other failures by the error messages of the locks", async () => {
      await locking().acquire("taken")
      const messageOf = async (wait: () => Promise<unknown>) =>
        reason.parse(await wait().catch((error: unknown) => error)).message
      const messages = [
        await messageOf(async () => await locking().acquire("taken")),
        await messageOf(async () => await locking().execute("taken", async () => undefined, { timeout: 1 })),
      ]
      expect(messages.map(isLockTimeout)).toEqual([true, true])
      expect(isLockTimeout("deadlock detected")).toBe(false)
      expect(isContention("deadlock detected")).toBe(true)
      expect(isContention(INVENTORY_LOCK_BUSY)).toBe(true)
      expect(isContention("Some variant does not have the required inventory")).toBe(false)
    })
    const reason = z.object({ message: z.string() })
  })

  describe("the inventory locks of carts with several products", () => {
    /** This store's own locks under the name of Redis, because only there does the plugin lock the stock of a cart's products. */
    const inRedis = () => {
      const { defaultProviderId: id } = z.object({ defaultProviderId: z.string() }).parse(locking())
      const providers = [{ id, resolve: "@medusajs/medusa/locking-redis" }]
      const scope = createMedusaContainer({}, store.container())
      const config = { modules: { [Modules.LOCKING]: { options: { providers } } } }
      scope.register(ContainerRegistrationKeys.CONFIG_MODULE, asValue(config))
      return scope
    }
    const other = { ownerId: "another cart" }
    const keyOf = (product: number) => inventoryLockOf(store.shopper().shop.variants[product]?.inventoryItemId ?? "")
    const [first, second, third] = [() => keyOf(0), () => keyOf(1), () => keyOf(2)]
    /** A cart with the first and the second product. */
    const cartOfTwo = async (): Promise<Cart> => {
      const cart = await store.shopper().cart()
      await store.shopper().addItem(cart)
      return cart
    }
    const freeKeys = async () => [await isFree(first()), await isFree(second())]
    /** A stub for the completion. It returns `why`. */
    const complete = (why: string | null = null) => jest.fn(async () => why)
    afterEach(async () => await locking().releaseAll())

    it("are not taken where locks are not in Redis, nor for a cart with one product", async () => {
      await locking().acquire([first(), second()], other)
      const [two, one] = [await cartOfTwo(), await store.shopper().cart("gbp", 2)]
      expect(await withInventoryLock(store.container(), two.cartId, complete())).toBeNull()
      expect(await withInventoryLock(inRedis(), one.cartId, complete("no stock"))).toBe("no stock")
    })

    it.each([null, "Some variant does not have the required inventory"])(
      "are held by one cart while it is completed, and released afterwards: %s",
      async (why) => {
        const { cartId } = await cartOfTwo()
        const meanwhile: boolean[] = []
        const completed = await withInventoryLock(inRedis(), cartId, async () => {
          meanwhile.push(...(await freeKeys()))
          return why
        })
        expect({ completed, meanwhile }).toEqual({ completed: why, meanwhile: [false, false] })
        expect(await freeKeys()).toEqual([true, true])
      },
    )

    it("do not keep a cart without these products waiting", async () => {
      const [{ cartId }, shopper] = [await cartOfTwo(), store.shopper()]
      const others = await shopper.cart()
      const lines = await shopper.lines(others)
      for (const product of [2, 3]) await shopper.addItem(others, product)
      for (const line of lines) await shopper.removeItem(others, line)
      const completing = complete()
      const completed = await withInventoryLock(inRedis(), cartId, async () => {
        expect(await isFree(third())).toBe(true)
        return await withInventoryLock(inRedis(), others.cartId, completing)
      })
      expect(completed).toBeNull()
      expect(completing).toHaveBeenCalledTimes(1)
    })

    it("are kept after lock contention, so that the remaining locks expire first", async () => {
      const { cartId } = await cartOfTwo()
      const contention = "Timed-out acquiring lock."
      expect(await withInventoryLock(inRedis(), cartId, complete(contention))).toBe(contention)
      // Core's own expire after a minute.
      expect(await inSeconds(70, freeKeys)).toEqual([false, false])
      expect(await inSeconds(76, freeKeys)).toEqual([true, true])
    })

    it("are taken when the cart before releases them", async () => {
      const { cartId } = await cartOfTwo()
      await locking().acquire([first(), second()], other)
      const [tries, completing] = [jest.spyOn(locking(), "acquire"), complete()]
      try {
        const completion = withInventoryLock(inRedis(), cartId, completing)
        await until(async () => tries.mock.calls.length > 1)
        expect(completing).not.toHaveBeenCalled()
        await locking().release([first(), second()], other)
        expect(await completion).toBeNull()
        expect(completing).toHaveBeenCalledTimes(1)
      } finally {
        tries.mockRestore()
      }
    })

    it("are taken in the same order for each cart, so that no two carts wait for each other", async () => {
      const { cartId } = await cartOfTwo()
      const otherWay = await store.shopper().cart()
      const lines = await store.shopper().lines(otherWay)
      await store.shopper().addItem(otherWay)
      for (const line of lines) await store.shopper().removeItem(otherWay, line)
      await store.shopper().addItem(otherWay, 0)
      const tries = jest.spyOn(locking(), "acquire")
      try {
        const takenFor = async (id: string) => {
          tries.mockClear()
          expect(await withInventoryLock(inRedis(), id, complete())).toBeNull()
          return tries.mock.calls.map(([key]) => key)
        }
        const inOrder = [first(), second()].sort()
        expect(await takenFor(cartId)).toEqual(inOrder)
        expect(await takenFor(otherWay.cartId)).toEqual(inOrder)
      } finally {
        tries.mockRestore()
      }
    })

    it("are released if the completion throws", async () => {
      const { cartId } = await cartOfTwo()
      const failing = withInventoryLock(inRedis(), cartId, async () => await Promise.reject(new Error("no database")))
      await expect(failing).rejects.toThrow("no database")
      expect(await freeKeys()).toEqual([true, true])
    })

    it("are not taken after fifteen seconds, and the cart stays unchanged", async () => {
      const { cartId } = await cartOfTwo()
      await locking().acquire(second(), other)
      const [tries, completing, clock] = [
        jest.spyOn(locking(), "acquire"),
        complete(),
        performance.now.bind(performance),
      ]
      const nowSpy = jest.spyOn(performance, "now")
      try {
        const completion = withInventoryLock(inRedis(), cartId, completing)
        await until(async () => tries.mock.calls.length > 0)
        nowSpy.mockImplementation(() => clock() + 14_000)
        const before = tries.mock.calls.length
        await until(async () => tries.mock.calls.length > before + 1)
        nowSpy.mockImplementation(() => clock() + 15_000)
        expect(await completion).toBe(INVENTORY_LOCK_BUSY)
        expect(completing).not.toHaveBeenCalled()
        expect(await isFree(first())).toBe(true)
      } finally {
        nowSpy.mockRestore()
        tries.mockRestore()
      }
    })
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
