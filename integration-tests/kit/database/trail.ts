/** Precedes statements that change the trail, in the same query. PostgreSQL runs such a query in one transaction. */
export const MAY_CHANGE_TRAIL = "SET LOCAL pay_by_bank.trail_may_change = 'a test';"
