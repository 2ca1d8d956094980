import type { DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { CURRENCIES } from "../../shared/currencies"
import { addDays, dayOf } from "../../shared/days"
import { useWords, type Word } from "../i18n/words"
import { pickedFrom } from "../lib/list-view"
import { useAccounts } from "../lib/use-accounts"
import { useBankNames } from "../lib/use-banks"
import { useFormat } from "../lib/use-format"
import { useTimeZone } from "../lib/use-health"
import { AmountFilter } from "./amount-filter"
import { ChoicesFilter } from "./choices-filter"

/** A filter with more choices than a menu can show. The table shows the labels of the chosen ones. */
export function choices(id: string, label: string, options: { value: string; label: string }[]): DataTableFilter {
  const filter = {
    id,
    label,
    options,
    type: "custom" as const,
    render: ({ value, onChange }: { value: unknown; onChange: (values: string[]) => void }) => (
      <ChoicesFilter label={label} options={options} value={value} onChange={onChange} />
    ),
  }
  return filter
}

/** The filters that several lists have. `created` is what the list calls its time. */
export function useListFilters(created: Word) {
  const t = useWords()
  const { pickedDay } = useFormat()
  const timeZone = useTimeZone() ?? "UTC"
  const { data } = useAccounts()
  const accounts = data?.accounts
  const banks = useBankNames(accounts)
  // A page may stay open for days.
  const today = dayOf(new Date(), timeZone)
  return useMemo(() => {
    const filters = {
      account: {
        id: "account",
        type: "select",
        label: t("requests.filters.account"),
        options: (accounts ?? []).map(({ id, label }) => ({ value: id, label: label.value ?? id })),
      },
      bank: choices(
        "bank",
        t("requests.filters.bank"),
        banks.map(({ id, name }) => ({ value: id, label: name })),
      ),
      currency: {
        id: "currency_code",
        type: "select",
        label: t("requests.filters.currency"),
        options: CURRENCIES.map((code) => ({ value: code, label: code })),
      },
      amount: {
        id: "amount",
        type: "custom",
        label: t("requests.filters.amount"),
        render: ({ value, onChange }) => <AmountFilter value={value} onChange={onChange} />,
      },
      created: {
        id: "created_at",
        type: "date",
        label: t(created),
        rangeOptionLabel: t("requests.filters.custom"),
        rangeOptionStartLabel: t("requests.filters.from"),
        rangeOptionEndLabel: t("requests.filters.to"),
        formatDateValue: (date: Date) => pickedDay(date),
        options: PERIODS.map(({ days, word }) => ({
          label: t(word),
          value: { $gte: pickedFrom(addDays(today, -days)) },
        })),
      },
    } satisfies Record<string, DataTableFilter>
    return filters
  }, [t, pickedDay, today, created, accounts, banks])
}

const PERIODS: { days: number; word: Word }[] = [
  { days: 0, word: "requests.filters.today" },
  { days: 6, word: "requests.filters.week" },
  { days: 29, word: "requests.filters.month" },
]
