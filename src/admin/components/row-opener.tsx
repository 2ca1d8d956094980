import type { ReactNode } from "react"
import { useOpened } from "../lib/use-opened"

interface RowOpenerProps {
  opens: Parameters<typeof useOpened>[0]
  id: string
  label?: string
  children: ReactNode
}

/**
 * A row's own way in for the keyboard; the mouse may click anywhere on the row. It asks for the address itself: were it
 * handed a function, each new address would draw the table's cells anew, and lose the focus.
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
