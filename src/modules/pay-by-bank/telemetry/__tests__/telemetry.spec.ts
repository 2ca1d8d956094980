import path from "node:path"
import { SpanStatusCode } from "@medusajs/framework/opentelemetry/api"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { z } from "zod"
import { MAY_CHANGE_TRAIL } from "../../../../../integration-tests/kit/database/trail"
import { Recorder } from "../../../../../integration-tests/kit/store/recorder"
import { json, LocalService, text } from "../../../../client/__tests__/local-service"
import { PAY_BY_BANK_MODULE } from "../../index"
import { PayByBankService } from "../../service"
import { METRICS } from "../metrics"
import { SPAN_ATTRIBUTES } from "../spans"

const SECOND = 1000
const MINUTE = 60 * SECOND
const ELEMENT = { tag: "bank-payment", scriptUrl: "https://service.example/element.js" }
const OPTIONS = { returnUrl: "https://shop.example/{return_token}" }
/** What must never be in a span or a metric. */
const SECRETS = { username: "canary-user", password: "canary-password", merchantUuid: "canary-merchant" }
const noRecord = text(404, "")
const uuidOf = (number: number) => `ca9a27${number}`.padEnd(32, "0")

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: OPTIONS,
  testSuite: ({ service, MikroOrmWrapper }) => {
    const bank = new LocalService()
    beforeAll(async () => await bank.start())
    afterAll(async () => await bank.stop())

    let now = new Date("2026-01-01T12:00:00Z")
    const later = (ms: number) => void (now = new Date(now.getTime() + ms))
    let recorder: Recorder
    let payByBank: PayByBankService
    let warnings: string[]

    const newProcess = () => {
      const cradle: unknown = Reflect.get(service, "__container__")
      const dependencies = z.custom<ConstructorParameters<typeof PayByBankService>[0]>().parse(cradle)
      jest.spyOn(dependencies.logger, "warn").mockImplementation((line) => void warnings.push(String(line)))
      const account = { ...SECRETS, baseUrl: bank.baseUrl, element: ELEMENT }
      const created = new PayByBankService(dependencies, {
        ...OPTIONS,
        accounts: { uk: account, eu: { ...account, paused: true } },
      })
      created.now = () => now
      return created
    }
    beforeEach(() => {
      warnings = []
      bank.willAnswer(noRecord)
      recorder = new Recorder()
      payByBank = newProcess()
      payByBank.reports.gauges.start()
    })
    afterEach(async () => {
      payByBank.reports.gauges.stop()
      payByBank.accounts.clients.close()
      await recorder.stop()
      jest.restoreAllMocks()
    })

    const open = async (number: number) => {
      const { id } = await payByBank.payments.create(`canary_session_${number}`, {
        kind: "checkout",
        account: "uk",
        login: `${SECRETS.username}@${bank.baseUrl}`,
        uuid: uuidOf(number),
        merchant_uuid: SECRETS.merchantUuid,
        reference: `canary-reference-${number}`,
        return_token: `canary-token-${number}`,
        amount_minor: 1999,
        currency: "GBP",
        bank_id: null,
        collection_id: `canary_collection_${number}`,
        cart_id: `canary_cart_${number}`,
        order_id: null,
        reuse_key: `canary_key_${number}`,
        next_poll_at: now,
        track_until: new Date(now.getTime() + 7 * 24 * 60 * MINUTE),
      })
      return await payByBank.retrievePayByBankRequest(id)
    }
    const paid = (number: number) =>
      json(200, {
        processingTime: "2026-01-01 12:00:00",
        uuid: uuidOf(number),
        merchantUuid: SECRETS.merchantUuid,
        amount: 19.99,
        currency: "GBP",
        reference: `canary-reference-${number}`,
        payer: "Ada Canary",
        result: { status: 1, statusCode: "ACCC", description: "COMPLETED", settlement: "COMPLETED" },
      })
    const polls = async () => await recorder.valuesOf("pay_by_bank.polls")
    const calls = async () => await recorder.valuesOf("pay_by_bank.service.duration_seconds")
    const gauge = async (name: string) => (await recorder.valuesOf(`pay_by_bank.${name}`))[""]

    it("a batch is one span around its calls, and counts each poll by its result", async () => {
      await open(1)
      bank.willAnswer(paid(1))
      await payByBank.work.polling.pollDueBatch(10)
      expect(recorder.spans()).toEqual([
        {
          name: "pay-by-bank.service.get_status",
          attributes: { "pay_by_bank.attempt": 1, "pay_by_bank.outcome": "ok" },
          status: SpanStatusCode.UNSET,
          within: "pay-by-bank.poll_batch",
        },
        {
          name: "pay-by-bank.poll_batch",
          attributes: {
            "pay_by_bank.outcome": "ok",
            "pay_by_bank.polled": 1,
            "pay_by_bank.unanswered": 0,
            "pay_by_bank.to_settle": 1,
          },
          status: SpanStatusCode.UNSET,
          within: undefined,
        },
      ])
      expect(await polls()).toEqual({ "uk,paid": 1 })
      expect(await calls()).toEqual({ "get_status,ok": 1 })
    })

    it("a batch that fails is a span with the code of its error, and nothing of its message", async () => {
      jest.spyOn(payByBank.work.polling, "leaseDue").mockRejectedValue(new Error("canary"))
      await expect(payByBank.work.polling.pollDueBatch(10)).rejects.toThrow("canary")
      const attributes = { "pay_by_bank.outcome": "unexpected" }
      expect(recorder.spans()).toMatchObject([{ attributes, status: SpanStatusCode.ERROR }])
      expect(await recorder.everything()).not.toContain("canary")
    })

    it.each([
      ["a refusal", noRecord],
      ["an empty answer", json(200, {})],
    ])("a poll that gets %s counts as one that is still unpaid", async (_what, answer) => {
      const request = await open(1)
      bank.willAnswer(answer)
      await payByBank.work.polling.poll(request, { unlessPolledJustNow: false })
      expect(await polls()).toEqual({ "uk,created": 1 })
      expect(await calls()).toEqual({ "get_status,no_record": 1 })
    })

    it("a refused poll pauses its account: the next ones count as paused, without a call", async () => {
      const [request, other] = [await open(1), await open(2)]
      bank.willAnswer(text(401, ""))
      await expect(payByBank.work.polling.poll(request, { unlessPolledJustNow: false })).rejects.toThrow()
      later(2 * SECOND)
      await expect(payByBank.work.polling.poll(other, { unlessPolledJustNow: false })).rejects.toThrow()
      expect(await payByBank.work.polling.pollDueBatch(10)).toMatchObject({ polled: 0 })
      expect(await polls()).toEqual({ "uk,unauthorized": 1, "uk,paused": 1 })
      expect(await calls()).toEqual({ "get_status,unauthorized": 1, "list_banks,unauthorized": 1 })
      const paused = { "uk,service": 1, "eu,service": 0, "uk,team": 0, "eu,team": 1 }
      expect(await recorder.valuesOf("pay_by_bank.account.paused")).toEqual(paused)
      later(30 * MINUTE)
      expect(await recorder.valuesOf("pay_by_bank.account.paused")).toEqual(paused)
      bank.willAnswer(noRecord)
      await payByBank.work.polling.pollDueBatch(10)
      later(11 * SECOND)
      expect(await recorder.valuesOf("pay_by_bank.account.paused")).toEqual({ ...paused, "uk,service": 0 })
    })

    it("an account is not paused by the failures of its former login, or of an account that is no longer configured", async () => {
      await MikroOrmWrapper.forkManager().execute(
        `INSERT INTO pay_by_bank_login (account, login, cause, code, failures, paused_until)
         VALUES ('uk', 'former', 'outage', 'timeout', 5, ?), ('gone', 'former', 'outage', 'timeout', 5, ?)`,
        [now, now],
      )
      const unpaused = { "uk,service": 0, "eu,service": 0, "uk,team": 0, "eu,team": 1 }
      expect(await recorder.valuesOf("pay_by_bank.account.paused")).toEqual(unpaused)
    })

    it("an account that an admin user has paused, or given a login, is reported as such", async () => {
      await payByBank.createPayByBankAccounts({ account: "uk", paused: true })
      const paused = { "uk,service": 0, "eu,service": 0, "uk,team": 1, "eu,team": 1 }
      expect(await recorder.valuesOf("pay_by_bank.account.paused")).toEqual(paused)
    })

    it("a capture counts once, and ends the wait of a paid payment", async () => {
      const request = await open(1)
      bank.willAnswer(paid(1))
      await payByBank.work.polling.pollDueBatch(10)
      later(90 * SECOND)
      expect(await gauge("uncaptured.payments")).toBe(1)
      expect(await gauge("uncaptured.age_seconds")).toBe(90)
      await payByBank.payments.endAsSettled(request, "canary_order", true)
      await payByBank.payments.endAsSettled(request, "canary_order", true)
      later(11 * SECOND)
      expect(await recorder.valuesOf("pay_by_bank.captures")).toEqual({ uk: 1 })
      expect(await gauge("uncaptured.payments")).toBe(0)
      expect(await gauge("uncaptured.age_seconds")).toBe(0)
    })

    it("the backlog grows older until it is polled", async () => {
      await open(1)
      await open(2)
      later(40 * SECOND)
      expect([await gauge("backlog.payments"), await gauge("backlog.age_seconds")]).toEqual([2, 40])
      await payByBank.work.polling.pollDueBatch(10)
      later(11 * SECOND)
      expect([await gauge("backlog.payments"), await gauge("backlog.age_seconds")]).toEqual([2, 1])
    })

    it("attention has a number and an age", async () => {
      const request = await open(1)
      await payByBank.payments.raiseAttention(request, "paid_after_cart_changed")
      await MikroOrmWrapper.forkManager().execute(
        `${MAY_CHANGE_TRAIL} UPDATE pay_by_bank_event SET created_at = '${now.toISOString()}'`,
      )
      later(MINUTE)
      expect([await gauge("attention.payments"), await gauge("attention.age_seconds")]).toEqual([1, 60])
    })

    it("the job has an age from its first run on", async () => {
      expect(await gauge("job.age_seconds")).toBeUndefined()
      await payByBank.leases.processes.reportRun({ polled: 1, unanswered: 0, settled: 0, unsettled: 0 })
      later(20 * SECOND)
      expect(await gauge("job.age_seconds")).toBe(20)
    })

    it("the job counts as silent after three intervals of at least a minute each", async () => {
      expect(await gauge("job.silent_after_seconds")).toBe(180)
      Object.assign(payByBank.options, { pollEvery: 5 * MINUTE })
      expect(await gauge("job.silent_after_seconds")).toBe(900)
    })

    describe("the gauges", () => {
      let read: jest.SpyInstance
      beforeEach(() => void (read = jest.spyOn(payByBank.reports.gauges, "read")))
      it("are read when metrics are collected, at most once in ten seconds", async () => {
        expect(read).not.toHaveBeenCalled()
        await Promise.all([recorder.figures(), recorder.figures()])
        later(9 * SECOND)
        await recorder.figures()
        expect(read).toHaveBeenCalledTimes(1)
        later(1 * SECOND)
        await recorder.figures()
        expect(read).toHaveBeenCalledTimes(2)
      })

      it("are absent while the database cannot be read, and the log names the kind of error only", async () => {
        read.mockRejectedValue(new Error("canary"))
        expect(await recorder.figures()).toEqual([])
        expect(warnings).toEqual(["pay-by-bank: the metrics of the ledger could not be read: Error"])
      })

      it("are read no more after the process has stopped", async () => {
        expect(read).not.toHaveBeenCalled()
        await payByBank.__hooks.onApplicationPrepareShutdown()
        expect(await recorder.figures()).toEqual([])
        expect(read).not.toHaveBeenCalled()
      })
    })

    it("no span and no metric has another attribute than the listed ones, or anything of a payment", async () => {
      await open(1)
      await open(2)
      bank.willAnswer(paid(1), json(500, { error: "Ada Canary", uuid: uuidOf(2) }))
      await payByBank.work.polling.pollDueBatch(10)
      const allowed = new Map(Object.entries(METRICS).map(([name, { attributes }]) => [name, attributes]))
      const figures = await recorder.figures()
      expect(figures.length).toBeGreaterThan(8)
      for (const { name, attributes } of figures) expect(Object.keys(attributes)).toEqual(allowed.get(name))
      const used = recorder.spans().flatMap(({ attributes }) => Object.keys(attributes))
      expect(used.filter((attribute) => !SPAN_ATTRIBUTES.some((known) => known === attribute))).toEqual([])
      const everything = (await recorder.everything()).toLowerCase()
      for (const canary of ["canary", "ca9a27", bank.baseUrl, "pbbreq"]) {
        expect(everything).not.toContain(canary)
      }
    })

    it("without an SDK, nothing is recorded and no statement runs", async () => {
      await recorder.stop()
      const read = jest.spyOn(payByBank.reports.gauges, "read")
      payByBank.reports.gauges.start()
      await open(1)
      expect(await payByBank.work.polling.pollDueBatch(10)).toMatchObject({ polled: 1 })
      expect(read).not.toHaveBeenCalled()
      recorder = new Recorder()
      expect([recorder.spans(), await recorder.figures()]).toEqual([[], []])
    })
  },
})
