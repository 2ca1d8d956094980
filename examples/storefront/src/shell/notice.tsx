import type { ReactNode } from "react"

interface NoticeProps {
  tone?: "warn" | "calm"
  children: ReactNode
}

/** A message that the shopper must not miss. Screen readers announce it when it appears. */
export function Notice({ tone = "warn", children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === "warn" ? "alert" : "status"} data-testid="notice">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d={tone === "warn" ? "M12 7v6m0 3.2v.3" : "M12 11v6m0-9.5v.3"} />
      </svg>
      <div>{children}</div>
    </div>
  )
}
