/** Maximum lengths of the customer fields of a payment request and a payment link. */
export const LONGEST_EMAIL = 256
export const LONGEST_NAME = 64
