import { useWords, type Word } from "../../i18n/words"
import { useAccounts } from "../../lib/use-accounts"
import { Choice } from "../choice"
import { ALL_ACCOUNTS, RANGES, type InsightChoice, type Range } from "./use-insight-choice"

const RANGE_WORDS: Record<Range, Word> = {
  "7": "insights.range.week",
  "30": "insights.range.month",
  "90": "insights.range.quarter",
}

/** Selects the date range and the merchant account. */
export function Choices({ choice }: { choice: InsightChoice }) {
  const t = useWords()
  const accounts = useAccounts().data?.accounts ?? []
  const ranges = RANGES.map((range) => ({ value: range, words: t(RANGE_WORDS[range]) }))
  const every = { value: ALL_ACCOUNTS, words: t("insights.account.all") }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {accounts.length > 1 && (
        <Choice
          name={t("insights.account.name")}
          value={choice.account}
          options={[every, ...accounts.map(({ id, label }) => ({ value: id, words: label.value ?? id }))]}
          onChoose={(account) => choice.choose({ account })}
        />
      )}
      <Choice
        name={t("insights.range.name")}
        value={choice.range}
        options={ranges}
        onChoose={(days) => choice.choose({ days })}
      />
    </div>
  )
}
