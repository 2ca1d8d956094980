import { z } from "@medusajs/framework/zod"
import type { Database } from "../database"
import { alertContent, type AlertContent } from "../events/raised-alerts"

/** The statements that send alerts to people, and those that queue what has waited for a while: see `events/raised-alerts.ts`. */

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
  return { ...alert, content: alertContent.safeParse({ kind, data }).data ?? null }
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
