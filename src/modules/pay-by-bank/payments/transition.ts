import type { TimelineNote } from "../events/append-events"
import type { Values } from "../database"
import type { Changes, PaymentRow } from "./payment-row"

/** The states that a transition leaves. A column that it does not name may have any value. */
type From = {
  readonly [Column in "kind" | "status" | "outcome" | "reason"]?: readonly PaymentRow[Column][]
}

/** A statement about other rows of the payments `:ids`. It does not run if its values are `null`. */
export interface OtherRows<Input> {
  sql: string
  values?: (input: Input) => Values | null
}

/** One way in which a payment changes. `Input` is what the caller knows: times, and what somebody decided or read. */
export interface Transition<Input> {
  /** `once`: it is refused for the state that it results in, so that a repeated call changes nothing. */
  times: "once" | "repeatable"
  from?: From
  /** What else must be true of the locked row. */
  guard?: (row: PaymentRow, input: Input) => boolean
  /**
   * Selects the payments whose other rows forbid it. It runs after the lock, because only then does it see what a transaction has
   * committed for which the lock waited.
   */
  unless?: OtherRows<Input>
  /** Also locks the other payments of its order, against every other lock: see `unless`. */
  locksOrder?: true
  /** Only what changes. `at` is the time of the database. */
  set: (row: PaymentRow, input: Input, at: Date) => Changes
  /** Changes bindings with it. */
  also?: OtherRows<Input>
  /** The line of the timeline. One of `attention` also raises its alert. */
  note?: (change: { before: PaymentRow; after: PaymentRow; input: Input }) => Omit<TimelineNote, "request_id"> | null
}

/** A transition of one payment. */
export interface Change {
  id: string
  locksOrder: boolean
  unless: Statement | null
  also: Statement | null
  /** `null`: refused. */
  evaluate: (row: PaymentRow, at: Date) => Evaluated | null
}

/** A statement about `:ids`, with its other values. */
export interface Statement {
  sql: string
  values: Values
}

export interface Evaluated {
  after: PaymentRow
  set: Changes
  note: TimelineNote | null
}

export function change<Input>(transition: Transition<Input>, id: string, input: Input): Change {
  const { unless, also, set, note } = transition
  const statement = (rows: OtherRows<Input> | undefined) => {
    const values = rows?.values ? rows.values(input) : {}
    return rows && values ? { sql: rows.sql, values } : null
  }
  return {
    ...{ id, locksOrder: transition.locksOrder ?? false, unless: statement(unless), also: statement(also) },
    evaluate: (row, at) => {
      if (!allows(transition, row, input)) return null
      const changes = set(row, input, at)
      const after = { ...row, ...changes }
      const line = note?.({ before: row, after, input }) ?? null
      return { after, set: changes, note: line && { request_id: id, ...line } }
    },
  }
}

/** Whether the row itself allows the transition, apart from other rows. */
export function allows<Input>(transition: Transition<Input>, row: PaymentRow, input: Input): boolean {
  const { kind, status, outcome, reason } = transition.from ?? {}
  return (
    isOneOf(kind, row.kind) &&
    isOneOf(status, row.status) &&
    isOneOf(outcome, row.outcome) &&
    isOneOf(reason, row.reason) &&
    (transition.guard?.(row, input) ?? true)
  )
}

function isOneOf<Value>(values: readonly Value[] | undefined, value: Value): boolean {
  return values === undefined || values.includes(value)
}
