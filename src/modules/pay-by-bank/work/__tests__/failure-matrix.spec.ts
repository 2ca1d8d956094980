import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { coveringCells } from "../../../../../integration-tests/kit/covering-cells"
import { nextRegularPollAt } from "../../../../domain/polling/poll-schedule"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { PayByBankService } from "../../service"
import {
  answering,
  MINUTE,
  openPayment,
  OPTIONS,
  paid,
  processOf,
  record,
  refused,
  reset,
  ScriptedService,
  SECOND,
  silence,
  uuidOf,
  type Answer,
} from "./scripted-service"

/** How a status call fails. */
const FAILURES: Record<string, Answer> = {
  "a reset": reset,
  "a time-out": silence,
  400: answering(400),
  401: refused,
  403: answering(403),
  "a 404 in another form": answering(404, {}, '{"problem":"gone"}'),
  409: answering(409),
  422: answering(422, {}, '{"error":"uuid"}'),
  429: answering(429),
  "429 with Retry-After": answering(429, { "retry-after": "40" }),
  500: answering(500),
  503: answering(503),
  "503 with Retry-After": answering(503, { "retry-after": "40" }),
  HTML: answering(200, { "content-type": "text/html" }, "<html><body>maintenance</body></html>"),
  "a truncated record": answering(200, {}, JSON.stringify(record(uuidOf(1))).slice(0, 80)),
  "an unreadable field": answering(200, {}, JSON.stringify(record(uuidOf(1), { amount: { is: "much" } }))),
  "the record of another payment": paid(uuidOf(999)),
}
/** Answers in another form than the one for a payment without a record. */
const OTHER_FORMS = ["400", "409", "422", "a 404 in another form"]
const REFUSALS = ["401", "403"]
const LIMITS = ["429", "429 with Retry-After", "503 with Retry-After"]
const UNREACHED = ["a reset", "a time-out"]
/** The failures that pause all payments of the login, and whose pauses probe. */
const PAUSING = [...UNREACHED, ...REFUSALS, ...LIMITS]
/** What `proofOf` distinguishes. */
const KINDS = { form: OTHER_FORMS, refusal: REFUSALS, limit: LIMITS, unreached: UNREACHED }
const kindOf = (failure: string) =>
  Object.entries(KINDS).find(([, failures]) => failures.includes(failure))?.[0] ?? "payment"

/** Enough that a third of them are three, and all of them more than prove an outage. */
const PAYMENTS = 9
/** Another account, which no failure concerns. */
const OF_OTHER_ACCOUNT = 10
/** Stays without a record, so that a failing payment is never the only one. */
const UNPAID = 9
/** Real time (ms) of a silent call: short for this test, and far longer than the double needs to answer. */
const TIMEOUT_MS = 2500
/** Whose calls fail. */
const AFFECTED = {
  "one payment": (number: number) => number === 1,
  "a third of the payments": (number: number) => number % 3 === 1 && number < OF_OTHER_ACCOUNT,
  "one login": (number: number) => number < OF_OTHER_ACCOUNT,
  "all payments": () => true,
  "the only payment": () => true,
}
type Affected = keyof typeof AFFECTED

/** The alerts that are right. */
function alertsOf(failure: string, affected: Affected): string[] {
  if (OTHER_FORMS.includes(failure)) return ["answers_changed"]
  if (failure === "the record of another payment") return []
  if (affected === "one payment") return []
  if (REFUSALS.includes(failure)) {
    // Three refused payments, and no record of another one.
    if (affected === "a third of the payments") return ["statuses_refused"]
    if (affected === "the only payment") return ["service_failing"]
    // The only payment of the other account proves nothing about its login.
    return affected === "one login" ? ["credentials_refused"] : ["service_failing", "statuses_refused"]
  }
  return affected === "a third of the payments" ? [] : ["service_failing"]
}
const PASS_MS = 10 * SECOND
const PROBE_MS = 30 * SECOND
const FAULT_MS = 20 * MINUTE

/**
 * Every kind of failure meets one payment, some, all or the only one, for twenty minutes of the store's clock. A payment for which
 * the service answers is paid within two polls of its schedule. Calls stay within the schedule's number, and the alert is the right one.
 */
moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: OPTIONS,
  testSuite: ({ service }) => {
    const bank = new ScriptedService()
    beforeAll(async () => await bank.start())
    afterAll(async () => await bank.stop())

    let now = new Date()
    let process: PayByBankService
    beforeEach(() => {
      // The database stores when a payment was started.
      now = new Date()
      bank.clear()
    })
    afterEach(() => process.accounts.clients.close())

    const raised = new Set<string>()
    /** Runs the job until the store's clock shows `until`. */
    const runUntil = async (until: Date, isDone: () => Promise<boolean> = async () => false) => {
      for (let pass = 0; now < until; pass += 1, now = new Date(now.getTime() + PASS_MS)) {
        await process.work.polling.pollDueBatch(50)
        if (pass % 6 > 0) continue
        await process.alerts.review(now)
        for (const code of await alerts()) raised.add(code)
        if (await isDone()) return
      }
    }
    /** The alerts of merchant accounts. No worker of this test reports its runs of the job. */
    const alerts = async () =>
      (await process.alerts.current()).flatMap(({ account, code }) => (account === "" ? [] : [code]))
    /** How many polls the schedule plans for a payment of this age (ms). */
    const plannedPolls = (ageMs: number) => {
      const createdAt = new Date(0)
      let polls = 0
      for (let at: Date | null = createdAt; at && at.getTime() <= ageMs; polls += 1)
        at = nextRegularPollAt({ createdAt, now: at, trackForMs: 7 * 24 * 60 * MINUTE })
      return polls
    }

    const affectedNames = [
      "one payment",
      "a third of the payments",
      "one login",
      "all payments",
      "the only payment",
    ] as const
    const cells = coveringCells(
      Object.keys(FAILURES).flatMap((failure) =>
        affectedNames.map((affected): [string, Affected] => [failure, affected]),
      ),
      ([failure, affected]) => [failure, `${kindOf(failure)} ${affected}`],
    )

    it.each(cells)("%s of %s", async (failure, affected) => {
      process = processOf(service, bank.baseUrl, () => now, failure === "a time-out" ? { timeoutMs: TIMEOUT_MS } : {})
      const isAffected = AFFECTED[affected]
      const answer = FAILURES[failure] ?? refused
      const all = Array.from({ length: PAYMENTS + 1 }, (_each, index) => index + 1)
      const numbers = affected === "the only payment" ? [1] : all
      const open = async (number: number) =>
        await openPayment(process, bank.baseUrl, number, number === OF_OTHER_ACCOUNT ? "eu" : "uk")
      const payments = new Map<number, string>()
      for (const number of numbers) payments.set(number, (await open(number)).id)
      const statusesOf = async (of: number[]) =>
        await Promise.all(
          of.map(async (number) => (await process.retrievePayByBankRequest(payments.get(number) ?? "")).status),
        )
      const pay = (of: number[]) => of.forEach((number) => bank.of.set(uuidOf(number), paid(uuidOf(number))))
      raised.clear()
      await process.work.polling.learnNoRecord(await process.retrievePayByBankRequest(payments.get(1) ?? ""), uuidOf(1))
      now = new Date(now.getTime() + PASS_MS)
      const start = now
      bank.asked.length = 0
      if (affected === "one login" && REFUSALS.includes(failure)) bank.banks = answer
      for (const number of numbers.filter(isAffected)) bank.of.set(uuidOf(number), answer)

      // The payments for which the service answers are paid in the middle.
      await runUntil(new Date(start.getTime() + FAULT_MS / 2))
      const healthy = numbers.filter((number) => !isAffected(number) && number !== UNPAID)
      pay(healthy)
      const pauseMs = PAUSING.includes(failure) ? MINUTE : 0
      await runUntil(new Date(now.getTime() + 2 * (FAULT_MS / 6) + PASS_MS + pauseMs))
      expect({ healthy: await statusesOf(healthy) }).toEqual({ healthy: healthy.map(() => "paid") })
      await runUntil(new Date(start.getTime() + FAULT_MS))

      const most = plannedPolls(FAULT_MS) + (PAUSING.includes(failure) ? FAULT_MS / PROBE_MS : 0)
      const callsOf = (number: number) => bank.asked.filter((uuid) => uuid === uuidOf(number)).length
      expect(Math.max(...numbers.map(callsOf))).toBeLessThanOrEqual(most)
      expect(bank.banksAsked).toBeLessThanOrEqual(REFUSALS.includes(failure) ? numbers.length * most : 0)
      expect({ raised: [...raised].sort() }).toEqual({ raised: alertsOf(failure, affected) })

      // After the fault, all payments are paid, and no pause and no alert is left.
      bank.banks = answering(200, {}, "[]")
      pay(numbers)
      const isPaid = async () => (await statusesOf(numbers)).every((status) => status === "paid")
      await runUntil(new Date(now.getTime() + FAULT_MS), isPaid)
      await process.alerts.review(now)
      expect({ all: await statusesOf(numbers) }).toEqual({ all: numbers.map(() => "paid") })
      expect(await process.accounts.pauses.all()).toEqual([])
      expect(await alerts()).toEqual([])
    })
  },
})
