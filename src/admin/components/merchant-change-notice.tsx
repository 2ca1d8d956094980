import { Alert } from "@medusajs/ui"
import { useWords } from "../i18n/words"
import { useFormat } from "../lib/use-format"
import { useHealth } from "../lib/use-health"
import { useUserNames } from "../lib/use-users"
import { TextLink } from "./text-link"

/** Shows for a week on every page that the money of a merchant account can go elsewhere, because a setting was changed. */
export function MerchantChangeNotice() {
  const t = useWords()
  const { moment } = useFormat()
  const { data } = useHealth()
  const changes = data?.health.merchant_changes ?? []
  const nameOf = useUserNames(changes.map(({ by }) => by))
  if (changes.length === 0) return null
  return (
    <div className="flex flex-col gap-y-2 px-6 py-3" data-testid="pay-by-bank-merchant-change">
      {changes.map(({ account, by, at }) => (
        <Alert key={`${account} ${at}`} variant="warning">
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            {t("settings.trail.merchantChanged", { account, who: nameOf(by), when: moment(at) })}
            <TextLink to="/settings/pay-by-bank">{t("settings.trail.show")}</TextLink>
          </span>
        </Alert>
      ))}
    </div>
  )
}
