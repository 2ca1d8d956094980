/** What a line of a payment stands for. `more` sums up the lines after the first ones of a very long cart. */
export const LINE_KINDS = ["item", "shipping", "discount", "more"] as const
export type LineKind = (typeof LINE_KINDS)[number]
