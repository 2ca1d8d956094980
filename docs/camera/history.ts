import { Client } from "pg"

/**
 * Adds two months of history before today, so that there is a month to compare with, for the insights only. Each day gets as many copies of today's payments as a
 * small store has, and some of them are never paid. The history is written by SQL, because payments cannot be made in
 * the past.
 */
const HISTORY = `
  INSERT INTO pay_by_bank_request
    (id, kind, account, login, status, outcome, uuid, merchant_uuid, reference, return_token, amount_minor, currency, collection_id, bank_id, institution,
     status_code, settlement, reported_amount, reported_currency, paid_at, track_until, created_at, updated_at)
  SELECT 'pbbreq_past_' || day || '_' || nth, 'checkout', source.account, source.login,
         CASE WHEN paid THEN 'paid' ELSE 'created' END, CASE WHEN paid THEN 'settled' END,
         md5(day || ' ' || nth), source.merchant_uuid, 'PAST' || day || 'N' || nth, 'past_' || day || '_' || nth, source.amount_minor,
         source.currency, 'pay_col_past_' || day || '_' || nth, source.bank_id, CASE WHEN paid THEN source.institution END,
         CASE WHEN paid THEN 'ACCC' END, CASE WHEN paid THEN 'COMPLETED' END,
         CASE WHEN paid THEN source.reported_amount END, CASE WHEN paid THEN source.reported_currency END,
         CASE WHEN paid THEN started + (25 + (day * 37 + nth * 53) % 190) * interval '1 second' END,
         started + interval '7 days', started, started
    FROM generate_series(1, 59) AS day
         CROSS JOIN LATERAL generate_series(1, 14 + (day * 7919 % 11) - CASE WHEN day % 7 < 2 THEN 8 ELSE 0 END) AS nth
         CROSS JOIN LATERAL (SELECT date_trunc('day', now()) - day * interval '1 day' + nth * interval '50 minutes' AS started,
                                    (day * 31 + nth * 17) % 9 <> 0 AS paid) AS moment
         CROSS JOIN LATERAL (SELECT * FROM pay_by_bank_request
                              WHERE outcome = 'settled' AND id NOT LIKE 'pbbreq_past_%'
                              ORDER BY md5(id || day || nth) LIMIT 1) AS source`

export async function addHistory(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    await client.query(HISTORY)
  } finally {
    await client.end()
  }
}
