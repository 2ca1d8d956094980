import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import fc from "fast-check"
import { z } from "zod"
import { countedInsights, type CountedRow } from "../kit/database/counted-insights"
import { pastRow, writePast, type PastRequest } from "../kit/database/ledger-rows"
import { payByBankStore } from "../kit/store/store"
import { Reports } from "../../src/modules/pay-by-bank/reports/reports"
import { MAY_CHANGE_TRAIL } from "../kit/database/trail"

const DAY_MS = 24 * 60 * 60_000
const TABLE = "pay_by_bank_request"

/** "Now" stays fixed for the whole test, so that no day ends during it. */
let now = new Date()
beforeEach(() => void (now = new Date()))
const today = () => Date.parse(now.toISOString().slice(0, 10))
const midnight = (back: number) => new Date(today() - back * DAY_MS).toISOString()
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)
/** Within the last four days, and often at the start or end of a day. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 4 }), oneOf(0, 1, 999, 3_600_000, DAY_MS - 1, DAY_MS / 2))
  .map(([back, into]) => new Date(Math.min(today() - back * DAY_MS + into, now.getTime())).toISOString())
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
  oneOf({ next_poll_at: null }, { account: "uk" }, { amount_minor: 1 }, { deleted_at: new Date() }).map((update) => ({
    update,
  })),
  oneOf(null, midnight(1)).map((reversed_at) => ({ update: { reversed_at } })),
  fc.constant({ remove: true as const }),
)
const step = fc.record({ change, which: fc.nat(7), many: fc.boolean() })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
const period = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), oneOf(null, "default", "uk"))

/** Changes of single columns, each with its new value, to a request whose day has been counted. */
const changes = (): Record<string, Record<string, string | number | Date | null>> => ({
  paid: {
    institution: "bank-c",
    reported_amount: "7.77",
    reported_currency: "EUR",
    paid_at: midnight(2),
    created_at: midnight(4),
    account: "uk",
    deleted_at: new Date(),
    cart_id: null,
    order_id: "order-1",
    outcome: "attention",
  },
  unpaid: {
    status: "pending",
    kind: "link",
    account: "uk",
    created_at: midnight(2),
    cart_id: null,
    paid_at: midnight(1),
    bank_id: "bank-c",
    returned_at: midnight(1),
  },
  rejected: { status: "canceled", status_code: "ABCD" },
  canceled: { status: "created" },
  link: { next_poll_at: null, kind: "checkout" },
  "paid in full": { amount_minor: 1, currency: "EUR" },
})

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
  const expectRight = async (of: ReturnType<typeof between>, when = "") => {
    const rows: CountedRow[] = await pg()(TABLE).select()
    expect({ when, ...(await store.payByBank().reports.insights(of)) }).toEqual({ when, ...countedInsights(rows, of) })
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
    "match a full count of all requests after any changes to past days and any reads in between",
    async () => {
      const story = fc.tuple(
        fc.array(request, { minLength: 4, maxLength: 12 }),
        fc.array(fc.tuple(fc.array(step, { maxLength: 3 }), period), { minLength: 1, maxLength: 6 }),
      )
      const numRuns = process.env["TEST_SET"] === "long" ? 500 : 40
      await fc.assert(
        fc.asyncProperty(story, async ([before, chapters]) => {
          await pg()(TABLE).delete()
          await writePast(
            store,
            before.map((row) => ({ id: `pbbreq_${(written += 1)}`, ...row })),
          )
          for (const [steps, looked] of chapters) {
            for (const each of steps) await make(each)
            await expectRight(between(looked))
          }
          await expectRight(everything())
        }),
        { numRuns },
      )
    },
    TIMEOUT_MS,
  )

  it("recount a day after every kind of change to a request of that day", async () => {
    const [created_at, paid_at] = [midnight(3), midnight(3)]
    const paid = { status: "paid", paid_at, institution: "bank-a", reported_amount: "5", reported_currency: "GBP" }
    for (const [id, sets] of Object.entries(changes())) {
      for (const [column, to] of Object.entries(sets)) {
        await pg()(TABLE).delete()
        await writePast(store, [
          { ...paid, id: "paid", created_at, cart_id: "cart-1", collection_id: "a" },
          { id: "same cart", created_at: midnight(4), cart_id: "cart-1", collection_id: "b" },
          { id: "same order", created_at: midnight(4), order_id: "order-1", collection_id: "c" },
          { id: "unpaid", created_at },
          { id: "rejected", created_at, status: "rejected" },
          { id: "canceled", created_at, status: "canceled" },
          { id: "link", created_at, kind: "link", next_poll_at: "2999-01-01T00:00:00Z" },
          { ...paid, id: "paid in full", created_at, reported_amount: null, reported_currency: null },
        ])
        await expectRight(everything(), `before the ${column} of ${id} changes`)
        await pg()(TABLE)
          .where({ id })
          .update({ [`${column}`]: to })
        await expectRight(everything(), `after the ${column} of ${id} has changed`)
      }
    }
  })

  it("have the days of the time zone, and count them again after it has changed", async () => {
    const rows = fc.sample(request, { numRuns: 60, seed: 3 }).map((row, nth) => ({ id: `pbbreq_zone_${nth}`, ...row }))
    await writePast(store, rows)
    const counted: CountedRow[] = await pg()(TABLE).select()
    const { repository } = store.payByBank().reports
    for (const timeZone of ["UTC", "America/New_York", "Asia/Kolkata", "UTC"]) {
      const reports = new Reports({ tables: store.payByBank(), repository }, timeZone)
      for (const asked of [everything(), between([2, 2, "uk"]), everything()]) {
        const right = countedInsights(counted, asked, timeZone)
        expect({ timeZone, ...(await reports.insights(asked)) }).toEqual({ timeZone, ...right })
      }
    }
  })

  it("are correct after any number of concurrent changes and reads", async () => {
    const many = fc.sample(request, { numRuns: 60, seed: 1 }).map((row, nth) => ({ id: `pbbreq_many_${nth}`, ...row }))
    await writePast(store, many)
    const steps = fc.sample(step, { numRuns: 60, seed: 2 })
    await Promise.all(
      steps.flatMap((each, nth) => [
        make(each),
        store.payByBank().reports.insights(nth % 2 ? everything() : between([3, 1, null])),
      ]),
    )
    await expectRight(everything())
  })

  it("include a change that started before a read and is committed after it", async () => {
    const [old, other] = [midnight(3), midnight(2)]
    await writePast(store, [{ id: "pbbreq_1", created_at: old, collection_id: "a" }])
    await expectRight(everything())
    const transaction = await pg().transaction()
    const paid = { id: "pbbreq_2", status: "paid", created_at: other, paid_at: other, collection_id: "a" }
    await transaction(TABLE).insert(pastRow(paid))
    await expectRight(everything())
    await transaction.commit()
    await expectRight(everything())
  })

  it("recount for every writer and every search path, also after a backup is restored", async () => {
    await writePast(store, [{ id: "pbbreq_1", created_at: midnight(3) }])
    await expectRight(everything())
    await pg().transaction(async (restore) => {
      await restore.raw("SET LOCAL search_path = ''")
      await restore.raw(`UPDATE public.${TABLE} SET status = 'pending'`)
    })
    await expectRight(everything())
  })

  /** The rows that this session has read in the current transaction. PostgreSQL resets the count between transactions. */
  const tuplesRead = async (session: Pick<ReturnType<typeof pg>, "raw">) => {
    const sql = "SELECT seq_tup_read + idx_tup_fetch AS tuples FROM pg_stat_xact_user_tables WHERE relname = ?"
    const counted = z.object({ rows: z.array(z.object({ tuples: z.coerce.number() })) })
    return counted.parse(await session.raw(sql, [TABLE])).rows[0]?.tuples ?? 0
  }

  it("read at most one cart for each written request, also while the database takes the table for empty", async () => {
    await pg().transaction(async (backup) => {
      const emptied =
        "SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', ?::text, 'relpages', 1000, 'reltuples', 0::real)"
      await backup.raw(emptied, [TABLE])
      const before = await tuplesRead(backup)
      const ids = Array.from({ length: 200 }, (_, nth) => `pbbreq_${nth}`)
      const rows = ids.map((id) => ({ id, created_at: midnight(3), paid_at: midnight(2), cart_id: `cart_${id}` }))
      await backup(TABLE).insert(rows.map(pastRow))
      await backup(TABLE).update({ account: "uk" })
      expect((await tuplesRead(backup)) - before).toBeLessThan(200 * 6)
    })
    await expectRight(everything())
  })

  it("block no payment in a schema that was renamed", async () => {
    await writePast(store, [{ id: "pbbreq_1", created_at: midnight(3) }])
    await expectRight(everything())
    await pg().transaction(async (renamed) => {
      await renamed.raw("ALTER SCHEMA public RENAME TO shop")
      await renamed.raw("SET LOCAL search_path = shop")
      await renamed(TABLE).update({ status: "paid", paid_at: midnight(2) })
      const path: unknown = await renamed.raw("SHOW search_path")
      expect(path).toMatchObject({ rows: [{ search_path: "shop" }] })
      await renamed.raw("ALTER SCHEMA shop RENAME TO public")
    })
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
    await expectRight(everything())
  })

  it("are stored for every past day, and are empty again after the table is truncated", async () => {
    await writePast(store, [{ id: "pbbreq_1", created_at: midnight(3) }])
    await expectRight(everything())
    expect(await pg()("pay_by_bank_day_total").select("figure", "value")).toEqual([
      { figure: "abandoned", value: "1" },
      { figure: "checkout_failed", value: "1" },
    ])
    await pg().raw(`${MAY_CHANGE_TRAIL} TRUNCATE ${TABLE} CASCADE`)
    await expectRight(everything())
    expect(await pg()("pay_by_bank_day_total").select()).toEqual([])
  })
})
