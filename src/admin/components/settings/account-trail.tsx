import type { AdminAccount } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useUserNames } from "../../lib/use-users"
import { DrawerBox } from "../drawer-box"
import { SectionRow } from "../section-row"
import { ChangedSettings } from "./changed-settings"

/** Who changed, proposed, approved or rejected which settings of a merchant account, newest first. */
export function AccountTrail({ changes }: Pick<AdminAccount, "changes">) {
  const t = useWords()
  const { moment } = useFormat()
  const nameOf = useUserNames(changes.map(({ by }) => by))
  if (changes.length === 0) return null
  return (
    <DrawerBox title={t("settings.trail.title")}>
      {changes.map(({ kind, by, at, fields }) => (
        <SectionRow key={`${at} ${kind}`} title={`${moment(at)}, ${nameOf(by)}: ${t(`settings.trail.kinds.${kind}`)}`}>
          <ChangedSettings fields={fields} />
        </SectionRow>
      ))}
    </DrawerBox>
  )
}
