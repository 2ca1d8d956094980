import { Bank } from "./bank"
import { Books } from "./core/books"
import { Locks } from "./locks"
import { Tables } from "./ledger/tables"
import { Schedule } from "./schedule"

export const START = new Date("2026-03-01T12:00:00Z").getTime()

/** Rules that can be broken on purpose, to see that the model notices. */
export type Sabotage =
  | "the claim is not compared"
  | "totals are not seen"
  | "records are not verified"
  | "attention is not raised"
  | "a lost lease is never free again"

/** Everything of one story: all worlds it moves in, and whose turn it is. */
export class Stage {
  readonly schedule = new Schedule()
  readonly books = new Books()
  readonly tables = new Tables()
  readonly locks: Locks
  readonly bank = new Bank()
  readonly sabotage: ReadonlySet<Sabotage>
  nowMs = START
  /** What must never happen, and did. */
  readonly broken: string[] = []
  /** Requests that staff have ended. */
  readonly closed = new Set<string>()
  private ids = 0

  constructor(given: { locksWork: boolean; sabotage?: Sabotage[] }) {
    this.locks = new Locks(this.schedule, given.locksWork)
    this.sabotage = new Set(given.sabotage ?? [])
  }

  id(prefix: string): string {
    this.ids += 1
    return `${prefix}_${this.ids}`
  }

  now(): Date {
    return new Date(this.nowMs)
  }
}

let current = new Stage({ locksWork: true })

/** The story that is being told: what the doubles of modules act on, because code under test imports them. */
export function stage(): Stage {
  return current
}

export function setStage(next: Stage): Stage {
  current = next
  return next
}
