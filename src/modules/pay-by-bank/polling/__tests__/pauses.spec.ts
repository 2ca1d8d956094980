import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { z } from "zod"
import { PAY_BY_BANK_MODULE } from "../../index"
import { PayByBankService } from "../../service"

const ELEMENT = { tag: "bank-payment", scriptUrl: "https://service.example/element.js" }
const OPTIONS = { returnUrl: "https://shop.example/{return_token}" }
const SECOND = 1000
const MINUTE = 60 * SECOND

/** A payment service that answers each status call as the test prescribes, and counts the calls. */
class StatusCalls {
  count = 0
  answer: (response: ServerResponse) => void = noRecord
  private readonly server = createServer((_request, response) => {
    this.count += 1
    this.answer(response)
  })

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
    const address: AddressInfo | string | null = this.server.address()
    return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/api/v1`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end()
const noRecord = answering(404)
const refused = answering(401)

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: OPTIONS,
  testSuite: ({ service }) => {
    const calls = new StatusCalls()
    let baseUrl = ""
    beforeAll(async () => void (baseUrl = await calls.start()))
    afterAll(async () => await calls.stop())

    let now = new Date("2026-01-01T12:00:00Z")
    const later = (ms: number) => void (now = new Date(now.getTime() + ms))

    /** Two processes of one store: one database, and nothing else in common. */
    let one: PayByBankService
    let other: PayByBankService
    const newProcess = () => {
      const cradle: unknown = Reflect.get(service, "__container__")
      const dependencies = z.custom<ConstructorParameters<typeof PayByBankService>[0]>().parse(cradle)
      const credentials = { baseUrl, username: "user", password: "password", merchantUuid: "merchant" }
      const created = new PayByBankService(dependencies, {
        ...OPTIONS,
        accounts: { uk: { ...credentials, element: ELEMENT }, eu: { ...credentials, element: ELEMENT } },
      })
      created.now = () => now
      return created
    }
    beforeEach(() => {
      ;[one, other] = [newProcess(), newProcess()]
      calls.count = 0
      calls.answer = noRecord
    })
    afterEach(() => {
      one.accounts.clients.close()
      other.accounts.clients.close()
    })

    const open = async (number: number, account = "uk") => {
      const { id } = await one.requests.create(`payses_${number}`, {
        kind: "checkout",
        account,
        login: `user@${baseUrl}`,
        uuid: number.toString(16).padStart(32, "0"),
        merchant_uuid: "merchant",
        reference: `payses_${number}`,
        return_token: `token_${number}`,
        amount_minor: 1999,
        currency: "GBP",
        bank_id: null,
        collection_id: `pay_col_${number}`,
        cart_id: `cart_${number}`,
        order_id: null,
        reuse_key: `key_${number}`,
        next_poll_at: now,
        track_until: new Date(now.getTime() + 7 * 24 * 60 * MINUTE),
      })
      return await one.retrievePayByBankRequest(id)
    }
    const check = async (process: PayByBankService, request: Awaited<ReturnType<typeof open>>) =>
      await process.polling.poll(request, { unlessPolledJustNow: false })
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
      expect(await other.polling.pollDueBatch(10)).toMatchObject({ polled: 4, unanswered: 4 })
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
      expect(await one.pauses.current()).toEqual([])
      await check(one, second)
      expect(calls.count).toBe(4)
    })

    it("cap Retry-After at an hour", async () => {
      calls.answer = answering(503, { "retry-after": "86400" })
      await expect(check(one, await open(1))).rejects.toMatchObject({ code: "service_unavailable" })
      expect(await other.pauses.current()).toMatchObject([{ until: new Date(now.getTime() + 60 * MINUTE) }])
    })

    it("probe refused credentials after 30 s, 1, 2, and then every 5 minutes, with one call of all processes", async () => {
      for (const number of [1, 2, 3]) await open(number)
      calls.answer = refused
      await one.polling.pollDueBatch(10)
      for (const wait of [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 5 * MINUTE]) {
        const before = calls.count
        later(wait - 1)
        for (const process of [one, other]) await process.polling.pollDueBatch(10)
        expect(calls.count).toBe(before)
        later(1)
        await Promise.all([one, other].map(async (process) => await process.polling.pollDueBatch(10)))
        expect(calls.count).toBe(before + 1)
      }
    })

    it("poll all that is due at once after the credentials are accepted again", async () => {
      for (const number of [1, 2, 3]) await open(number)
      calls.answer = refused
      await one.polling.pollDueBatch(10)
      later(30 * SECOND)
      calls.answer = noRecord
      calls.count = 0
      expect(await other.polling.pollDueBatch(10)).toMatchObject({ polled: 3, unanswered: 0 })
      expect(calls.count).toBe(3)
    })

    it("end when the settings of the account are saved, and what waits becomes due", async () => {
      await open(1)
      calls.answer = refused
      await one.polling.pollDueBatch(10)
      calls.answer = noRecord
      expect(await other.polling.pollDueBatch(10)).toMatchObject({ polled: 0 })
      await other.pauses.reset("uk")
      later(2 * SECOND)
      expect(await one.polling.pollDueBatch(10)).toMatchObject({ polled: 1, unanswered: 0 })
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
      expect(await one.pauses.current()).toMatchObject([{ account: "uk", code: "rate_limited" }])
      await expect(check(one, limited)).rejects.toMatchObject(PAUSED)
    })

    it("after failures in a row, hold back only the job, and end when a caller who waits gets an answer", async () => {
      const request = await open(1)
      for (const number of [2, 3, 4, 5]) await open(number)
      calls.answer = answering(500)
      await one.polling.pollDueBatch(10)
      expect(await other.pauses.current()).toMatchObject([{ code: "service_unavailable", onlyJob: true }])
      calls.answer = noRecord
      later(2 * SECOND)
      await check(other, request)
      expect(await one.pauses.current()).toEqual([])
    })

    it("hold back only one account", async () => {
      const [uk, eu] = [await open(1), await open(2, "eu")]
      calls.answer = refused
      await expect(check(one, uk)).rejects.toMatchObject({ code: "unauthorized" })
      calls.answer = noRecord
      await check(other, eu)
      await expect(check(other, uk)).rejects.toMatchObject(PAUSED)
    })

    it("let another process probe if the one that probes dies", async () => {
      const request = await open(1)
      calls.answer = refused
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
      expect(await one.pauses.current()).toEqual([])
      release()
      await dying
    })

    it("let a poll wait for its turn after an admin user's read, which stores nothing", async () => {
      const request = await open(1)
      calls.answer = noRecord
      calls.count = 0
      await one.polling.fetchRecord(request, request.uuid ?? "")
      await one.polling.poll(request, { unlessPolledJustNow: true })
      expect(calls.count).toBe(2)
      await one.polling.poll(request, { unlessPolledJustNow: true })
      expect(calls.count).toBe(2)
    })

    it("cost a batch one statement, and a check one row", async () => {
      const request = await open(1)
      const [all, single] = [jest.spyOn(one.pauses, "all"), jest.spyOn(one.pauses, "of")]
      await one.polling.pollDueBatch(10)
      expect([all.mock.calls.length, single.mock.calls.length]).toEqual([1, 0])
      await check(one, request)
      expect([all.mock.calls.length, single.mock.calls.length]).toEqual([1, 1])
    })
  },
})
