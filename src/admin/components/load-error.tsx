import { ArrowPath, ExclamationCircle } from "@medusajs/icons"
import { Button, Text } from "@medusajs/ui"
import { useWords } from "../i18n/words"
import { messageOf } from "../lib/failure"

/** Replaces content that could not be loaded: states the error, and offers a retry. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useWords()
  return (
    <div role="alert" className="flex flex-col items-center justify-center gap-y-4 px-6 py-10 text-center">
      <ExclamationCircle className="text-ui-fg-subtle" />
      <div className="flex flex-col gap-y-1">
        <Text size="small" weight="plus" leading="compact">
          {t("shared.failure.title")}
        </Text>
        <Text size="small" className="text-ui-fg-subtle max-w-[420px] text-pretty">
          {messageOf(error, t)}
        </Text>
      </div>
      <Button type="button" size="small" variant="secondary" onClick={() => void onRetry()}>
        <ArrowPath />
        {t("shared.actions.retry")}
      </Button>
    </div>
  )
}
