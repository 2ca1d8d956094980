import { EllipsisHorizontal } from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"
import type { ReactNode } from "react"

export interface RowAction {
  icon: ReactNode
  label: string
  onClick: () => void
  disabled?: boolean
}

/** The "…" menu of a section or a row. Its label names the section or row. */
export function RowMenu({ label, actions }: { label: string; actions: RowAction[] }) {
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <IconButton type="button" size="small" variant="transparent" aria-label={label}>
          <EllipsisHorizontal />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        {actions.map(({ icon, label: words, onClick, disabled = false }) => (
          <DropdownMenu.Item
            key={words}
            disabled={disabled}
            className="[&_svg]:text-ui-fg-subtle flex items-center gap-x-2"
            onClick={(event) => {
              event.stopPropagation()
              onClick()
            }}
          >
            {icon}
            <span>{words}</span>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
