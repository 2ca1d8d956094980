/** Digits of the longest calling code that a payment link accepts. */
export const LONGEST_CALLING_CODE = 2

/** The phone library's number types that can receive text messages. */
export const TAKES_TEXTS: ReadonlySet<string | null | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"])

/** British numbers reserved for examples and films. They have no owner, so demos can send to them. */
export const EXAMPLE_NUMBER = /^\+447700900\d{3}$/
