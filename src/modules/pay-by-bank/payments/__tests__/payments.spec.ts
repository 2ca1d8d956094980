import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { migrationsIn } from "../../../../../integration-tests/kit/database/migration-history"
import { until } from "../../../../../integration-tests/kit/store/until"
import type { StatusResult } from "../../../../domain/polling/status-result"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { PaymentRequest } from "../../tables"
import type { NewRequest } from "../request-statements"
import type { PayByBankService } from "../../service"
import { PAID_STATUS_RESULT } from "../../__tests__/paid-status-result"
import { timelineOf } from "../../../../../integration-tests/kit/database/trail"

const MIGRATIONS = path.resolve(__dirname, "../../migrations")

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: MIGRATIONS,
  testSuite: ({ service, MikroOrmWrapper }) => {
    const now = new Date("2026-01-01T12:00:00Z")
    const SETTLED = { orderId: "order_1", verifyAt: now, capturedEventDue: false }
    const request = (number: number, over: Partial<NewRequest> = {}): NewRequest => ({
      kind: "checkout",
      account: "uk",
      login: "user@https://service.example",
      uuid: number.toString(16).padStart(32, "0"),
      merchant_uuid: "merchant",
      reference: `payses_${number}`,
      return_token: `token_${number}`,
      amount_minor: 1999,
      currency: "GBP",
      bank_id: null,
      collection_id: "pay_col_1",
      cart_id: "cart_1",
      order_id: null,
      reuse_key: `key_${number}`,
      next_poll_at: now,
      track_until: now,
      ...over,
    })
    const open = async (number = 1, over: Partial<NewRequest> = {}) => {
      const { id } = await service.payments.create(`payses_${number}`, request(number, over))
      return await service.retrievePayByBankRequest(id)
    }
    const statusResult = (over: Partial<StatusResult> = {}): StatusResult => ({ ...PAID_STATUS_RESULT, ...over })
    const read = async ({ id }: PaymentRequest, over: Partial<StatusResult> = {}) => {
      const { changed } = await service.work.polling.storeStatusResults([
        { id, statusResult: statusResult(over), now, nextPollAt: now },
      ])
      return changed[0]?.before ?? null
    }
    const timeline = async ({ id }: PaymentRequest) => (await timelineOf(service, id)).map(({ type }) => type)

    /** Waits until this many statements wait for another transaction's locks. */
    const untilWaiting = async (many: number) => {
      const sql = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await until(async () => (await MikroOrmWrapper.forkManager().execute<unknown[]>(sql)).length >= many)
    }

    it("runs on the migrations: without any, the test runner would create the tables from the models", async () => {
      const ran = await MikroOrmWrapper.forkManager().execute("SELECT name FROM mikro_orm_migrations ORDER BY name")
      expect(ran).toEqual(migrationsIn(MIGRATIONS).map((name) => ({ name })))
    })

    describe("a payment that a bank is processing", () => {
      const onItsWay = { status: "pending", reportedPaid: false } as const
      const later = new Date(Date.now() + 24 * 3_600_000)
      const seen = async () => {
        const found = await service.payments.onItsWayFor("pay_col_1")
        return [found?.id ?? null, await service.payments.receivedMoney({ cart_id: "cart_1" })]
      }

      it("is on its way until tracking ends", async () => {
        const tracked = await open(1, { track_until: later })
        await read(tracked, onItsWay)
        expect(await seen()).toEqual([tracked.id, "on_its_way"])
        await service.updatePayByBankRequests({ id: tracked.id, track_until: new Date(Date.now() - 1) })
        expect(await seen()).toEqual([null, null])
      })

      it("is on its way only for its own cart and collection", async () => {
        await read(await open(1, { collection_id: "pay_col_2", cart_id: "cart_2", track_until: later }), onItsWay)
        expect(await seen()).toEqual([null, null])
      })

      it.each(["created", "unknown", "rejected", "canceled"] as const)(
        "is not on its way when it is %s",
        async (status) => {
          await read(await open(1, { track_until: later }), { status, reportedPaid: false })
          expect(await seen()).toEqual([null, null])
        },
      )

      it("stays on its way while it needs attention, until it is closed", async () => {
        const tracked = await open(1, { track_until: later })
        await read(tracked, onItsWay)
        await service.payments.markAttention(tracked.id, "order_not_placed", null)
        expect(await seen()).toEqual([tracked.id, "on_its_way"])
        const evaluated = await service.retrievePayByBankRequest(tracked.id)
        await service.payments.close(evaluated, { user_id: "user", message: "" }, null)
        expect(await seen()).toEqual([null, null])
      })

      it("does not hide money that has arrived", async () => {
        await read(await open(1, { track_until: later }), onItsWay)
        const received = await open(2)
        await read(received)
        expect((await seen())[1]).toBe("captured")
        await service.payments.recordFailedAttempt(received.id, "out of stock")
        expect((await seen())[1]).toBe("stranded")
      })
    })

    describe("opening a request", () => {
      it("writes request, binding and timeline together", async () => {
        const opened = await open()
        const bound = await service.payments.ofSession("payses_1")
        expect(bound).toMatchObject({ binding: { status: "live" }, request: { id: opened.id, status: "created" } })
        expect(await timeline(opened)).toEqual(["started"])
      })

      it("lets one of many simultaneous starts of the same payment win, and leaves nothing of the others", async () => {
        const starts = [1, 2, 3, 4, 5].map(async (number) => await open(number, { reuse_key: "same" }))
        const results = await Promise.allSettled(starts)
        expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1)
        expect(await service.listPayByBankRequests({})).toHaveLength(1)
        expect(await service.listPayByBankBindings({})).toHaveLength(1)
      })

      it("rejects a uuid that it already has", async () => {
        await open(1)
        await expect(open(2, { uuid: request(1).uuid })).rejects.toThrow()
      })
    })

    describe("a status result", () => {
      it("that is paid is never undone by a later one", async () => {
        const opened = await open()
        expect(await read(opened)).toBe("created")
        expect(await read(opened, { status: "rejected", statusCode: "RJCT" })).toBeNull()
        expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({ status: "paid", status_code: "ACCC" })
      })

      it("that repeats the last one leaves the timeline unchanged", async () => {
        const opened = await open()
        await read(opened, { status: "pending", statusCode: "PDNG" })
        expect(await read(opened, { status: "pending", statusCode: "PDNG" })).toBeNull()
        expect(await timeline(opened)).toEqual(["started", "status.pending"])
      })

      it.each([
        ["rejected", null],
        ["canceled", null],
        ["mismatch", null],
        ["pending", "key_1"],
        ["unknown", "key_1"],
        ["paid", "key_1"],
      ] as const)("that is %s leaves the reuse key %s", async (status, key) => {
        const opened = await open()
        await read(opened, { status })
        expect((await service.retrievePayByBankRequest(opened.id)).reuse_key).toBe(key)
      })

      it("that reported other money keeps its attention while the right record reports none", async () => {
        const opened = await open()
        await read(opened, { status: "mismatch", discrepancy: "amount_mismatch", reportedAmount: "999.99" })
        expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({ reason: "amount_mismatch" })
        await read(opened, { status: "pending", statusCode: "PDNG", reportedPaid: false })
        expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({ outcome: "attention" })
        await read(opened)
        expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({ outcome: null, status: "paid" })
      })

      it("without a record keeps the stored status, and plans the next poll", async () => {
        const opened = await open()
        await read(opened, { status: "mismatch", discrepancy: "amount_mismatch" })
        await service.payments.markAttention(opened.id, "amount_mismatch", null)
        const later = new Date(now.getTime() + 60_000)
        const nothing = { ...statusResult({ status: "created", hasRecord: false }), statusCode: null }
        const { changed } = await service.work.polling.storeStatusResults([
          { id: opened.id, statusResult: nothing, now, nextPollAt: later },
        ])
        expect(changed).toEqual([])
        expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({
          status: "mismatch",
          outcome: "attention",
          next_poll_at: later,
        })
      })

      it("that is right ends the attention that a wrong one raised", async () => {
        const opened = await open()
        await read(opened, { status: "mismatch", discrepancy: "amount_mismatch" })
        await service.payments.markAttention(opened.id, "amount_mismatch", null)
        await read(opened)
        expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({ status: "paid", outcome: null })
      })
    })

    describe("a claim", () => {
      it("is given to one of many sessions at once", async () => {
        const opened = await open()
        await service.payments.bindSession(opened.id, "payses_2")
        await read(opened)
        const claims = await Promise.all(
          ["payses_1", "payses_2"].map(async (session) => await service.payments.claim(opened.id, session, null, now)),
        )
        expect(claims.filter(Boolean)).toHaveLength(1)
      })

      it("is given again to its session once core has had time to make the Payment", async () => {
        const opened = await open()
        await read(opened)
        const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
        expect(await service.payments.claim(opened.id, "payses_1", null, now)).toBe(true)
        expect(await service.payments.claim(opened.id, "payses_1", null, after(119))).toBe(false)
        expect(await service.payments.claim(opened.id, "payses_1", null, after(120))).toBe(true)
        expect(await service.payments.claim(opened.id, "payses_1", null, after(121))).toBe(false)
      })

      it("replaces a stale claim, and no other", async () => {
        const opened = await open()
        await service.payments.bindSession(opened.id, "payses_2")
        await read(opened)
        await service.payments.claim(opened.id, "payses_1", null, now)
        expect(await service.payments.claim(opened.id, "payses_2", "payses_9", now)).toBe(false)
        expect(await service.payments.claim(opened.id, "payses_2", "payses_1", now)).toBe(true)
      })

      it("is not given to a deleted session, and then leaves the request free", async () => {
        const opened = await open()
        await service.payments.bindSession(opened.id, "payses_2")
        await read(opened)
        await service.payments.deleteBinding(opened.id, "payses_1")
        expect(await service.payments.claim(opened.id, "payses_1", null, now)).toBe(false)
        expect(await service.payments.claim(opened.id, "payses_2", null, now)).toBe(true)
      })

      it("is given to one of two paid requests of the same collection", async () => {
        const [first, second] = [await open(1), await open(2)]
        await read(first)
        await read(second)
        const claims = await Promise.all([
          service.payments.claim(first.id, "payses_1", null, now),
          service.payments.claim(second.id, "payses_2", null, now),
        ])
        expect(claims.filter(Boolean)).toHaveLength(1)
      })

      it("ends the request's attention, and makes the request due for the next run", async () => {
        const opened = await open()
        await read(opened)
        await service.payments.markAttention(opened.id, "order_not_placed", null)
        const later = new Date(now.getTime() + 60_000)
        await service.payments.claim(opened.id, "payses_1", null, later)
        expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({ outcome: null, next_poll_at: later })
      })

      it("is not overtaken by attention that was evaluated before it", async () => {
        const opened = await open()
        await read(opened)
        await service.payments.claim(opened.id, "payses_1", null, now)
        expect(await service.payments.markAttention(opened.id, "total_differs", null)).toBe(false)
        expect(await service.payments.markAttention(opened.id, "total_differs", "payses_1")).toBe(true)
      })

      it("that fails leaves the request under attention", async () => {
        const opened = await open()
        await read(opened)
        await service.payments.deleteBinding(opened.id, "payses_1")
        await service.payments.markAttention(opened.id, "total_differs", null)
        expect(await service.payments.claim(opened.id, "payses_1", null, now)).toBe(false)
        expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({ outcome: "attention" })
      })

      it("is not given before the money has arrived", async () => {
        const opened = await open()
        expect(await service.payments.claim(opened.id, "payses_1", null, now)).toBe(false)
      })

      it("keeps its session from being deleted", async () => {
        const opened = await open()
        await read(opened)
        await service.payments.claim(opened.id, "payses_1", null, now)
        expect(await service.payments.deleteBinding(opened.id, "payses_1")).toBe(false)
      })

      it("and the deletion of its session wait for each other, and one of them wins", async () => {
        const opened = await open()
        await read(opened)
        const other = MikroOrmWrapper.forkManager()
        await other.begin()
        await other.execute("SELECT id FROM pay_by_bank_request WHERE id = ? FOR UPDATE", [opened.id])
        const claimed = service.payments.claim(opened.id, "payses_1", null, now)
        await untilWaiting(1)
        const deleted = service.payments.deleteBinding(opened.id, "payses_1")
        await untilWaiting(2)
        await other.commit()
        expect((await Promise.all([claimed, deleted])).filter(Boolean)).toHaveLength(1)
      })
    })

    it("the timeline contains every word as written, in the order of writing", async () => {
      const { id } = await open()
      const note = `"paid" twice? 'yes' \\? $1 ?? :name %s {}; DROP TABLE pay_by_bank_event; -- \u{1f600}`
      const types = ["settled", "repaired", "reopened", "closed"] as const
      for (const type of types) await service.payments.note(id, type, { note, nth: 1, none: null })
      const lines = await timelineOf(service, id)
      expect(lines.map(({ type }) => type)).toEqual(["started", ...types])
      expect(lines[4]).toMatchObject({ data: { note, nth: 1, none: null } })
    })

    it("the timeline has the status result before the attention that it raised", async () => {
      const opened = [await open(1), await open(2), await open(3)]
      const wrong = statusResult({ status: "mismatch", discrepancy: "amount_mismatch" })
      await service.work.polling.storeStatusResults(
        opened.map(({ id }) => ({ id, statusResult: wrong, now, nextPollAt: now })),
      )
      for (const each of opened) expect(await timeline(each)).toEqual(["started", "status.mismatch", "attention"])
    })

    it("a batch of responses waits for its requests in their order, including those without a record", async () => {
      const opened = [await open(1), await open(2)].sort((one, other) => (one.id < other.id ? -1 : 1))
      const answers = opened.map(({ id }, nth) => ({
        id,
        statusResult: statusResult({ hasRecord: nth === 0 }),
        now,
        nextPollAt: now,
      }))
      const [first = "", second = ""] = opened.map(({ id }) => id)
      const lock = "SELECT id FROM pay_by_bank_request WHERE id = ? FOR UPDATE"
      const other = MikroOrmWrapper.forkManager()
      await other.begin()
      await other.execute(lock, [first])
      const stored = service.work.polling.storeStatusResults(answers)
      await untilWaiting(1)
      await other.execute(lock, [second])
      await other.commit()
      expect(await stored).toMatchObject({ changed: [{ id: first, before: "created" }] })
    })

    it("a request is polled by only one caller in two seconds, across all callers", async () => {
      const { id } = await open()
      const turns = await Promise.all([1, 2, 3].map(async () => await service.work.polling.acquireSlot(id, now, 2000)))
      expect(turns.filter(Boolean)).toHaveLength(1)
      expect(await service.work.polling.acquireSlot(id, new Date(now.getTime() + 1999), 2000)).toBe(false)
      expect(await service.work.polling.acquireSlot(id, new Date(now.getTime() + 2000), 2000)).toBe(true)
    })

    it("attention is raised once for a reason, and never on a request that has ended", async () => {
      const opened = await open()
      await read(opened)
      expect(await service.payments.markAttention(opened.id, "total_differs", null)).toBe(true)
      expect(await service.payments.markAttention(opened.id, "total_differs", null)).toBe(false)
      expect(await service.payments.markAttention(opened.id, "paid_twice", null)).toBe(true)
      expect(await service.payments.markSettled(opened.id, "checkout", SETTLED)).toBe(true)
      expect(await service.payments.markAttention(opened.id, "paid_twice", null)).toBe(false)
      expect(await service.payments.markSettled(opened.id, "checkout", SETTLED)).toBe(false)
      expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({ outcome: "settled", reason: null })
    })

    it("a link is sent even if the uuid in it belongs to another request", async () => {
      const { uuid } = await open()
      const login = "user@https://service.example"
      const money = { account: "uk", login, merchant_uuid: "merchant", amount_minor: 1999, currency: "GBP" }
      const place = { collection_id: "pay_col_2", cart_id: null, order_id: "order_1", track_until: now }
      const recipient = { email: "a@b", mobile: null, calling_code: null, first_name: null, last_name: null }
      const input = {
        number: 1,
        delivery: "EMAIL",
        recipient,
        is_full_amount: true,
        reminder: 0,
        created_by: null,
      } as const
      const link = await service.links.create(
        { request: { ...money, ...place, reference: "KP7QZ2M4XW9T" }, ...input },
        null,
      )
      const id = link?.request.id ?? ""
      expect([await service.links.acquireCall(id), await service.links.acquireCall(id)]).toEqual([true, false])
      await service.links.recordSent(id, { url: "https://pay.test", guess: { uuid: uuid ?? "", nextPollAt: now } }, now)
      expect(await service.links.ofRequest(id)).toMatchObject({
        link: { call: "sent", url: "https://pay.test", uuid_from_link: false },
        request: { uuid: null, uuid_guessed: false, next_poll_at: null },
      })
    })

    it("of two collections of one order only one is claimed, however many try at once, until the first is settled", async () => {
      const both = [1, 2].map(async (number) => {
        const over = { collection_id: `pay_col_${number}`, order_id: "order_1", cart_id: null }
        return await open(number, over)
      })
      const requests = await Promise.all(both)
      for (const request of requests) await read(request)
      const claims = Array.from({ length: 12 }, async (_each, place) => {
        const number = (place % 2) + 1
        return await service.payments.claim(requests[number - 1]?.id ?? "", `payses_${number}`, null, now)
      })
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1)
      const claimed = (await service.listPayByBankRequests({})).filter(({ claimed_session_id }) => claimed_session_id)
      expect(claimed).toHaveLength(1)
      const [first] = claimed
      const second = requests.find(({ id }) => id !== first?.id)
      await service.payments.markSettled(first?.id ?? "", "checkout", SETTLED)
      const other = second?.id === requests[0]?.id ? "payses_1" : "payses_2"
      expect(await service.payments.claim(second?.id ?? "", other, null, now)).toBe(true)
    })

    it("an order is recorded once in the requests of its collections", async () => {
      const opened = await open()
      await open(2, { collection_id: "pay_col_2" })
      await service.payments.recordOrder(["pay_col_1"], "order_1")
      await service.payments.recordOrder(["pay_col_1"], "order_2")
      expect(await service.retrievePayByBankRequest(opened.id)).toMatchObject({ order_id: "order_1" })
      expect(await service.listPayByBankRequests({ order_id: "order_2" })).toEqual([])
    })
  },
})
