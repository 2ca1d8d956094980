import type { Client } from "pg"
import { z } from "zod"

/** A row as PostgreSQL's own text, so that numbers and timestamps lose no digit. */
export type Row = Record<string, string | null>
export type Tables = Record<string, Row[]>

/** MikroORM's own table of applied migrations. */
const BOOKKEEPING = "mikro_orm_migrations"

/** Reads every row of every table, in an order that does not depend on PostgreSQL's storage. */
export async function readTables(client: Client): Promise<Tables> {
  const tables: Tables = {}
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(
      `SELECT (SELECT jsonb_object_agg(key, value) FROM jsonb_each_text(to_jsonb(t))) AS row FROM ${quoted(name)} AS t`,
    )
    tables[name] = inOrder(
      z
        .array(rowsRead)
        .parse(rows)
        .map(({ row }) => row),
    )
  }
  return tables
}

export function inOrder(rows: Row[]): Row[] {
  const key = (row: Row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))
  return rows
    .map((row) => ({ row, key: key(row) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row)
}

/**
 * Fills every column of every table. A nullable column is null in some rows and has a value in others. A column with a list
 * of values has each of them. A type that this file has no values for is an error.
 */
export async function fillTables(client: Client): Promise<void> {
  const tables = await tablesOf(client)
  for (const table of parentsFirst(tables)) {
    const most = Math.max(...table.columns.map(({ type, choices }) => (choices ?? VALUES[type] ?? []).length))
    for (let nth = 0; nth < most + 3; nth += 1) await insert(client, table, nth, most)
    await requireVariety(client, table)
  }
}

/** The first row has every value, the second only the required ones, and the rows after `most` some of the optional ones. */
async function insert(client: Client, table: Table, nth: number, most: number): Promise<void> {
  const values = table.columns.map((column, place) =>
    column.nullable && (nth === 1 || (nth > most && (nth + place) % 2 === 0)) ? null : valueOf(table, column, nth),
  )
  const names = table.columns.map(({ name }) => quoted(name))
  const places = values.map((_, place) => `$${place + 1}`)
  await client.query(`INSERT INTO ${quoted(table.name)} (${names.join(", ")}) VALUES (${places.join(", ")})`, values)
}

/** A check forbids rows that are deleted and stay. */
const isAlwaysNull = ({ name }: Column) => name === "deleted_at"

function valueOf(table: Table, column: Column, nth: number): string | null {
  if (isAlwaysNull(column)) return null
  const { name, type, nullable, choices, references } = column
  if (references) return textOf(references.table, references.column, nth)
  const round = nullable && nth > 1 ? nth - 1 : nth
  if (choices) return choices[round % choices.length] ?? null
  // Differs in each row, because the column may be unique.
  if (type === "text") return textOf(table.name, name, nth)
  if (type === "date") return new Date(Date.UTC(2024, 1, 28 + nth)).toISOString().slice(0, 10)
  const values = VALUES[type]
  if (!values) throw new Error(`${table.name}.${name} is of type ${type}: add values of this type to VALUES.`)
  return values[round % values.length] ?? null
}

/** Text that is easily lost on the way: quotes, characters of other scripts, trailing spaces. */
const textOf = (table: string, column: string, nth: number) => `${table}.${column} #${nth} 'ü"\\ €ß 漢 `

const VALUES: Record<string, string[]> = {
  text: [""],
  date: [""],
  integer: ["1999", "0", "2147483647", "-2147483648"],
  bigint: ["1999", "0", "9223372036854775807", "-9223372036854775808"],
  "double precision": ["19.5", "0", "-0.25"],
  numeric: ["19.99", "0", "12345678901234567890.123456789", "-0.000000001"],
  boolean: ["true", "false"],
  jsonb: ['{"list": [1, 2.50, null], "text": "ü\\"", "deep": {"empty": {}}}', "[]", '"text"', "12345678901234567890"],
  "timestamp with time zone": [
    "2026-03-29 00:59:59.999999+00",
    "1970-01-01 00:00:00+00",
    "2024-02-29 23:59:59.000001+00",
    "9999-12-31 23:59:59.999999+00",
  ],
  "timestamp with time zone[]": ["{2026-03-29 00:59:59.999999+00}", "{}"],
}

/** The value that each new column of a table has in rows that existed before it. */
export async function defaultsOf(client: Client): Promise<Record<string, Row>> {
  const defaults: Record<string, Row> = {}
  for (const { name, columns } of await tablesOf(client)) {
    const values = columns.map((column) => `('${column.name}', (${column.default ?? "NULL"})::text)`)
    const { rows } = await client.query(
      `SELECT jsonb_object_agg(name, value) AS row FROM (VALUES ${values.join(", ")}) AS d(name, value)`,
    )
    defaults[name] = z.tuple([rowsRead]).parse(rows)[0].row
  }
  return defaults
}

/** Fails unless the rows contain the variety that the tests need. */
async function requireVariety(client: Client, { name, columns }: Table): Promise<void> {
  for (const column of columns.filter((each) => !isAlwaysNull(each))) {
    const { rows } = await client.query(
      `SELECT count(*) FILTER (WHERE ${quoted(column.name)} IS NULL)::int AS nulls,
              count(DISTINCT ${quoted(column.name)}::text)::int AS kinds FROM ${quoted(name)}`,
    )
    const [{ nulls, kinds }] = variety.parse(rows)
    const wanted = column.choices?.length ?? 2
    if (kinds < wanted || (column.nullable && nulls === 0)) {
      throw new Error(
        `${name}.${column.name} has ${kinds} different values and ${nulls} nulls, which shows too little.`,
      )
    }
  }
}

type Table = z.infer<typeof tablesRead>
type Column = Table["columns"][number]

async function tablesOf(client: Client): Promise<Table[]> {
  return z.array(tablesRead).parse((await client.query(TABLES, [BOOKKEEPING])).rows)
}

function parentsFirst(tables: Table[]): Table[] {
  const placed: Table[] = []
  const hasParents = ({ columns }: Table) =>
    columns.every(({ references }) => !references || placed.some(({ name }) => name === references.table))
  for (let left = tables; left.length > 0; left = left.filter((table) => !placed.includes(table))) {
    const next = left.filter(hasParents)
    if (next.length === 0)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(", ")}.`)
    placed.push(...next)
  }
  return placed
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const TABLES = `
  SELECT c.relname AS name, jsonb_agg(jsonb_build_object(
           'name', a.attname,
           'type', format_type(a.atttypid, a.atttypmod),
           'nullable', NOT a.attnotnull,
           'default', pg_get_expr(d.adbin, d.adrelid),
           'choices', (SELECT jsonb_agg(choice[1])
                         FROM pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') AS choice
                        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]),
           'references', (SELECT jsonb_build_object('table', p.relname, 'column', pa.attname)
                            FROM pg_constraint k
                            JOIN pg_class p ON p.oid = k.confrelid
                            JOIN pg_attribute pa ON pa.attrelid = p.oid AND pa.attnum = k.confkey[1]
                           WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.conkey = ARRAY[a.attnum])
         ) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> $1
   GROUP BY c.oid, c.relname ORDER BY c.relname`

const tablesRead = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      nullable: z.boolean(),
      default: z.string().nullable(),
      choices: z.array(z.string()).nullable(),
      references: z.object({ table: z.string(), column: z.string() }).nullable(),
    }),
  ),
})
const rowsRead = z.object({ row: z.record(z.string(), z.string().nullable()) })
const variety = z.tuple([z.object({ nulls: z.number(), kinds: z.number() })])
