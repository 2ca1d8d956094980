import { Alert } from "@medusajs/ui"
import { useWords } from "../../i18n/words"
import { useHealth } from "../../lib/use-health"
import { TextLink } from "../text-link"

/** Shows on every other view that payments need attention. */
export function AttentionNotice() {
  const t = useWords()
  const { data } = useHealth()
  const count = data?.health.attention ?? 0
  if (count === 0) return null
  return (
    <div className="border-ui-border-base border-t px-6 py-3" data-testid="pay-by-bank-attention-notice">
      <Alert variant="warning">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {t("requests.needAttention", { count })}
          <TextLink to="/pay-by-bank?view=attention">{t("requests.showThem")}</TextLink>
        </span>
      </Alert>
    </div>
  )
}
