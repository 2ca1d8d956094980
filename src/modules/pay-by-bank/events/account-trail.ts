import { z } from "@medusajs/framework/zod"
import { REDIRECTING_FIELDS, type AccountField } from "../../../shared/account-fields"
import { DAY_MS } from "../../../shared/times"
import type { Database } from "../database"
import { appendLines } from "./append-events"

/** What a line names as changed: a setting, or a bank that was paused (from nothing) or resumed (to nothing). */
export type TrailField = AccountField | "paused_bank"

/** One changed setting. A list is joined, and of a secret only a fingerprint is kept. */
export interface ChangedSetting {
  field: TrailField
  from: string | null
  to: string | null
}

/** An old line can name a setting that has another name now. */
export const changedSetting = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
/** What an admin user did with the changes. Only `changed` and `approved` ones had an effect. */
const KINDS = ["changed", "proposed", "replaced", "approved", "rejected"] as const
export type ChangeKind = (typeof KINDS)[number]

const changeRow = z.object({
  id: z.string(),
  account: z.string(),
  kind: z.enum(KINDS),
  changed_by: z.string(),
  changed_at: z.coerce.date(),
  changes: z.array(changedSetting),
})

/**
 * A line of the trail: who changed, proposed, approved or rejected which settings of a merchant account, and when. Lines are never
 * changed or deleted.
 */
export type AccountChange = z.infer<typeof changeRow>

/** As many as a person reads. */
const SHOWN = 20
/** Money that goes elsewhere is noticed at the latest when the first payout is missing. */
const WARNED_FOR_MS = 7 * DAY_MS

export async function recordChange(
  db: Database,
  { account, kind, changed_by, changed_at, changes }: Omit<AccountChange, "id">,
): Promise<void> {
  const line = { type: kind, account, by: changed_by, at: changed_at, data: { changes } }
  const fields = changes.map(({ field }) => field)
  // Proposals and their approvals have alerts of their own.
  const alert = { kind: "account_changed", data: { account, fields } } as const
  await appendLines(db, [kind === "changed" ? { ...line, alert } : line])
}

/** The columns of a change. */
const CHANGE = `id, account, type AS kind, "by" AS changed_by, created_at AS changed_at, data->'changes' AS changes`

const REDIRECTING = REDIRECTING_FIELDS.map((field) => `'${field}'`).join(", ")

/** The SQL value whether a field was set again, to another value than the one that was removed; null if none was removed. */
const REPLACES_REMOVED = `(SELECT c."to" <> p."from"
              FROM pay_by_bank_event AS earlier, jsonb_to_recordset(earlier.data->'changes') AS p(field text, "from" text)
             WHERE earlier.account = line.account AND earlier.type IN ('changed', 'approved') AND p.field = c.field
               AND (earlier.created_at, earlier.id) < (line.created_at, line.id)
             ORDER BY earlier.created_at DESC, earlier.id DESC LIMIT 1)`

/**
 * The SQL condition for a change of a field that can redirect money. The first value of a store's first account redirects nothing. One
 * of another account does: a region may be given to it.
 */
const REDIRECTS = `line.type IN ('changed', 'approved') AND EXISTS (
        SELECT 1 FROM jsonb_to_recordset(line.data->'changes') AS c(field text, "from" text, "to" text)
         WHERE c.field IN (${REDIRECTING})
           AND (c."from" IS NOT NULL OR coalesce(${REPLACES_REMOVED}, EXISTS (
             SELECT 1 FROM pay_by_bank_request AS paid WHERE paid.account <> line.account AND paid.paid_at < line.created_at))))`

/** The newest changes of a merchant account, and all that can redirect money, so that many others hide none. Newest first. */
export async function readChanges(db: Database, account: string): Promise<AccountChange[]> {
  return await db.read(
    changeRow,
    `SELECT ${CHANGE} FROM (
       SELECT *, row_number() OVER (ORDER BY created_at DESC, id DESC) AS nth FROM pay_by_bank_event WHERE account = :account) AS line
      WHERE nth <= :shown OR (${REDIRECTS}) ORDER BY created_at DESC, id DESC`,
    { account, shown: SHOWN },
  )
}

/** Of each merchant account, the newest change in the last seven days that can redirect money. Newest first. */
export async function readMerchantChanges(db: Database, now: Date): Promise<AccountChange[]> {
  return await db.read(
    changeRow,
    `SELECT ${CHANGE} FROM (
       SELECT DISTINCT ON (account) * FROM pay_by_bank_event AS line
        WHERE account IS NOT NULL AND created_at > :since AND ${REDIRECTS} ORDER BY account, created_at DESC, id DESC) AS newest
      ORDER BY created_at DESC, id DESC`,
    { since: new Date(now.getTime() - WARNED_FOR_MS) },
  )
}
