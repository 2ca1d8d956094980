/** Maximum lengths of what an admin user enters. */
export const LONGEST_NOTE = 2000
export const LONGEST_BANK_REFERENCE = 140
export const LONGEST_ORDER_ID = 64
