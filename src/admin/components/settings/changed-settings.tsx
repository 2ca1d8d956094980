import { Text } from "@medusajs/ui"
import type { AdminAccountChange } from "../../../types/http"
import { useWords } from "../../i18n/words"

/** Each changed setting with its old and new value. Of a password, these are fingerprints. */
export function ChangedSettings({ fields }: Pick<AdminAccountChange, "fields">) {
  const t = useWords()
  return fields.map(({ field, from, to }) => {
    const shown = (value: string | null) =>
      value === null ? t("shared.none") : field === "paused" ? t("settings.trail.yes") : value
    return (
      <Text key={field} size="small" leading="compact" className="break-all">
        {`${t(`settings.fields.${field}`)}: ${shown(from)} → ${shown(to)}`}
      </Text>
    )
  })
}
