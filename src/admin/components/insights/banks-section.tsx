import type { AdminInsightsResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { Section } from "../section"
import { NothingPaid } from "./amounts-section"

type BankShare = AdminInsightsResponse["insights"]["banks"][number]

/** Further banks are summed up in the last bar. */
const SHOWN_BANKS = 8

/** The banks that shoppers pay from, as bars and as text. */
export function BanksSection({ banks }: { banks: BankShare[] }) {
  const t = useWords()
  const named = useNamed(banks)
  return (
    <Section
      testId="pay-by-bank-insights-banks"
      title={t("insights.banks.title")}
      description={t("insights.banks.description")}
    >
      {banks.length === 0 ? (
        <NothingPaid />
      ) : (
        <ul className="flex flex-col gap-y-4 px-6 py-4">
          {named.map((bar) => (
            <BankBar key={bar.id} bar={bar} />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface Bar {
  id: string
  name: string
  payments: number
  share: number
}

function useNamed(banks: BankShare[]): Bar[] {
  const t = useWords()
  const bars = banks.slice(0, SHOWN_BANKS).map(({ bank_id, name, payments, share }) => ({
    id: bank_id ?? "",
    name: name ?? bank_id ?? t("insights.banks.unnamed"),
    payments,
    share,
  }))
  const rest = banks.slice(SHOWN_BANKS)
  if (rest.length === 0) return bars
  const total = (of: "payments" | "share") => rest.reduce((sum, bank) => sum + bank[of], 0)
  const name = t("insights.banks.others", { count: rest.length })
  return [...bars, { id: "others", name, payments: total("payments"), share: total("share") }]
}

function BankBar({ bar: { name, payments, share } }: { bar: Bar }) {
  const t = useWords()
  const format = useFormat()
  return (
    <li className="flex flex-col gap-y-1">
      <div className="txt-compact-small flex items-baseline justify-between gap-x-4">
        <span className="text-ui-fg-base min-w-0 break-words">{name}</span>
        <span className="text-ui-fg-subtle shrink-0">
          {t("insights.banks.payments", { count: payments })} · {format.share(share)}
        </span>
      </div>
      <div aria-hidden className="bg-ui-bg-component border-ui-border-base h-2.5 overflow-hidden rounded-sm border">
        <div className="bg-ui-fg-subtle h-full" style={{ width: `${share * 100}%` }} />
      </div>
    </li>
  )
}
