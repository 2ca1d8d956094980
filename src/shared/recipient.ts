/** Maximum lengths of the customer fields of a payment request and a payment link. */
export const LONGEST_EMAIL = 256
export const LONGEST_NAME = 64

/** Checks only for one `@` between two texts. The payment service validates the rest. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/

/** Digits of the longest calling code that a payment link accepts. */
export const LONGEST_CALLING_CODE = 2

/** The phone library's number types that can receive text messages. */
export const TAKES_TEXTS: ReadonlySet<string | null | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"])

/** British numbers reserved for examples and films. They have no owner, so demos can send to them. */
export const EXAMPLE_NUMBER = /^\+447700900\d{3}$/
