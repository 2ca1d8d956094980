/** Digits of the longest calling code that a payment link takes. */
export const LONGEST_CALLING_CODE = 2

/** The phone library's types of numbers that take text messages. */
export const TAKES_TEXTS: ReadonlySet<string | null | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"])

/** British numbers for examples and films, which have no owner: demos send to them. */
export const EXAMPLE_NUMBER = /^\+447700900\d{3}$/
