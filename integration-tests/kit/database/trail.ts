/** Precedes statements that change the trail, in the same query. PostgreSQL runs such a query in one transaction. */
export const MAY_CHANGE_TRAIL = "SELECT pay_by_bank_allow_trail_changes('a test');"
