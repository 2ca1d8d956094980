import { Text } from "@medusajs/ui"
import type { AdminBank } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useUserNames } from "../../lib/use-users"
import type { Shown } from "../../words/payment-statuses"
import { ColoredStatus } from "../colored-status"

type Row = Pick<AdminBank, "paused" | "health">

function shownBank({ paused, health }: Row): Shown {
  if (paused) return { color: "orange", word: "banks.status.paused" }
  return health.may_be_slow
    ? { color: "red", word: "banks.status.slow" }
    : { color: "green", word: "banks.status.available" }
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

/** The bank's payments of the last seven days. */
export function BankWeek({ bank: { health } }: { bank: Row }) {
  const t = useWords()
  const { number, duration } = useFormat()
  const { started, returned, paid, declined, median_s } = health.week
  if (started === 0) return <>{t("shared.none")}</>
  const counts = {
    started: number(started),
    returned: number(returned),
    paid: number(paid),
    declined: number(declined),
  }
  return (
    <div className="flex flex-col gap-y-1 py-2 tabular-nums">
      <Text size="small" leading="compact">
        {t("banks.week.counts", counts)}
      </Text>
      {median_s !== null && (
        <Text size="small" leading="compact">
          {t("banks.week.median", { time: duration(median_s) })}
        </Text>
      )}
    </div>
  )
}
