/** Maximum lengths of what an admin user enters. */
export const LONGEST_NOTE = 2000
export const LONGEST_BANK_REFERENCE = 140
export const LONGEST_ORDER_ID = 64

/** Largest offset of a list. To find rows beyond it, use a search or a filter. */
export const LARGEST_OFFSET = 10_000
