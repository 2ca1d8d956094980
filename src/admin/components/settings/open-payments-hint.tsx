import { Text } from "@medusajs/ui"
import type { AdminAccount } from "../../../types/http"
import { useWords } from "../../i18n/words"

/** How many open payments depend on the login, so that admin users know what a change of it affects. */
export function OpenPaymentsHint({ account }: { account: AdminAccount }) {
  const t = useWords()
  const { present, former } = account.open_payments
  const word = account.password.locked ? "settings.form.openInConfig" : "settings.form.openPresent"
  return (
    <>
      {present > 0 && <Hint>{t(word, { count: present })}</Hint>}
      {former > 0 && <Hint>{t("settings.form.openFormer", { count: former })}</Hint>}
    </>
  )
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="small" className="text-ui-fg-subtle">
      {children}
    </Text>
  )
}
