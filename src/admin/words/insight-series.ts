import { PAYMENT_RESULTS, type PaymentResult } from "../../shared/statuses"

/** A pattern distinguishes the parts of a bar; color is only an aid. */
export interface Series {
  name: PaymentResult
  color: string
  pattern: "solid" | "stripes" | "dots" | "empty" | "grid"
}

const LOOKS = {
  paid: { color: "var(--tag-green-icon)", pattern: "solid" },
  declined: { color: "var(--tag-red-icon)", pattern: "stripes" },
  canceled: { color: "var(--fg-subtle)", pattern: "dots" },
  abandoned: { color: "var(--tag-orange-icon)", pattern: "empty" },
  waiting: { color: "var(--tag-blue-icon)", pattern: "grid" },
} as const satisfies Record<PaymentResult, Omit<Series, "name">>

/** The lowest part of a bar first. */
export const SERIES: readonly Series[] = PAYMENT_RESULTS.map((name) => ({ name, ...LOOKS[name] }))
