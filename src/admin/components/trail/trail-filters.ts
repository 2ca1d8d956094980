import { createDataTableFilterHelper, type DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { TRAIL_GROUPS } from "../../../shared/trail"
import type { AdminTrailLine } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useUsers } from "../../lib/use-users"
import { useListFilters } from "../list-filters"

const filter = createDataTableFilterHelper<AdminTrailLine>()

export function useTrailFilters(): DataTableFilter[] {
  const t = useWords()
  const { account, created } = useListFilters("trail.columns.created")
  const users = useUsers()
  return useMemo(() => {
    const groups = TRAIL_GROUPS.map((value) => ({ value, label: t(`trail.groups.${value}`) }))
    const people = users.map(({ id, name }) => ({ value: id, label: name }))
    return [
      filter.accessor("kind", { type: "select", label: t("trail.kind"), options: groups }),
      filter.accessor("by", { type: "select", label: t("trail.columns.by"), options: people }),
      account,
      created,
    ]
  }, [t, account, created, users])
}
