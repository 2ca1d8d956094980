import { ArrowPath, ExclamationCircle, LockClosedSolid } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useWords } from "../i18n/words"
import { isRefused, messageOf } from "../lib/failure"

interface LoadErrorProps {
  error: unknown
  onRetry: () => unknown
  /** Another way out than a retry. */
  action?: ReactNode
}

/** Replaces content that could not be loaded: states the error, and offers a retry. A refused user can only ask for access. */
export function LoadError({ error, onRetry, action }: LoadErrorProps) {
  const t = useWords()
  const refused = isRefused(error)
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-y-4 px-6 py-10 text-center">
      {refused ? (
        <LockClosedSolid className="text-ui-fg-subtle" />
      ) : (
        <ExclamationCircle className="text-ui-fg-subtle" />
      )}
      <div className="flex flex-col gap-y-1">
        <Text size="small" weight="plus" leading="compact">
          {t(refused ? "shared.failure.refused" : "shared.failure.title")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle max-w-[420px] text-pretty">
          {messageOf(error, t)}
        </Text>
      </div>
      {!refused && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button type="button" size="small" variant="secondary" onClick={() => void onRetry()}>
            <ArrowPath />
            {t("shared.actions.retry")}
          </Button>
          {action}
        </div>
      )}
    </div>
  )
}
