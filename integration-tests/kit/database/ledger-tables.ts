import path from "node:path"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { mikroOrmCreateConnection } from "@medusajs/framework/utils"
import { statementsOn, type Database } from "../../../src/modules/pay-by-bank/database"
import { openTestDatabase } from "./test-server"

type Row = Record<string, unknown>

const TABLES = ["request", "binding", "link", "refund", "refund_batch"] as const
export type Table = (typeof TABLES)[number]
export type Rows = { [table in Table]?: Row | undefined }
type Everything = Record<Table, Row[]>

export const NOW = new Date("2026-03-01T12:00:00Z")
export const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
export const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

/** The default values of each row; `of` keeps rows of different requests apart. */
const given: Record<Table, (of: string) => Row> = {
  request: (of) => ({
    id: `request-${of}`,
    kind: "checkout",
    account: "uk",
    login: "user@https://service.example",
    status: "created",
    uuid: `uuid-${of}`,
    merchant_uuid: "merchant",
    reference: `reference-${of}`,
    return_token: `token-${of}`,
    amount_minor: 2000,
    currency: "GBP",
    collection_id: `collection-${of}`,
    cart_id: `cart-${of}`,
    order_id: `order-${of}`,
    reuse_key: `key-${of}`,
    next_poll_at: ago(60),
    track_until: later(86_400),
  }),
  binding: (of) => ({ id: `binding-${of}`, session_id: `session-${of}`, status: "live", request_id: `request-${of}` }),
  link: (of) => ({
    id: `link-${of}`,
    order_id: `order-${of}`,
    number: 1,
    delivery: "EMAIL",
    call: "sent",
    sent_at: ago(3600),
    is_full_amount: true,
    email: "customer@example.com",
    request_id: `request-${of}`,
  }),
  refund: (of) => ({
    id: `refund-${of}`,
    status: "due",
    medusa_refund_id: `medusa-refund-${of}`,
    account: "uk",
    amount_minor: 500,
    currency: "GBP",
    batch_id: `batch-${of}`,
    request_id: `request-${of}`,
  }),
  refund_batch: (of) => ({ id: `batch-${of}`, status: "open", created_by: "user-1" }),
}

/** The module's seam to its tables, and MikroORM's own for the tests' statements. */
export type LedgerDatabase = Database & Pick<SqlEntityManager, "execute" | "transactional">

export function ledgerDatabase(em: SqlEntityManager): LedgerDatabase {
  const transactional: SqlEntityManager["transactional"] = async (...args) => await em.transactional(...args)
  const { read, cas, insert, statement } = statementsOn(() => em)
  const execute: SqlEntityManager["execute"] = async (...args) => await em.execute(...args)
  const database: LedgerDatabase = {
    ...{ read, cas, insert, statement, execute, transactional, context: {} },
    transaction: async (work) => await em.transactional(async (within) => await work(ledgerDatabase(within))),
  }
  return database
}

/**
 * The ledger's tables as the migrations create them, for tests of statements without the service. They are emptied after each test,
 * unless `fill` writes rows once, which all tests of the file only read.
 */
export function ledgerTables(name: string, fill?: (db: LedgerDatabase) => Promise<void>) {
  const database: { db?: LedgerDatabase; stop?: () => Promise<unknown>; close?: () => Promise<unknown> } = {}

  beforeAll(async () => {
    const { url, stop } = await openTestDatabase(name)
    const migrations = path.resolve(__dirname, "../../../src/modules/pay-by-bank/migrations")
    const orm = await mikroOrmCreateConnection({ clientUrl: url, snapshot: false }, [], migrations)
    await orm.getMigrator().up()
    const db = ledgerDatabase(orm.em.fork())
    Object.assign(database, { db, stop, close: () => orm.close(true) })
    await fill?.(db)
  })
  afterEach(async () => {
    if (fill) return
    const names = [...TABLES, "event"].map((table) => `pay_by_bank_${table}`)
    // Without the trigger of the trail, which would leave a line.
    await database.db?.execute(`SET LOCAL session_replication_role = replica; TRUNCATE ${names.join(", ")} CASCADE`)
  })
  afterAll(async () => {
    await database.close?.()
    await database.stop?.()
  })

  const db = (): LedgerDatabase => {
    if (!database.db) throw new Error("The database is made before the tests.")
    return database.db
  }

  const insert = async (table: Table, row: Row) => {
    const marks = Object.keys(row).map(() => "?")
    const sql = `INSERT INTO pay_by_bank_${table} (${Object.keys(row).join(", ")}) VALUES (${marks.join(", ")})`
    await db().execute(sql, Object.values(row))
  }
  const write = async (of: string, rows: Rows) => {
    for (const table of TABLES) {
      const row = rows[table]
      if (row) await insert(table, { ...given[table](of), ...row })
    }
  }
  const everything = async (): Promise<Everything> => {
    const read = async (table: Table) => await db().execute<Row[]>(`SELECT * FROM pay_by_bank_${table} ORDER BY id`)
    return {
      request: await read("request"),
      binding: await read("binding"),
      link: await read("link"),
      refund: await read("refund"),
      refund_batch: await read("refund_batch"),
    }
  }
  return { db, write, everything }
}

/**
 * Forces a plan that runs the inner side of a join once per outer row. PostgreSQL may choose such a plan whenever its
 * statistics make it look cheap.
 */
export async function withNestedLoops<T>(db: LedgerDatabase, work: (db: LedgerDatabase) => Promise<T>): Promise<T> {
  return await without(["hashjoin", "mergejoin", "hashagg", "sort", "material", "memoize"], db, work)
}

/** Forces a plan that reads the rows as they were written: an index would return them in its order, also without `ORDER BY`. */
export async function withoutIndexes<T>(db: LedgerDatabase, work: (db: LedgerDatabase) => Promise<T>): Promise<T> {
  return await without(["indexscan", "indexonlyscan", "bitmapscan"], db, work)
}

async function without<T>(plans: string[], db: LedgerDatabase, work: (db: LedgerDatabase) => Promise<T>) {
  return await db.transactional(async (within) => {
    const inside = ledgerDatabase(within)
    for (const plan of plans) await inside.execute(`SET LOCAL enable_${plan} = off`)
    return await work(inside)
  })
}

export interface Statement {
  /** The rows that it changes. */
  on: Rows
  /** The values that the rows have afterwards, or that the row is gone. */
  does: { [table in Table]?: Row | "deleted" | undefined }
  run: (db: Database) => Promise<unknown>
  /** It changes every matching row, of any request. */
  ofAll?: true
  /** It changes nothing when no other rows exist. */
  never?: true
  /** Its return value when it changes rows and when it leaves them unchanged. */
  answers?: { done: unknown; left: unknown }
  /** Rows that differ in one value, and that it still changes. */
  takes?: Record<string, Case>
  /** Rows that differ in one value, and that it leaves unchanged. */
  leaves?: Record<string, Case>
}

/** `other` holds rows of another request that exist at the same time. */
type Case = Rows & { other?: Rows }

/**
 * Tests one compare-and-set: it changes its own rows and none of another request, and each of its conditions excludes a
 * row.
 */
export function describeStatement(
  { db, write, everything }: ReturnType<typeof ledgerTables>,
  name: string,
  { on, does, run, answers, ofAll, never, takes = {}, leaves = {} }: Statement,
) {
  const start = async ({ other, ...own }: Case) => {
    const changed = Object.fromEntries(TABLES.map((table) => [table, merged(on[table], own[table])]))
    await write("own", changed)
    await write("other", other ?? {})
  }

  describe(name, () => {
    if (!never) {
      it(ofAll ? "changes its rows" : "changes its rows, and those of no other request", async () => {
        await start({})
        if (!ofAll) await write("stranger", on)
        const before = await everything()
        const answer = await run(db())
        const after = await everything()
        expect(after).not.toEqual(before)
        for (const table of TABLES) {
          expect(after[table].filter(isStrange)).toEqual(before[table].filter(isStrange))
          const changes = does[table]
          const [own] = after[table].filter((row) => !isStrange(row))
          if (changes === "deleted") expect(own).toBeUndefined()
          else if (changes) expect(own).toMatchObject(changes)
        }
        if (answers) expect(answer).toEqual(answers.done)
      })
    }

    const taken = Object.entries(takes).map(([what, rows]) => ({ what, rows }))
    if (taken.length > 0) {
      it.each(taken)("takes $what", async ({ rows }) => {
        await start(rows)
        const before = await everything()
        const answer = await run(db())
        expect(await everything()).not.toEqual(before)
        if (answers) expect(answer).toEqual(answers.done)
      })
    }

    const left = Object.entries(leaves).map(([what, rows]) => ({ what, rows }))
    if (left.length > 0) {
      it.each(left)("leaves $what", async ({ rows }) => {
        await start(rows)
        const before = await everything()
        const answer = await run(db())
        expect(await everything()).toEqual(before)
        if (answers) expect(answer).toEqual(answers.left)
      })
    }
  })
}

const isStrange = ({ id }: Row) => String(id).endsWith("-stranger")

function merged(row: Row | undefined, over: Row | undefined): Row | undefined {
  return row || over ? { ...row, ...over } : undefined
}
