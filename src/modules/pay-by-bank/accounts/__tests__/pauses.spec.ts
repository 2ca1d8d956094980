import type { ServerResponse } from "node:http"
import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { until } from "../../../../../integration-tests/kit/store/until"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { PayByBankService } from "../../service"
import {
  answering,
  MINUTE,
  noRecord,
  openPayment,
  OPTIONS,
  paid,
  processOf,
  refused,
  reset,
  ScriptedService,
  SECOND,
  uuidOf,
} from "../../work/__tests__/scripted-service"

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: OPTIONS,
  testSuite: ({ service }) => {
    const calls = new ScriptedService()
    beforeAll(async () => await calls.start())
    afterAll(async () => await calls.stop())

    let now = new Date("2026-01-01T12:00:00Z")
    const later = (ms: number) => void (now = new Date(now.getTime() + ms))

    /** Two processes of one store. */
    let one: PayByBankService
    let other: PayByBankService
    beforeEach(() => {
      const newProcess = () => processOf(service, calls.baseUrl, () => now)
      ;[one, other] = [newProcess(), newProcess()]
      calls.clear()
    })
    afterEach(() => {
      one.accounts.clients.close()
      other.accounts.clients.close()
    })

    const open = async (number: number, account?: string) => await openPayment(one, calls.baseUrl, number, account)
    const check = async (process: PayByBankService, request: Awaited<ReturnType<typeof open>>) =>
      await process.work.polling.poll(request, { unlessPolledJustNow: false })
    /** Calls get no answer until `release`, which finds no record. */
    const holdAnswers = () => {
      const held: ServerResponse[] = []
      const isHeld = new Promise<void>((resolve) => {
        calls.answer = (response) => {
          held.push(response)
          resolve()
        }
      })
      return { isHeld, release: () => held.forEach(noRecord) }
    }
    const PAUSED = { paused: true }

    it("obey Retry-After in every process, for a caller who waits and for the job, and probe once after it", async () => {
      const [first, second, third, fourth] = [await open(1), await open(2), await open(3), await open(4)]
      calls.answer = answering(429, { "retry-after": "7" })
      await expect(check(one, first)).rejects.toMatchObject({ code: "rate_limited", paused: false })
      later(5 * SECOND)
      expect(await other.work.polling.pollDueBatch(10)).toMatchObject({ polled: 0 })
      later(1999)
      await expect(check(other, second)).rejects.toMatchObject({ code: "rate_limited", retryAfterMs: 1, ...PAUSED })
      expect(calls.count).toBe(1)

      later(1)
      const tries = [check(one, first), check(other, second), check(one, third), check(other, fourth)]
      const codes = (await Promise.allSettled(tries)).map(({ status }) => status)
      expect(codes).toEqual(["rejected", "rejected", "rejected", "rejected"])
      expect(calls.count).toBe(2)

      later(7 * SECOND)
      calls.answer = noRecord
      await check(other, first)
      expect(await one.accounts.pauses.current()).toEqual([])
      await check(one, second)
      expect(calls.count).toBe(4)
    })

    it("cap Retry-After at an hour", async () => {
      calls.answer = answering(503, { "retry-after": "86400" })
      await expect(check(one, await open(1))).rejects.toMatchObject({ code: "service_unavailable" })
      expect(await other.accounts.pauses.current()).toMatchObject([{ until: new Date(now.getTime() + 60 * MINUTE) }])
    })

    it("probe refused credentials after 30 s, 1, 2, and then every 5 minutes, with one call of all processes", async () => {
      for (const number of [1, 2, 3]) await open(number)
      ;[calls.answer, calls.banks] = [refused, refused]
      await one.work.polling.pollDueBatch(10)
      for (const wait of [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 5 * MINUTE]) {
        const before = calls.count
        later(wait - 1)
        for (const process of [one, other]) await process.work.polling.pollDueBatch(10)
        expect(calls.count).toBe(before)
        later(1)
        await Promise.all([one, other].map(async (process) => await process.work.polling.pollDueBatch(10)))
        expect(calls.count).toBe(before + 1)
      }
    })

    it("poll all that is due at once after the credentials are accepted again", async () => {
      for (const number of [1, 2, 3]) await open(number)
      ;[calls.answer, calls.banks] = [refused, refused]
      await one.work.polling.pollDueBatch(10)
      later(30 * SECOND)
      calls.clear()
      expect(await other.work.polling.pollDueBatch(10)).toMatchObject({ polled: 3, unanswered: 0 })
      expect(calls.count).toBe(3)
    })

    it("end when the settings of the account are saved, and what waits becomes due", async () => {
      await open(1)
      ;[calls.answer, calls.banks] = [refused, refused]
      await one.work.polling.pollDueBatch(10)
      calls.clear()
      expect(await other.work.polling.pollDueBatch(10)).toMatchObject({ polled: 0 })
      await other.accounts.pauses.reset("uk")
      later(10 * SECOND)
      expect(await one.work.polling.pollDueBatch(10)).toMatchObject({ polled: 1, unanswered: 0 })
    })

    it("do not end by a success that was in flight when they began", async () => {
      const [slow, limited] = [await open(1), await open(2)]
      const { isHeld, release } = holdAnswers()
      const inFlight = check(one, slow)
      await isHeld
      calls.answer = answering(429, { "retry-after": "60" })
      await expect(check(other, limited)).rejects.toMatchObject({ code: "rate_limited" })
      release()
      await inFlight
      expect(await one.accounts.pauses.current()).toMatchObject([{ account: "uk", code: "rate_limited" }])
      await expect(check(one, limited)).rejects.toMatchObject(PAUSED)
    })

    it.each([["connections that break", reset, "unreachable"]] as const)(
      "after five %s in a row, hold back only the job, and end when a caller who waits gets an answer",
      async (_what, answer, code) => {
        const request = await open(1)
        for (const number of [2, 3, 4, 5]) await open(number)
        calls.answer = answer
        await one.work.polling.pollDueBatch(10)
        expect(await other.accounts.pauses.current()).toMatchObject([{ code, cause: "outage" }])
        calls.answer = noRecord
        later(2 * SECOND)
        await check(other, request)
        expect(await one.accounts.pauses.current()).toEqual([])
      },
    )

    it("do not end by a success of their own batch that was in flight when they began", async () => {
      const [slow, limited] = [await open(1), await open(2)]
      const { isHeld, release } = holdAnswers()
      calls.of.set(uuidOf(1), calls.answer)
      calls.of.set(uuidOf(2), answering(429, { "retry-after": "60" }))
      const batch = one.work.polling.pollDueBatch(10)
      await isHeld
      await until(async () => (await other.accounts.pauses.current()).length > 0)
      release()
      expect(await batch).toMatchObject({ polled: 2, unanswered: 1 })
      expect(await other.accounts.pauses.current()).toMatchObject([{ cause: "limit" }])
      await expect(check(other, slow)).rejects.toMatchObject(PAUSED)
      await expect(check(other, limited)).rejects.toMatchObject(PAUSED)
    })

    it("in an outage of the only payment, begin with its fifth failure", async () => {
      await open(1)
      calls.answer = reset
      for (let failures = 1; failures <= 5; failures += 1) {
        expect(await one.accounts.pauses.current()).toEqual([])
        await one.work.polling.pollDueBatch(10)
        later(30 * SECOND)
      }
      expect((await one.accounts.pauses.all()).map(({ cause }) => cause)).toEqual(["outage"])
    })

    it("end after an outage with the first answer of any kind, and probe another payment than the last time", async () => {
      for (const number of [1, 2, 3, 4, 5, 6]) await open(number)
      calls.answer = reset
      await one.work.polling.pollDueBatch(6)
      calls.asked.length = 0
      for (let probes = 0; probes < 3; probes += 1) {
        later(30 * SECOND)
        await one.work.polling.pollDueBatch(10)
      }
      expect(new Set(calls.asked).size).toBe(3)
      calls.answer = answering(500)
      later(30 * SECOND)
      await one.work.polling.pollDueBatch(10)
      expect(await one.accounts.pauses.all()).toEqual([])
    })

    it("hold back only one account", async () => {
      const [uk, eu] = [await open(1), await open(2, "eu")]
      ;[calls.answer, calls.banks] = [refused, refused]
      await expect(check(one, uk)).rejects.toMatchObject({ code: "unauthorized" })
      calls.answer = noRecord
      await check(other, eu)
      await expect(check(other, uk)).rejects.toMatchObject(PAUSED)
    })

    it("let another process probe if the one that probes dies", async () => {
      const request = await open(1)
      ;[calls.answer, calls.banks] = [refused, refused]
      await expect(check(one, request)).rejects.toMatchObject({ code: "unauthorized" })
      later(30 * SECOND)
      const { isHeld, release } = holdAnswers()
      const dying = check(one, request)
      await isHeld
      calls.answer = noRecord
      later(30 * SECOND - 1)
      await expect(check(other, request)).rejects.toMatchObject(PAUSED)
      later(1)
      await check(other, request)
      expect(await one.accounts.pauses.current()).toEqual([])
      release()
      await dying
    })

    it("let a poll wait for its turn after an admin user's read, which stores nothing", async () => {
      const request = await open(1)
      calls.answer = noRecord
      calls.asked.length = 0
      await one.work.polling.fetchRecord(request, request.uuid ?? "")
      await one.work.polling.poll(request, { unlessPolledJustNow: true })
      expect(calls.count).toBe(2)
      await one.work.polling.poll(request, { unlessPolledJustNow: true })
      expect(calls.count).toBe(2)
    })

    describe("for one payment whose calls fail", () => {
      const passes = async (number: number) => {
        for (let pass = 0; pass < number; pass += 1) {
          await one.work.polling.pollDueBatch(50)
          later(10 * SECOND)
        }
      }
      const statusOf = async (id: string) => (await one.retrievePayByBankRequest(id)).status

      it.each([
        ["refused, while its login is accepted elsewhere", refused],
        ["answered with an error", answering(500)],
        ["answered with something else than a record", answering(200, {}, "<html>")],
        ["answered with half a record", answering(200, {}, '{"uuid":')],
        ["broken off", reset],
      ])("are not begun: %s", async (_what, answer) => {
        const bad = await open(1)
        await open(5)
        const good = await Promise.all([2, 3, 4].map(async (number) => await open(number)))
        calls.of.set(uuidOf(1), answer)
        await passes(30)
        for (const { uuid } of good) calls.of.set(uuid ?? "", paid(uuid ?? ""))
        await passes(30)
        expect(await Promise.all(good.map(async ({ id }) => await statusOf(id)))).toEqual(["paid", "paid", "paid"])
        expect(await one.accounts.pauses.all()).toEqual([])
        expect(await statusOf(bad.id)).toBe("created")
        calls.of.set(uuidOf(1), paid(uuidOf(1)))
        await passes(20)
        expect(await statusOf(bad.id)).toBe("paid")
      })
    })

    describe("of a login that may not read statuses", () => {
      it("begin with the third payment that is refused, while the list of banks is answered", async () => {
        for (const number of [1, 2]) await open(number)
        calls.answer = refused
        for (let pass = 0; pass < 5; pass += 1) {
          await one.work.polling.pollDueBatch(10)
          later(MINUTE)
        }
        expect(await one.accounts.pauses.all()).toEqual([])
        const third = await open(3)
        await one.work.polling.pollDueBatch(10)
        expect(await other.accounts.pauses.current()).toMatchObject([{ cause: "statuses", code: "statuses_refused" }])
        await expect(check(other, third)).rejects.toMatchObject({ code: "statuses_refused", ...PAUSED })
      })

      it("end with a record, and not with an answer without one", async () => {
        for (const number of [1, 2, 3]) await open(number)
        calls.answer = refused
        await one.work.polling.pollDueBatch(10)
        expect(await one.accounts.pauses.current()).toMatchObject([{ failures: 1 }])
        calls.answer = noRecord
        later(30 * SECOND)
        await one.work.polling.pollDueBatch(10)
        expect(await one.accounts.pauses.current()).toEqual([])
        expect(await one.accounts.pauses.all()).toMatchObject([{ cause: "statuses", failures: 1 }])
        calls.answer = refused
        later(10 * MINUTE)
        await one.work.polling.pollDueBatch(10)
        expect(await one.accounts.pauses.current()).toMatchObject([{ cause: "statuses", failures: 2 }])
        calls.answer = noRecord
        for (const number of [1, 2, 3]) calls.of.set(uuidOf(number), paid(uuidOf(number)))
        later(MINUTE)
        await one.work.polling.pollDueBatch(10)
        expect(await one.accounts.pauses.all()).toEqual([])
      })

      it("become those of a refused login when the list of banks is refused, too", async () => {
        for (const number of [1, 2, 3]) await open(number)
        calls.answer = refused
        await one.work.polling.pollDueBatch(10)
        calls.banks = refused
        later(30 * SECOND)
        await one.work.polling.pollDueBatch(10)
        expect(await one.accounts.pauses.current()).toMatchObject([
          { cause: "login", code: "unauthorized", failures: 1 },
        ])
      })

      it("cost one look at the list of banks for a batch", async () => {
        for (let number = 1; number <= 20; number += 1) await open(number)
        calls.answer = refused
        await one.work.polling.pollDueBatch(20)
        expect(calls.banksAsked).toBe(1)
        expect(calls.count).toBeLessThanOrEqual(10)
      })
    })

    it("leave the payments of a paused login due, without a lease and without a call", async () => {
      for (const number of [1, 2, 3]) await open(number)
      calls.answer = answering(429, { "retry-after": "600" })
      await one.work.polling.pollDueBatch(10)
      calls.asked.length = 0
      later(300 * SECOND)
      expect(await other.work.polling.pollDueBatch(10)).toMatchObject({ polled: 0 })
      later(300 * SECOND)
      calls.answer = noRecord
      expect(await other.work.polling.pollDueBatch(10)).toMatchObject({ polled: 3, unanswered: 0 })
    })

    it("cost a batch one statement, and a check one row", async () => {
      const request = await open(1)
      const [all, single] = [jest.spyOn(one.accounts.pauses, "all"), jest.spyOn(one.accounts.pauses, "of")]
      await one.work.polling.pollDueBatch(10)
      expect([all.mock.calls.length, single.mock.calls.length]).toEqual([1, 0])
      await check(one, request)
      expect([all.mock.calls.length, single.mock.calls.length]).toEqual([1, 1])
    })
  },
})
