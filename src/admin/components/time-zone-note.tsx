import { Text } from "@medusajs/ui"
import { useWords } from "../i18n/words"
import { useTimeZone } from "../lib/use-health"

/** Names the time zone of the days and times on a page. */
export function TimeZoneNote() {
  const t = useWords()
  const zone = useTimeZone()
  if (zone === undefined) return null
  return (
    <Text size="xsmall" className="text-ui-fg-subtle px-6 py-3">
      {t("shared.timeZone", { zone })}
    </Text>
  )
}
