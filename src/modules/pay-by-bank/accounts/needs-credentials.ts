/**
 * The SQL condition for an open request: a tracked one, one that needs attention without its money, and a link whose uuid an admin
 * user may still enter. Takes the present time as its one value.
 */
export function openRequestSql(r: string): string {
  return `(${r}.next_check_at IS NOT NULL OR (${r}.outcome = 'attention' AND ${r}.status <> 'paid')
             OR (${r}.uuid IS NULL AND ${r}.outcome IS NULL))
           AND (${r}.uuid IS NOT NULL OR ${r}.track_until > ?) AND ${r}.deleted_at IS NULL`
}

/**
 * The SQL condition for a request that may still be polled, so that the credentials of its login are kept: an open one, and a paid
 * one whose record is read again or that was reversed. Takes the present time as its one value. The index
 * `IDX_pay_by_bank_request_login` repeats all of it except the time.
 */
export function needsCredentials(r: string): string {
  return `((${openRequestSql(r)})
           OR ((${r}.recheck_at IS NOT NULL OR (${r}.outcome = 'attention' AND ${r}.reversed_at IS NOT NULL))
               AND ${r}.deleted_at IS NULL))`
}
