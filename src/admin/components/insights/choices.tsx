import { Select } from "@medusajs/ui"
import { useWords, type Word } from "../../i18n/words"
import { useAccounts } from "../../lib/use-accounts"
import { ALL_ACCOUNTS, RANGES, type InsightChoice, type Range } from "./use-insight-choice"

const RANGE_WORDS: Record<Range, Word> = {
  "7": "insights.range.week",
  "30": "insights.range.month",
  "90": "insights.range.quarter",
}

/** Of which days, and of which account. */
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

interface ChoiceProps {
  name: string
  value: string
  options: { value: string; words: string }[]
  onChoose: (value: string) => void
}

function Choice({ name, value, options, onChoose }: ChoiceProps) {
  return (
    <Select size="small" value={value} onValueChange={onChoose}>
      <Select.Trigger aria-label={name} className="w-auto min-w-36">
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        {options.map((option) => (
          <Select.Item key={option.value} value={option.value}>
            {option.words}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}
