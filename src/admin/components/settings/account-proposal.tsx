import { Text } from "@medusajs/ui"
import type { AdminProposal } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useUserNames } from "../../lib/use-users"
import { ChangedSettings } from "./changed-settings"

/** Proposed changes of a merchant account. */
export function AccountProposal({ proposal: { by, at, fields } }: { proposal: AdminProposal }) {
  const t = useWords()
  const { moment } = useFormat()
  const nameOf = useUserNames([by])
  return (
    <div
      className="shadow-elevation-card-rest bg-ui-bg-component flex w-full flex-col gap-y-2 rounded-lg px-4 py-3"
      data-testid="pay-by-bank-account-proposal"
    >
      <Text size="small" leading="compact" weight="plus" className="text-pretty">
        {t("settings.trail.proposal", { who: nameOf(by), when: moment(at) })}
      </Text>
      <ChangedSettings fields={fields} />
    </div>
  )
}
