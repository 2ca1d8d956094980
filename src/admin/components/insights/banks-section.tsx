import { Text } from "@medusajs/ui"
import type { AdminInsightsResponse } from "../../../types/http"
import { PAYMENT_RESULTS } from "../../../shared/statuses"
import { useWords, wordAt, type Word } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { ColoredStatus } from "../colored-status"
import { Empty } from "../empty"
import { Section } from "../section"
import { TextLink } from "../text-link"
import type { PaymentsBehind } from "./payments-behind"

type Bank = AdminInsightsResponse["insights"]["banks"][number]

/** How often each bank failed, and why. */
export function BanksSection({ banks, address }: { banks: Bank[]; address: PaymentsBehind["address"] }) {
  const t = useWords()
  return (
    <Section
      testId="pay-by-bank-insights-banks"
      title={t("insights.banks.title")}
      description={t("insights.banks.description")}
    >
      {banks.length === 0 ? (
        <Empty title={t("insights.banks.empty")} hint={t("insights.banks.emptyHint")} />
      ) : (
        <ul className="divide-y">
          {banks.map((bank) => (
            <BankRow key={bank.bank_id ?? ""} bank={bank} address={address} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function BankRow({ bank, address }: { bank: Bank; address: PaymentsBehind["address"] }) {
  const t = useWords()
  const { share } = useFormat()
  const { bank_id, failure_rate, causes } = bank
  const name = bank.name ?? bank_id ?? t("insights.banks.unnamed")
  return (
    <li className="flex flex-col gap-y-2 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {bank_id === null ? (
            <span className="txt-compact-small-plus text-ui-fg-base">{name}</span>
          ) : (
            <TextLink to={address({ bank: bank_id })} className="txt-compact-small-plus text-ui-fg-base break-words">
              {name}
            </TextLink>
          )}
          {bank.paused && <ColoredStatus shown={{ color: "orange", word: "banks.status.paused" }} />}
        </span>
        <span className="txt-compact-small-plus text-ui-fg-base tabular-nums">
          {failure_rate === null ? t("insights.banks.noRate") : t("insights.banks.rate", { rate: share(failure_rate) })}
        </span>
      </div>
      {failure_rate !== null && (
        <div aria-hidden className="bg-ui-bg-component border-ui-border-base h-2 overflow-hidden rounded-sm border">
          <div className="bg-ui-fg-error h-full" style={{ width: `${failure_rate * 100}%` }} />
        </div>
      )}
      <Counts bank={bank} />
      {causes.length > 0 && <Causes causes={causes} />}
    </li>
  )
}

function Counts({ bank }: { bank: Bank }) {
  const t = useWords()
  const { number } = useFormat()
  const counts = Object.fromEntries(
    (["started", "returned", ...PAYMENT_RESULTS] as const).map((figure) => [figure, number(bank[figure])]),
  )
  return (
    <Text size="small" className="text-ui-fg-subtle tabular-nums">
      {t("insights.banks.counts", counts)}
    </Text>
  )
}

function Causes({ causes }: { causes: Bank["causes"] }) {
  const t = useWords()
  const { number } = useFormat()
  return (
    <ul aria-label={t("insights.banks.causes")} className="txt-small text-ui-fg-base flex flex-wrap gap-x-6 gap-y-1">
      {causes.map(({ code, payments }) => (
        <li key={code} className="tabular-nums">
          {t(causeWord(code), { code })}: {number(payments)}
        </li>
      ))}
    </ul>
  )
}

function causeWord(code: string): Word {
  return wordAt(`insights.causes.${code}`) ?? "insights.causes.other"
}
