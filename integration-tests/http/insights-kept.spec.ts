import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import fc from "fast-check"
import { countedInsights, type CountedRow } from "../kit/database/counted-insights"
import { writePast, type PastRequest } from "../kit/database/ledger-rows"
import { payByBankStore } from "../kit/store/store"
import { COUNTED_DAYS, Reports } from "../../src/modules/pay-by-bank/reports/reports"

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const [TABLE, KEPT] = ["pay_by_bank_request", "pay_by_bank_day_figures"]

const midday = () => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2)
/** Only a test moves the clock, so that no day ends meanwhile. */
let now = midday()
let today = 0
beforeEach(() => {
  now = midday()
  today = now.getTime() - DAY_MS / 2
})
const midnight = (back: number) => new Date(today - back * DAY_MS).toISOString()
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
/** Within the last four days, and often at the start or end of a day. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 4 }), oneOf(0, 1, 999, 3_600_000, DAY_MS - 1, DAY_MS / 2))
  .map(([back, into]) => new Date(Math.min(today - back * DAY_MS + into, now.getTime())).toISOString())
const took = oneOf(0, 500, 40_000, 99_600, 104_999, 105_000, 1_000_000, DAY_MS, 2 * DAY_MS)
const money = fc.record({
  status: oneOf("paid", "mismatch"),
  institution: oneOf("bank-a", "bank-b", null),
  reported_amount: oneOf("19.99", "0.01", "5", null),
  reported_currency: oneOf("GBP", "EUR", null),
})
const place = fc.record({
  order_id: oneOf(null, null, "order-1"),
  cart_id: oneOf("cart-1", "cart-2", null),
  collection_id: oneOf("a", "b", "c", "d"),
})

const request = fc
  .tuple(
    fc.record({
      kind: oneOf("checkout" as const, "link" as const),
      account: oneOf("default", "uk"),
      created_at: moment,
    }),
    place,
    fc.record({
      status: oneOf("created", "pending", "rejected", "canceled", "unknown"),
      status_code: oneOf(null, "RJCT", "ABCD"),
      outcome: oneOf(null, null, "attention", "closed"),
      next_poll_at: oneOf(null, "2999-01-01T00:00:00Z"),
      bank_id: oneOf("bank-a", "bank-c", null),
      returned_at: oneOf(null, midnight(1)),
    }),
    fc.option(fc.tuple(money, took)),
  )
  .map(([what, where, unpaid, paid]): Omit<PastRequest, "id"> => {
    const paid_at = paid && new Date(Date.parse(what.created_at) + paid[1]).toISOString()
    return { ...what, ...where, ...unpaid, ...(paid ? { ...paid[0], paid_at } : {}) }
  })

/** A change to one request or to many at once. */
const change = fc.oneof(
  request.map((row) => ({ insert: row })),
  fc.tuple(money, moment).map(([paid, paid_at]) => ({ update: { ...paid, paid_at } })),
  place.map((where) => ({ update: where })),
  oneOf("created", "pending", "rejected", "canceled").map((status) => ({ update: { status, paid_at: null } })),
  oneOf({ bank_id: "bank-c" }, { bank_id: null }, { returned_at: new Date() }).map((update) => ({ update })),
  oneOf({ outcome: "attention" }, { outcome: null }, { status_code: "RJCT" }).map((update) => ({ update })),
  oneOf({ next_poll_at: null }, { account: "uk" }, { amount_minor: 1 }).map((update) => ({ update })),
  oneOf(null, midnight(1)).map((reversed_at) => ({ update: { reversed_at } })),
  fc.constant({ remove: true as const }),
)
const step = fc.record({ change, which: fc.nat(7), many: fc.boolean() })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
const period = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), oneOf(null, "default", "uk"))

/** For the 500 histories of the long set. */
const TIMEOUT_MS = 10 * 60_000

payByBankStore("insights-kept", (store) => {
  const pg = () => store.container().resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const between = ([one, other, account]: [number, number, string | null]) => ({
    from: midnight(Math.max(one, other)).slice(0, 10),
    to: midnight(Math.min(one, other)).slice(0, 10),
    ...{ account, now, compare: one % 2 === 0 },
  })
  const everything = () => between([5, 0, null])
  const expectRight = async (of: ReturnType<typeof between>) => {
    const rows: CountedRow[] = await pg()(TABLE).select()
    const { asOf: _, ...insights } = await store.payByBank().reports.insights(of)
    expect(insights).toEqual(countedInsights(rows, of))
  }
  const kept = async (timeZone: string) => {
    const row: { counted_at: Date } | undefined = await pg()(KEPT).where({ time_zone: timeZone }).first("counted_at")
    return row?.counted_at ?? null
  }
  /** A day passes, and its night. */
  const sleep = async () => {
    now = new Date(now.getTime() + DAY_MS)
    return await store.payByBank().reports.countPastDays(now)
  }
  let written = 0
  const make = async ({ change: what, which, many }: Step) => {
    if ("insert" in what) return await writePast(store, [{ id: `pbbreq_${(written += 1)}`, ...what.insert }])
    const ids: string[] = await pg()(TABLE).orderBy("created_at").orderBy("id").pluck("id")
    const chosen = ids.slice(which, many ? which + 4 : which + 1)
    await pg().transaction(async (changing) => {
      // Locks the rows in one order, so that concurrent changes wait for each other and never deadlock.
      await changing(TABLE).whereIn("id", chosen).orderBy("id").forUpdate().select("id")
      const rows = changing(TABLE).whereIn("id", chosen)
      await ("remove" in what ? rows.delete() : rows.update(what.update))
    })
  }

  it(
    "match a full count of all requests before the first night, and after each night, whatever has changed",
    async () => {
      const story = fc.tuple(
        fc.array(request, { minLength: 4, maxLength: 12 }),
        fc.array(fc.tuple(fc.array(step, { maxLength: 3 }), period), { minLength: 1, maxLength: 6 }),
      )
      const numRuns = process.env["TEST_SET"] === "long" ? 500 : 40
      await fc.assert(
        fc.asyncProperty(story, async ([before, chapters]) => {
          now = new Date(today + DAY_MS / 2)
          await pg()(TABLE).delete()
          await pg()(KEPT).delete()
          await writePast(
            store,
            before.map((row) => ({ id: `pbbreq_${(written += 1)}`, ...row })),
          )
          await expectRight(everything())
          for (const [steps, looked] of chapters) {
            for (const each of steps) await make(each)
            expect(await sleep()).toBe(true)
            await expectRight(between(looked))
            await expectRight(everything())
          }
        }),
        { numRuns },
      )
    },
    TIMEOUT_MS,
  )

  it("keep what the night has counted until the next night, and say when it was; today is counted for each call", async () => {
    const { reports } = store.payByBank()
    const paid = async () => {
      const { asOf, days } = await reports.insights(everything())
      return { asOf, paid: days.map((day) => day.paid) }
    }
    await writePast(store, [
      { id: "pbbreq_1", created_at: midnight(2), collection_id: "a" },
      { id: "pbbreq_2", created_at: midnight(0), collection_id: "b" },
    ])
    expect(await paid()).toEqual({ asOf: null, paid: [0, 0] })
    expect(await reports.countPastDays(now)).toBe(true)
    await pg()(TABLE).update({ status: "paid", paid_at: now })
    expect(await paid()).toEqual({ asOf: now, paid: [0, 1] })
    expect(await sleep()).toBe(true)
    expect(await paid()).toEqual({ asOf: now, paid: [1, 1] })
  })

  it("are counted once a day, an hour after midnight at the earliest, and later if no worker ran", async () => {
    const { reports } = store.payByBank()
    const countsAt = async (hours: number) => await reports.countPastDays(new Date(today + hours * HOUR_MS))
    expect(await countsAt(0.99)).toBe(false)
    expect(await countsAt(1)).toBe(true)
    for (const hours of [1, 12, 23.9, 24.9]) expect(await countsAt(hours)).toBe(false)
    expect(await countsAt(25)).toBe(true)
    expect(await countsAt(110)).toBe(true)
    expect(await countsAt(111)).toBe(false)
  })

  it("count a day whose night was missed for each call", async () => {
    expect(await store.payByBank().reports.countPastDays(now)).toBe(true)
    await writePast(store, [{ id: "pbbreq_1", created_at: now.toISOString() }])
    now = new Date(now.getTime() + 2 * DAY_MS)
    await expectRight(everything())
  })

  it("keep the figures of days that lie longer back than a night counts", async () => {
    await writePast(store, [{ id: "pbbreq_1", created_at: midnight(1) }])
    expect(await store.payByBank().reports.countPastDays(now)).toBe(true)
    const days = { from: midnight(1).slice(0, 10), to: midnight(1).slice(0, 10), account: null }
    const abandoned = async () => (await store.payByBank().reports.insights({ ...days, now })).days[0]?.abandoned
    await pg()(TABLE).delete()
    now = new Date(now.getTime() + COUNTED_DAYS * DAY_MS)
    expect(await sleep()).toBe(true)
    expect(await abandoned()).toBe(1)
  })

  it("say when the oldest figures of the period were counted, and of a period that is counted each night, the last night", async () => {
    const { reports } = store.payByBank()
    const asOf = async (daysBack: number) => {
      const [from, to] = [now.getTime() - daysBack * DAY_MS, now.getTime()].map((at) =>
        new Date(at).toISOString().slice(0, 10),
      )
      return (await reports.insights({ from: from ?? "", to: to ?? "", account: null, now })).asOf
    }
    const first = now
    expect(await reports.countPastDays(first)).toBe(true)
    now = new Date(first.getTime() + (COUNTED_DAYS - 1) * DAY_MS)
    expect(await sleep()).toBe(true)
    expect({ recounted: await asOf(COUNTED_DAYS), older: await asOf(COUNTED_DAYS + 1) }).toEqual({
      recounted: now,
      older: first,
    })
  })

  it("have the days of the time zone, and are counted for each call after it has changed, until the next night", async () => {
    const rows = fc.sample(request, { numRuns: 60, seed: 3 }).map((row, nth) => ({ id: `pbbreq_zone_${nth}`, ...row }))
    await writePast(store, rows)
    const counted: CountedRow[] = await pg()(TABLE).select()
    for (const timeZone of ["UTC", "America/New_York", "Asia/Kolkata", "UTC"]) {
      const { database, options } = store.payByBank()
      const logger = store.container().resolve(ContainerRegistrationKeys.LOGGER)
      const gauged = { accountIds: () => [], silentAfterMs: () => 0, logger, now: () => now }
      const reports = new Reports(database, { ...gauged, options: { ...options, timeZone } })
      const expectZone = async () => {
        for (const asked of [everything(), between([2, 2, "uk"]), everything()]) {
          const { asOf, ...insights } = await reports.insights(asked)
          expect({ timeZone, ...insights }).toEqual({ timeZone, ...countedInsights(counted, asked, timeZone) })
          expect(asOf).toEqual(await kept(timeZone))
        }
      }
      await expectZone()
      expect(await reports.countPastDays(now)).toBe(true)
      await expectZone()
    }
  })

  it("are the same when several processes count at once, while payments change", async () => {
    const many = fc.sample(request, { numRuns: 60, seed: 1 }).map((row, nth) => ({ id: `pbbreq_many_${nth}`, ...row }))
    await writePast(store, many)
    const steps = fc.sample(step, { numRuns: 20, seed: 2 })
    await Promise.all(
      steps.flatMap((each, nth) => [
        make(each),
        store.payByBank().reports.countPastDays(now),
        store.payByBank().reports.insights(nth % 2 ? everything() : between([3, 1, null])),
      ]),
    )
    expect(await sleep()).toBe(true)
    await expectRight(everything())
  })

  it("survive amounts that cannot be counted, however often they are reported", async () => {
    const paid = { status: "mismatch", reported_currency: "GBP", created_at: midnight(3), paid_at: midnight(3) }
    const reported = ["9".repeat(400), `-${"9".repeat(30)}.00`, "20", ...Array<string>(20).fill("9999999999998")]
    await writePast(
      store,
      reported.map((reported_amount, nth) => ({ ...paid, id: `pbbreq_${nth}`, reported_amount })),
    )
    await expectRight(everything())
    expect(await sleep()).toBe(true)
    await expectRight(everything())
  })
})
