import type { TrailKind } from "../../../shared/trail"
import type { Database } from "../database"
import { appendLines } from "./append-events"

type RecordedKind = Exclude<TrailKind, "trail_changed">

/** Records what belongs to no payment and no merchant account. */
export async function writeTrail(
  db: Database,
  { kind: type, ...line }: { kind: RecordedKind; by: string | null; at: Date; data: Record<string, unknown> },
): Promise<void> {
  await appendLines(db, [{ ...line, type }])
}

/** Lets the rest of the transaction change the trail, see `docs/architecture.md#the-trail`. Each change leaves a line with this reason. */
export async function allowTrailChanges(db: Database, reason: string): Promise<void> {
  await db.statement("SELECT pay_by_bank_allow_trail_changes(:reason)", { reason })
}
