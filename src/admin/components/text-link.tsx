import { clx } from "@medusajs/ui"
import type { MouseEvent, ReactNode } from "react"
import { Link } from "react-router-dom"

interface TextLinkProps {
  to: string
  children: ReactNode
  className?: string
  /** The name of the link, if its text is too short for one. */
  label?: string
  onClick?: (event: MouseEvent) => void
}

/** A link within text. Underlined, because core's blue has too little contrast for text. */
export function TextLink({ to, children, className, label, onClick }: TextLinkProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      className={clx(
        "text-ui-fg-subtle hover:text-ui-fg-base underline underline-offset-2",
        "focus-visible:shadow-borders-focus rounded-sm outline-none",
        className,
      )}
      onClick={onClick}
    >
      {children}
    </Link>
  )
}
