import { Text } from "@medusajs/ui"
import type { AdminAccount } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useUserNames } from "../../lib/use-users"
import { DrawerBox } from "../requests/drawer-box"
import { SectionRow } from "../section-row"

/** Who changed which settings of a merchant account, newest first. Of a password only a fingerprint is shown. */
export function AccountTrail({ changes }: Pick<AdminAccount, "changes">) {
  const t = useWords()
  const { moment } = useFormat()
  const nameOf = useUserNames(changes.map(({ by }) => by))
  if (changes.length === 0) return null
  return (
    <DrawerBox title={t("settings.trail.title")}>
      {changes.map(({ by, at, fields }) => (
        <SectionRow key={at} title={`${moment(at)}, ${nameOf(by)}`}>
          {fields.map(({ field, from, to }) => (
            <Text key={field} size="small" leading="compact" className="break-all">
              {`${t(`settings.fields.${field}`)}: ${from ?? t("shared.none")} → ${to ?? t("shared.none")}`}
            </Text>
          ))}
        </SectionRow>
      ))}
    </DrawerBox>
  )
}
