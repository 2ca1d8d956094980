import { Text } from "@medusajs/ui"
import type { AdminBank } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useUserNames } from "../../lib/use-users"
import type { Shown } from "../../words/payment-statuses"
import { ColoredStatus } from "../colored-status"

type Row = Pick<AdminBank, "paused">

function shownBank({ paused }: Row): Shown {
  return paused ? { color: "orange", word: "banks.status.paused" } : { color: "green", word: "banks.status.available" }
}

/** Whether new payments can start with the bank, and who has paused it. */
export function BankStatus({ bank }: { bank: Row }) {
  const t = useWords()
  const { moment } = useFormat()
  const { paused } = bank
  const nameOf = useUserNames(paused ? [paused.by] : [])
  return (
    <div className="flex flex-col gap-y-1 py-2">
      <span>
        <ColoredStatus shown={shownBank(bank)} />
      </span>
      {paused && (
        <Text size="small" leading="compact">
          {t("banks.pausedBy", { who: nameOf(paused.by), when: moment(paused.since) })}
        </Text>
      )}
    </div>
  )
}
