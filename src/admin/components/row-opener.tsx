import type { ReactNode } from "react"
import { useOpened } from "../lib/use-opened"

interface RowOpenerProps {
  opens: Parameters<typeof useOpened>[0]
  id: string
  label?: string
  children: ReactNode
}

/**
 * Opens a row by keyboard; the mouse may click anywhere on the row. It calls the hook instead of taking a function as a prop:
 * each URL change would pass a new function, render the table's cells again, and lose the focus.
 */
export function RowOpener({ opens, id, label, children }: RowOpenerProps) {
  const { open } = useOpened(opens)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      className="text-ui-fg-base txt-compact-small-plus focus-visible:shadow-borders-focus max-w-full truncate rounded-sm outline-none"
      onClick={(event) => {
        event.stopPropagation()
        open(id)
      }}
    >
      {children}
    </button>
  )
}
