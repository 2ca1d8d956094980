import { z } from "@medusajs/framework/zod"
import type { Database } from "../database"
import { NO_RECIPIENT } from "../payments/link-recipient"

/** The statements behind payment links, see `docs/architecture.md#payment-links`. Each is a compare-and-set. */

/** `opening → called`, committed before the call to the payment service. The caller that gets `true` makes the one call. */
export async function callOnce(db: Database, requestId: string): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_link SET call = 'called', updated_at = now()
      WHERE request_id = :requestId AND call = 'opening'`,
    { requestId },
  )
}

export async function noteSent(db: Database, requestId: string, url: string, now: Date): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_link SET call = 'sent', url = :url, sent_at = :now, updated_at = now()
      WHERE request_id = :requestId AND call = 'called'`,
    { url, now, requestId },
  )
}

export async function noteUnsure(db: Database, requestId: string, problem: string): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_link SET call = 'unsure', problem = :problem, updated_at = now()
      WHERE request_id = :requestId AND call = 'called'`,
    { problem, requestId },
  )
}

/** Records that nothing was sent, and reopens the link that it would have replaced. */
export async function noteRefused(
  db: Database,
  requestId: string,
  from: "opening" | "called",
  problem: string,
): Promise<boolean> {
  const refused = await db.cas(
    `UPDATE pay_by_bank_link SET call = 'refused', problem = :problem, updated_at = now()
      WHERE request_id = :requestId AND call = :from`,
    { problem, requestId, from },
  )
  if (!refused) return false
  await db.statement(
    `UPDATE pay_by_bank_link SET replaced_by = NULL, updated_at = now()
      WHERE replaced_by = :requestId`,
    { requestId },
  )
  return true
}

/** Only one of two concurrent replacements wins, so that no customer gets two links in place of one. */
export async function replace(db: Database, requestId: string, byRequestId: string): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_link SET replaced_by = :byRequestId, updated_at = now()
      WHERE request_id = :requestId AND replaced_by IS NULL`,
    { byRequestId, requestId },
  )
}

/** Cancels a link for an admin user, unless its money has arrived. */
export async function cancel(db: Database, requestId: string, now: Date): Promise<boolean> {
  return await db.cas(
    `UPDATE pay_by_bank_link AS l SET canceled_at = :now, ${NO_RECIPIENT}, updated_at = now()
       FROM pay_by_bank_request AS r
      WHERE l.request_id = :requestId AND r.id = l.request_id AND r.status <> 'paid' AND r.outcome IS NULL
        AND l.replaced_by IS NULL AND l.canceled_at IS NULL AND l.call IN ('called', 'sent', 'unsure')`,
    { now, requestId },
  )
}

/** Deletes the recipients of links that are never sent again, whatever their outcome. */
export async function deleteEndedRecipients(db: Database, now: Date): Promise<void> {
  await db.statement(
    `UPDATE pay_by_bank_link AS l SET ${NO_RECIPIENT}, updated_at = now()
       FROM pay_by_bank_request AS r
      WHERE r.id = l.request_id
        AND (l.email IS NOT NULL OR l.mobile IS NOT NULL OR l.first_name IS NOT NULL OR l.last_name IS NOT NULL)
        AND (r.track_until <= :now OR (r.outcome IN ('settled', 'closed') AND l.call <> 'refused'))`,
    { now },
  )
}

export interface Remindable {
  now: Date
  /** Only links that were sent before this time. */
  sentBefore: Date
  /** The most reminders per link. */
  times: number
  leasedUntil: Date
  limit: number
}

/**
 * Leases links whose reminder is due, untried links first. Any number of workers share them. Selects a link only if the plugin
 * would detect its payment: the link has a uuid, and a paid link of the same login has proved that ids in links are uuids.
 */
export async function leaseReminders(db: Database, due: Remindable): Promise<string[]> {
  const rows = await db.read(
    z.object({ request_id: z.string() }),
    // Materialized, because PostgreSQL may run a sub-select again for each row, and would then exceed the limit.
    `WITH due AS MATERIALIZED (
        SELECT l.id FROM pay_by_bank_link AS l JOIN pay_by_bank_request AS r ON r.id = l.request_id
         WHERE l.call = 'sent' AND l.replaced_by IS NULL AND l.canceled_at IS NULL
           AND l.delivery <> 'LINK' AND l.sent_at <= :sentBefore AND l.reminder < :times
           AND (l.remind_leased_until IS NULL OR l.remind_leased_until <= :now)
           AND r.outcome IS NULL AND r.status IN ('created', 'rejected', 'canceled') AND r.uuid IS NOT NULL
           AND r.track_until > :now
           AND EXISTS (
             SELECT 1 FROM pay_by_bank_request AS p JOIN pay_by_bank_link AS pl ON pl.request_id = p.id
              WHERE p.account = r.account AND p.login = r.login AND p.kind = 'link' AND p.paid_at IS NOT NULL
                AND pl.uuid_from_link)
         ORDER BY l.remind_leased_until NULLS FIRST, l.sent_at LIMIT :limit FOR UPDATE OF l SKIP LOCKED)
     UPDATE pay_by_bank_link AS link SET remind_leased_until = :leasedUntil
       FROM due WHERE link.id = due.id
     RETURNING link.request_id`,
    { ...due },
  )
  return rows.map(({ request_id }) => request_id)
}
