import { Link } from "react-router-dom"
import type { ReactNode } from "react"

/** Leads to the page of a row by keyboard; the mouse may click anywhere on the row. */
export function RowLink({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="text-ui-fg-base txt-compact-small-plus focus-visible:shadow-borders-focus max-w-full truncate rounded-sm outline-none"
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
