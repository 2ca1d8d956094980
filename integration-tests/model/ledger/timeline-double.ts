import type { TimelineNote } from "../../../src/modules/pay-by-bank/timeline-statements"
import { atomic, type Db } from "./atomic"

/** Nothing is decided by what the timeline says; writing it is a step all the same. */
export const writeNote = (db: Db, { request_id, type }: TimelineNote) =>
  atomic(db, `notes ${type} of ${request_id}`, () => undefined)

export const writeNotes = async (db: Db, notes: TimelineNote[]) => {
  if (notes.length > 0) await atomic(db, `notes ${notes.map(({ type }) => type).join(", ")}`, () => undefined)
}
