import { TriangleRightMini } from "@medusajs/icons"
import { useState, type ReactNode } from "react"

/** A part of a section that most readers do not need. It renders, and so loads, its content once it is open. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="txt-compact-small-plus focus-visible:shadow-borders-focus flex cursor-pointer list-none items-center gap-x-2 px-6 py-4 outline-none">
        <TriangleRightMini className="text-ui-fg-subtle transition-transform group-open:rotate-90" />
        {title}
      </summary>
      {isOpen && <div className="divide-y border-t">{children}</div>}
    </details>
  )
}
