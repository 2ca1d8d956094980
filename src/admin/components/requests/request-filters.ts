import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { CURRENCIES } from "../../../shared/currencies"
import type { AdminPaymentRequest } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { useAccounts } from "../../lib/use-accounts"
import { useFormat } from "../../lib/use-format"
import { PAYMENT_STATUSES } from "../../../shared/statuses"

const KINDS = ["checkout", "link"] as const satisfies readonly AdminPaymentRequest["kind"][]

const PERIODS: { days: number; word: Word }[] = [
  { days: 0, word: "requests.filters.today" },
  { days: 6, word: "requests.filters.week" },
  { days: 29, word: "requests.filters.month" },
]

const filter = createDataTableFilterHelper<AdminPaymentRequest>()

export function useRequestFilters(): DataTableFilter[] {
  const t = useWords()
  const { day } = useFormat()
  const { data } = useAccounts()
  return useMemo(() => {
    const statuses = PAYMENT_STATUSES.map((value) => ({ value, label: t(`statuses.payment.${value}`) }))
    const accounts = (data?.accounts ?? []).map(({ id, label }) => ({ value: id, label: label.value ?? id }))
    const kinds = KINDS.map((value) => ({ value, label: t(`requests.kind.${value}`) }))
    return [
      filter.accessor("status", { type: "select", label: t("requests.filters.status"), options: statuses }),
      filter.accessor("account", { type: "select", label: t("requests.filters.account"), options: accounts }),
      filter.accessor("currency_code", {
        type: "select",
        label: t("requests.filters.currency"),
        options: CURRENCIES.map((code) => ({ value: code, label: code })),
      }),
      filter.accessor("kind", { type: "select", label: t("requests.filters.kind"), options: kinds }),
      filter.accessor("created_at", {
        type: "date",
        label: t("requests.filters.created"),
        rangeOptionLabel: t("requests.filters.custom"),
        rangeOptionStartLabel: t("requests.filters.from"),
        rangeOptionEndLabel: t("requests.filters.to"),
        formatDateValue: (date) => day(date.toISOString()),
        options: PERIODS.map(({ days, word }) => ({ label: t(word), value: { $gte: daysAgo(days) } })),
      }),
    ]
  }, [t, day, data])
}

/** Returns the start of that day in the user's time zone. */
function daysAgo(days: number): string {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - days)
  return day.toISOString()
}
