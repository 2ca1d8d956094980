/** Greatest lengths of what a payment request and a payment link name their customer by. */
export const LONGEST_EMAIL = 256
export const LONGEST_NAME = 64
