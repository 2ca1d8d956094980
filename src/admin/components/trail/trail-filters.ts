import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { TRAIL_GROUPS } from "../../../shared/trail"
import type { AdminTrailLine } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useAccounts } from "../../lib/use-accounts"
import { useUsers } from "../../lib/use-users"
import { usePeriodFilter } from "../use-period-filter"

const filter = createDataTableFilterHelper<AdminTrailLine>()

export function useTrailFilters(): DataTableFilter[] {
  const t = useWords()
  const period = usePeriodFilter()
  const { data } = useAccounts()
  const users = useUsers()
  return useMemo(() => {
    const groups = TRAIL_GROUPS.map((value) => ({ value, label: t(`trail.groups.${value}`) }))
    const people = users.map(({ id, name }) => ({ value: id, label: name }))
    const accounts = (data?.accounts ?? []).map(({ id, label }) => ({ value: id, label: label.value ?? id }))
    return [
      filter.accessor("kind", { type: "select", label: t("trail.kind"), options: groups }),
      filter.accessor("by", { type: "select", label: t("trail.columns.by"), options: people }),
      filter.accessor("account", { type: "select", label: t("requests.filters.account"), options: accounts }),
      filter.accessor("created_at", { ...period, label: t("trail.columns.created") }),
    ]
  }, [t, period, data, users])
}
