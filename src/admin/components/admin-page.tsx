import { Alert } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useWords } from "../i18n/words"
import { useOnline } from "../lib/use-online"

/** One of our pages: its sections, and above them a notice while the browser is offline. */
export function AdminPage({ testId, children }: { testId: string; children: ReactNode }) {
  const t = useWords()
  const isOnline = useOnline()
  return (
    <div data-testid={testId}>
      <div role="status" className="[&:not(:empty)]:mb-3">
        {!isOnline && <Alert variant="warning">{t("shared.offline")}</Alert>}
      </div>
      <div className="flex flex-col gap-y-3">{children}</div>
    </div>
  )
}
