import { z } from "@medusajs/framework/zod"
import { SCOPES, type ProposalAction } from "../../../domain/approvals/proposal"
import type { Database } from "../database"

/**
 * The statements behind the alerts that are sent to people. A row is one alert. The statement that stores what raised it writes it, too. So
 * a process that dies before it sends the alert loses none.
 */

const attention = z.object({ request_id: z.string(), reason: z.string() })
const cause = z.object({ account: z.string(), code: z.string() })
const accountChange = z.object({ account: z.string(), fields: z.array(z.string()) })

const isAction = (value: unknown): value is ProposalAction => typeof value === "string" && Object.hasOwn(SCOPES, value)
const decision = z.object({ action: z.custom<ProposalAction>(isAction), subject: z.string() })

const CONTENT = z.discriminatedUnion("kind", [
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
export type AlertContent = z.infer<typeof CONTENT>

export type RaisedAlert = { id: string; at: Date } & AlertContent

/** Queues raised alerts, as a part of the statement that stores what raised them. Its value is `raised`. */
export const QUEUE_RAISED = `
  INSERT INTO pay_by_bank_outgoing_alert (id, kind, data, raised_at, due_at)
  SELECT id, kind, data, at, at FROM jsonb_to_recordset(:raised::jsonb) AS raised(id text, kind text, data jsonb, at timestamptz)`

const row = z.object({
  id: z.string(),
  kind: z.string(),
  data: z.unknown(),
  raised_at: z.coerce.date(),
  attempts: z.number(),
  sent_to: z.array(z.string()),
})

export interface DueAlert extends Pick<z.infer<typeof row>, "id" | "raised_at" | "attempts" | "sent_to"> {
  /** `null`: another version of the plugin has written what this one cannot read. */
  content: AlertContent | null
}

/**
 * Leases the alert that has been due for the longest time, until `until`. If the process dies, another one sends the alert after that. One
 * at a time, so that an alert that cannot be sent, and a channel that takes long, keep no other waiting in a lease. `=`, because
 * PostgreSQL may run the query of an `IN` once for each row, and would then lease several.
 */
export async function leaseAlert(db: Database, now: Date, until: Date): Promise<DueAlert | null> {
  const [leased] = await db.read(
    row,
    `UPDATE pay_by_bank_outgoing_alert SET due_at = :until, attempts = attempts + 1
      WHERE id = (SELECT id FROM pay_by_bank_outgoing_alert WHERE due_at <= :now ORDER BY due_at LIMIT 1
                     FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, data, raised_at, attempts, sent_to`,
    { until, now },
  )
  if (!leased) return null
  const { kind, data, ...alert } = leased
  return { ...alert, content: CONTENT.safeParse({ kind, data }).data ?? null }
}

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

export async function recordRecipient(db: Database, id: string, recipient: string): Promise<void> {
  await db.statement(
    "UPDATE pay_by_bank_outgoing_alert SET sent_to = sent_to || to_jsonb(:recipient::text) WHERE id = :id",
    {
      recipient,
      id,
    },
  )
}

export type AttemptEnd = { sentAt: Date; nextAt: null } | { sentAt: null; nextAt: Date }

/** Ends an alert that every recipient has, or plans the next attempt. */
export async function concludeAttempt(db: Database, id: string, { sentAt, nextAt }: AttemptEnd): Promise<void> {
  await db.statement("UPDATE pay_by_bank_outgoing_alert SET sent_at = :sentAt, due_at = :nextAt WHERE id = :id", {
    sentAt,
    nextAt,
    id,
  })
}

/**
 * Queues one more alert for each payment and each cause that has needed a person for a while: since before `before`, and since `after`,
 * because the alerts of older ones may have been deleted.
 */
export async function queueWaiting(
  db: Database,
  { now, before, after }: Record<"now" | "before" | "after", Date>,
): Promise<void> {
  await db.statement(
    `INSERT INTO pay_by_bank_outgoing_alert (id, kind, data, raised_at, due_at)
     SELECT 'waits:' || e.id, 'attention_for_a_day', jsonb_build_object('request_id', r.id, 'reason', r.reason), :now::timestamptz, :now::timestamptz
       FROM pay_by_bank_request AS r
      CROSS JOIN LATERAL (SELECT id, created_at FROM pay_by_bank_event
                           WHERE request_id = r.id AND type = 'attention'
                           ORDER BY created_at DESC LIMIT 1) AS e
      WHERE r.outcome = 'attention' AND e.created_at <= :before AND e.created_at > :after
      UNION ALL
     SELECT 'waits:' || a.account || ':' || a.code || ':' || extract(epoch FROM a.since), 'cause_for_a_day',
            jsonb_build_object('account', a.account, 'code', a.code), :now, :now
       FROM pay_by_bank_alert AS a WHERE a.since <= :before AND a.since > :after
     ON CONFLICT (id) DO NOTHING`,
    { now, before, after },
  )
}

/** Queues the digest of a day, once, if anything waits for a person. */
export async function queueDigest(db: Database, day: string, now: Date): Promise<void> {
  await db.statement(
    `INSERT INTO pay_by_bank_outgoing_alert (id, kind, data, raised_at, due_at)
     SELECT 'digest:' || :day, 'digest', to_jsonb(figures), :now, :now FROM (
       SELECT coalesce(sum(n), 0)::int AS attention, min(oldest) AS oldest_at,
              coalesce(jsonb_object_agg(reason, n) FILTER (WHERE reason IS NOT NULL), '{}') AS reasons,
              (SELECT count(*)::int FROM pay_by_bank_alert) AS causes,
              (SELECT count(*)::int FROM pay_by_bank_refund
                WHERE status IN ('due', 'exported')) AS refunds_due
         FROM (SELECT reason, count(*)::int AS n, min(created_at) AS oldest FROM pay_by_bank_request
                WHERE outcome = 'attention' GROUP BY reason) AS waiting
     ) AS figures WHERE attention + causes + refunds_due > 0
     ON CONFLICT (id) DO NOTHING`,
    { day, now },
  )
}

/** The alerts that are due since before `before`: none of their attempts succeeded, or no process sends them. */
export async function countUnsent(db: Database, before: Date): Promise<number> {
  const [counted] = await db.read(
    z.object({ unsent: z.number() }),
    "SELECT count(*)::int AS unsent FROM pay_by_bank_outgoing_alert WHERE due_at IS NOT NULL AND raised_at <= :before",
    { before },
  )
  return counted?.unsent ?? 0
}

export async function deleteSent(db: Database, before: Date): Promise<void> {
  await db.statement("DELETE FROM pay_by_bank_outgoing_alert WHERE sent_at < :before", { before })
}
