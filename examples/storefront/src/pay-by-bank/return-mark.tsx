import type { ReturnView } from "./use-payment-return"

/** A drawing for each mood: turning while something is under way, still when the shopper has to read. */
export function ReturnMark({ state }: { state: ReturnView["state"] }) {
  if (state === "paid" || state === "needs_attention") {
    return (
      <svg className="return-mark mark-good" viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="32" />
        <path d="m24 37 8 8 17-18" />
      </svg>
    )
  }
  if (state === "rejected" || state === "cancelled" || state === "mismatch" || state === "not_found") {
    return (
      <svg className="return-mark mark-warn" viewBox="0 0 72 72" aria-hidden="true">
        <circle cx="36" cy="36" r="32" />
        <path d="M36 22v17m0 9.5v.5" />
      </svg>
    )
  }
  return (
    <svg className="return-mark mark-wait" viewBox="0 0 72 72" aria-hidden="true">
      <circle className="mark-track" cx="36" cy="36" r="32" />
      <path className="mark-turn" d="M36 4a32 32 0 0 1 32 32" />
      <path d="M24 33 36 26l12 7zM26 46h20M28.5 34v9m7.5-9v9m7.5-9v9" />
    </svg>
  )
}
