/** Limits that admin users meet: the lengths of what they enter, and the size of what they export. */
export const LONGEST_NOTE = 2000
export const LONGEST_BANK_REFERENCE = 140
export const LONGEST_ORDER_ID = 64
/** The most manual refunds in one exported batch. An admin user waits while the payer of each is fetched. */
export const LARGEST_REFUND_BATCH = 500
