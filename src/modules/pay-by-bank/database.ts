import type { Context, DAL } from "@medusajs/framework/types"
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

/** The values of a statement by name: `WHERE id = :id`. A list stands for its elements: `id IN (:ids)`, which an empty one never fulfills. */
export type Values = Readonly<Record<string, unknown>>

/** The module's tables: outside of `transaction`, each statement has a transaction of its own. */
export interface Database {
  /** Runs `work` in one transaction, which is rolled back if it throws. In a transaction, it runs `work` in the same one. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Runs a statement that returns rows. Each is read by `row`, because a connection returns times and numbers as text. */
  read<Row>(row: z.ZodType<Row>, sql: string, values?: Values): Promise<Row[]>
  /** Runs a compare-and-set. Returns whether a row matched. */
  cas(sql: string, values?: Values): Promise<boolean>
  /** Inserts a row with these columns. An object is stored as JSON. */
  insert(table: string, row: Values): Promise<void>
  /** Runs any other statement. */
  statement(sql: string, values?: Values): Promise<void>
  /** For the methods that Medusa generates, so that they run in the same transaction. */
  readonly context: Context<SqlEntityManager>
}

type Repository = Pick<DAL.RepositoryService, "transaction" | "getFreshManager">
type Connection = Pick<SqlEntityManager, "execute">

/** Opens a connection for each statement, and a transaction on request. */
export function openDatabase(repository: Repository): Database {
  return {
    ...statementsOn(() => repository.getFreshManager<SqlEntityManager>()),
    transaction: async (work) =>
      await repository.transaction<SqlEntityManager>(
        async (transactionManager) => await work(withinTransaction(transactionManager)),
      ),
    context: {},
  }
}

function withinTransaction(transactionManager: SqlEntityManager): Database {
  const database: Database = {
    ...statementsOn(() => transactionManager),
    transaction: async (work) => await work(database),
    context: { transactionManager },
  }
  return database
}

/** The statements of a connection. */
export function statementsOn(connection: () => Connection): Omit<Database, "transaction" | "context"> {
  const run = async (sql: string, values: Values) => {
    const { text, places } = positional(sql, values)
    return z
      .object({ affectedRows: z.number().nullable(), rows: z.array(z.unknown()) })
      .parse(await connection().execute(text, places, "run"))
  }
  return {
    read: async (row, sql, values = {}) => z.array(row).parse((await run(sql, values)).rows),
    cas: async (sql, values = {}) => ((await run(sql, values)).affectedRows ?? 0) > 0,
    insert: async (table, row) => {
      const columns = Object.keys(row)
      const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((column) => `:${column}`).join(", ")})`
      const stored = Object.entries(row).map(([column, value]) => [
        column,
        isJson(value) ? JSON.stringify(value) : value,
      ])
      await run(sql, Object.fromEntries(stored))
    },
    statement: async (sql, values = {}) => void (await run(sql, values)),
  }
}

const isJson = (value: unknown) => typeof value === "object" && value !== null && !(value instanceof Date)

/** The names of values in a statement. A name follows one colon: two are a cast. */
export const NAME = /(?<![:\w]):([a-z]\w*)/gi

/** @throws MedusaError for a name without a value */
function positional(sql: string, values: Values): { text: string; places: unknown[] } {
  const places: unknown[] = []
  const text = sql.replace(NAME, (_match, name: string) => {
    if (!Object.hasOwn(values, name) || values[name] === undefined)
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `A statement lacks the value :${name}.`)
    const value = values[name]
    places.push(Array.isArray(value) && value.length === 0 ? null : value)
    return "?"
  })
  return { text, places }
}

/** PostgreSQL's unique_violation, however the driver wraps it. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ("code" in error && error.code === "23505") || /already exists|unique constraint/i.test(error.message)
}

/** PostgreSQL's undefined_table: the migrations have not run. */
export function isTableMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42P01"
}
