import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { CURRENCIES } from "../../../shared/currencies"
import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useAccounts } from "../../lib/use-accounts"
import { PAYMENT_STATUSES, RESULT_FILTERS } from "../../../shared/statuses"
import { usePeriodFilter } from "../use-period-filter"

const KINDS = ["checkout", "link"] as const satisfies readonly AdminPaymentRequest["kind"][]

const filter = createDataTableFilterHelper<AdminPaymentRequest>()

export function useRequestFilters(): DataTableFilter[] {
  const t = useWords()
  const period = usePeriodFilter()
  const { data } = useAccounts()
  return useMemo(() => {
    const statuses = PAYMENT_STATUSES.map((value) => ({ value, label: t(`statuses.payment.${value}`) }))
    const accounts = (data?.accounts ?? []).map(({ id, label }) => ({ value: id, label: label.value ?? id }))
    const kinds = KINDS.map((value) => ({ value, label: t(`requests.kind.${value}`) }))
    const results = RESULT_FILTERS.map((value) => ({ value, label: t(`statuses.result.${value}`) }))
    return [
      filter.accessor("result", { type: "select", label: t("requests.filters.result"), options: results }),
      filter.accessor("status", { type: "select", label: t("requests.filters.status"), options: statuses }),
      filter.accessor("account", { type: "select", label: t("requests.filters.account"), options: accounts }),
      filter.accessor("currency_code", {
        type: "select",
        label: t("requests.filters.currency"),
        options: CURRENCIES.map((code) => ({ value: code, label: code })),
      }),
      filter.accessor("kind", { type: "select", label: t("requests.filters.kind"), options: kinds }),
      filter.accessor("created_at", { ...period, label: t("requests.filters.created") }),
    ]
  }, [t, period, data])
}
