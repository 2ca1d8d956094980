import { Text } from "@medusajs/ui"
import { useWords } from "../i18n/words"
import { useTimeZone } from "../lib/use-health"

/** Names the time zone of the days and times on a page. Its line is kept free until the zone is known, so that nothing moves. */
export function TimeZoneNote() {
  const t = useWords()
  const zone = useTimeZone()
  return (
    <Text size="xsmall" className="text-ui-fg-subtle px-6 py-3">
      {zone === undefined ? "\u00a0" : t("shared.timeZone", { zone })}
    </Text>
  )
}
