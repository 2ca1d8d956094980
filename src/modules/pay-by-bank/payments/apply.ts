import { z } from "@medusajs/framework/zod"
import { writeNotes, type TimelineNote } from "../events/append-events"
import type { Clause } from "../sql-clauses"
import type { Database } from "../database"
import { PAYMENT_COLUMNS, paymentRow, sqlTypeOf, type Changes, type PaymentRow } from "./payment-row"
import { change, type Change, type Statement, type Transition } from "./transition"

/** A transition that took place. */
export interface Applied {
  id: string
  before: PaymentRow
  after: PaymentRow
}

/**
 * Applies transitions in one transaction, each on its payment as the ones before it left it, and returns for each what it changed, or
 * `null` if it was refused. Locks the payments in the order of their ids, evaluates the conditions in TypeScript, and then writes all
 * changes in one statement and all lines of the timeline in another one.
 */
export async function apply(db: Database, changes: Change[]): Promise<(Applied | null)[]> {
  if (changes.length === 0) return []
  const ids = idsOf(changes)
  return await db.transaction(async (tx) => {
    const rows = await lock(
      tx,
      { sql: "id IN (:ids)", values: { ids } },
      changes.some(({ locksOrder }) => locksOrder),
    )
    return await applyLocked(tx, rows, changes)
  })
}

/** Applies a single transition. Returns whether it took place. */
export async function applyOne<Input>(
  db: Database,
  transition: Transition<Input>,
  id: string,
  input: Input,
): Promise<boolean> {
  const [applied] = await apply(db, [change(transition, id, input)])
  return Boolean(applied)
}

/** Applies one transition to each payment that a condition selects. Returns those that it changed. */
export async function applyWhere<Input>(
  db: Database,
  transition: Transition<Input>,
  where: Clause,
  input: Input,
): Promise<Applied[]> {
  return await db.transaction(async (tx) => {
    const rows = await lock(tx, where, false)
    const changes = [...rows.keys()].map((id) => change(transition, id, input))
    return (await applyLocked(tx, rows, changes)).flatMap((applied) => applied ?? [])
  })
}

const lockedRow = paymentRow.extend({ at: z.coerce.date() })
type LockedRow = z.infer<typeof lockedRow>

/** Weaker than `FOR UPDATE`, so that a line of the timeline that another transaction adds does not wait for it. */
async function lock(db: Database, { sql, values }: Clause, withOrder: boolean): Promise<Map<string, LockedRow>> {
  // An array, because PostgreSQL uses no index for an OR with `IN (SELECT …)`.
  const theirs = "order_id = ANY (ARRAY(SELECT order_id FROM pay_by_bank_request WHERE id IN (:ids)))"
  const rows = await db.read(
    lockedRow,
    `SELECT ${PAYMENT_COLUMNS.join(", ")}, clock_timestamp() AS at FROM pay_by_bank_request
      WHERE ${withOrder ? `${sql} OR ${theirs}` : sql} ORDER BY id ${withOrder ? "FOR UPDATE" : "FOR NO KEY UPDATE"}`,
    values,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function applyLocked(
  tx: Database,
  rows: ReadonlyMap<string, LockedRow>,
  changes: Change[],
): Promise<(Applied | null)[]> {
  const forbidden = await forbiddenBy(tx, changes)
  const now = new Map<string, PaymentRow>(rows)
  const written = new Map<string, Changes>()
  const notes: TimelineNote[] = []
  const applied = changes.map((each): Applied | null => {
    const { id } = each
    const [before, at] = [now.get(id), rows.get(id)?.at]
    const evaluated = before && at && !forbidden.has(each) ? each.evaluate(before, at) : null
    if (!before || !evaluated) return null
    now.set(id, evaluated.after)
    written.set(id, { ...written.get(id), ...evaluated.set })
    if (evaluated.note) notes.push(evaluated.note)
    return { id, before, after: evaluated.after }
  })
  await write(tx, written)
  await writeOthers(
    tx,
    changes.filter((_change, index) => applied[index]),
  )
  await writeNotes(tx, notes)
  return applied
}

async function forbiddenBy(tx: Database, changes: Change[]): Promise<Set<Change>> {
  const forbidden = new Set<Change>()
  for (const [{ sql, values }, those] of byStatement(changes, ({ unless }) => unless)) {
    const found = await tx.read(paymentRow.pick({ id: true }), sql, { ...values, ids: idsOf(those) })
    const ids = new Set(found.map(({ id }) => id))
    for (const each of those) if (ids.has(each.id)) forbidden.add(each)
  }
  return forbidden
}

async function writeOthers(tx: Database, changes: Change[]): Promise<void> {
  for (const [{ sql, values }, those] of byStatement(changes, ({ also }) => also))
    await tx.statement(sql, { ...values, ids: idsOf(those) })
}

/** The changes that share a statement with its values: it runs once for all of them. */
function byStatement(changes: Change[], of: (change: Change) => Statement | null): [Statement, Change[]][] {
  const groups = new Map<string, [Statement, Change[]]>()
  for (const each of changes) {
    const statement = of(each)
    if (!statement) continue
    const key = JSON.stringify(statement)
    const [, those] = groups.get(key) ?? [statement, []]
    groups.set(key, [statement, [...those, each]])
  }
  return [...groups.values()]
}

/** A column keeps its value in the rows that do not set it. */
async function write(tx: Database, written: ReadonlyMap<string, Changes>): Promise<void> {
  const rows = [...written].map(([id, set]) => ({ ...set, id, sets: Object.keys(set) }))
  const columns = PAYMENT_COLUMNS.filter((column) => rows.some(({ sets }) => sets.includes(column)))
  if (columns.length === 0) return
  const assignments = columns.map((column) =>
    rows.every(({ sets }) => sets.includes(column))
      ? `${column} = n.${column}`
      : `${column} = CASE WHEN '${column}' = ANY(n.sets) THEN n.${column} ELSE r.${column} END`,
  )
  await tx.statement(
    `UPDATE pay_by_bank_request AS r SET ${assignments.join(", ")}, updated_at = clock_timestamp()
       FROM jsonb_to_recordset(:rows::jsonb) AS n(id text, sets text[], ${columns.map((column) => `${column} ${sqlTypeOf(column)}`).join(", ")})
      WHERE r.id = n.id AND cardinality(n.sets) > 0`,
    { rows: JSON.stringify(rows) },
  )
}

const idsOf = (changes: Change[]) => [...new Set(changes.map(({ id }) => id))]
