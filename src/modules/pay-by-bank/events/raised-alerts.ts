import { z } from "@medusajs/framework/zod"
import { SCOPES, type ProposalAction } from "../../../domain/approvals/proposal"
import type { Database } from "../database"

/**
 * The alerts that are sent to people, as they are queued. A row is one alert. The statement that stores what raised it writes it, too. So
 * a process that dies before it sends the alert loses none.
 */

const attention = z.object({ request_id: z.string(), reason: z.string() })
const cause = z.object({ account: z.string(), code: z.string() })
const accountChange = z.object({ account: z.string(), fields: z.array(z.string()) })

const isAction = (value: unknown): value is ProposalAction => typeof value === "string" && Object.hasOwn(SCOPES, value)
const decision = z.object({ action: z.custom<ProposalAction>(isAction), subject: z.string() })

export const alertContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("attention"), data: attention }),
  z.object({ kind: z.literal("attention_for_a_day"), data: attention }),
  z.object({ kind: z.literal("cause"), data: cause }),
  z.object({ kind: z.literal("cause_for_a_day"), data: cause }),
  z.object({ kind: z.literal("account_changed"), data: accountChange }),
  z.object({ kind: z.literal("proposed"), data: decision }),
  z.object({ kind: z.literal("approved"), data: decision }),
  z.object({ kind: z.literal("payable_again"), data: z.object({ refunds: z.number() }) }),
  z.object({
    kind: z.literal("digest"),
    data: z.object({
      attention: z.number(),
      oldest_at: z.string().nullable(),
      reasons: z.record(z.string(), z.number()),
      causes: z.number(),
      refunds_due: z.number(),
    }),
  }),
])

/** What an alert is about. It holds no personal data. */
export type AlertContent = z.infer<typeof alertContent>

export type RaisedAlert = { id: string; at: Date } & AlertContent

/** Queues raised alerts, as a part of the statement that stores what raised them. Its value is `raised`. */
export const QUEUE_RAISED = `
  INSERT INTO pay_by_bank_outgoing_alert (id, kind, data, raised_at, due_at)
  SELECT id, kind, data, at, at FROM jsonb_to_recordset(:raised::jsonb) AS raised(id text, kind text, data jsonb, at timestamptz)`

/** Queues an alert, unless it is queued already. `dueAt` is when it is first sent. */
export async function queueAlert(
  db: Database,
  { id, content: { kind, data }, now, dueAt = now }: { id: string; content: AlertContent; now: Date; dueAt?: Date },
): Promise<void> {
  await db.statement(
    `INSERT INTO pay_by_bank_outgoing_alert (id, kind, data, raised_at, due_at)
     VALUES (:id, :kind, :data::jsonb, :now, :dueAt) ON CONFLICT (id) DO NOTHING`,
    { id, kind, data: JSON.stringify(data), now, dueAt },
  )
}

/** Makes an alert due that was queued for later. */
export async function makeDue(db: Database, id: string, now: Date): Promise<void> {
  await db.statement("UPDATE pay_by_bank_outgoing_alert SET due_at = :now WHERE id = :id AND attempts = 0", { now, id })
}

/** Deletes an alert that was queued for later. */
export async function dropUnsent(db: Database, id: string): Promise<void> {
  await db.statement("DELETE FROM pay_by_bank_outgoing_alert WHERE id = :id AND attempts = 0", { id })
}
