/** Greatest lengths of what your team enters. */
export const LONGEST_NOTE = 2000
export const LONGEST_BANK_REFERENCE = 140
export const LONGEST_ORDER_ID = 64

/** How far lists can be paged: a search or a filter finds the rest. */
export const LARGEST_OFFSET = 10_000
