import { Text } from "@medusajs/ui"
import { isAccountField } from "../../../shared/account-fields"
import type { AdminAccountChange } from "../../../types/http"
import { useWords } from "../../i18n/words"

type Change = AdminAccountChange["fields"][number]

/** Each changed setting with its old and new value. Of a password, only the fingerprints are known. */
export function ChangedSettings({ fields }: Pick<AdminAccountChange, "fields">) {
  const t = useWords()
  const shown = (field: Change["field"], value: string | null) => {
    if (value === null) return t("shared.none")
    if (field === "paused") return t("settings.trail.yes")
    if (field === "password") return t("settings.trail.fingerprint", { value })
    if (field === "environment" && (value === "test" || value === "production"))
      return t(`settings.environments.${value}`)
    return value
  }
  const nameOf = (field: Change["field"]) => {
    if (field === "paused_bank") return t("settings.trail.pausedBank")
    return isAccountField(field) ? t(`settings.fields.${field}`) : field
  }
  return fields.map(({ field, from, to }) => (
    <Text key={field} size="small" leading="compact" className="break-words">
      {`${nameOf(field)}: ${shown(field, from)} → ${shown(field, to)}`}
    </Text>
  ))
}
