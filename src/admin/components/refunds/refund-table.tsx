import { Container, useDataTable, type DataTableFilteringState, type DataTableSortingState } from "@medusajs/ui"
import { useState } from "react"
import { useWords } from "../../i18n/words"
import { useRefunds, type RefundQuery } from "../../lib/use-refunds"
import { LoadError } from "../load-error"
import { AdminTable } from "../admin-table"
import { useRefundColumns, useRefundFilters } from "./refund-columns"

const PAGE_SIZE = 20
const TEST_ID = "pay-by-bank-refund-list"

interface Shown {
  search: string
  filters: DataTableFilteringState
  sorting: DataTableSortingState | null
  pageIndex: number
}

interface RefundTableProps {
  initialSearch: string
  onOpen: (id: string) => void
}

/** All refunds, newest first by default. */
export function RefundTable({ initialSearch, onOpen }: RefundTableProps) {
  const t = useWords()
  const [shown, setShown] = useState<Shown>({ search: initialSearch, filters: {}, sorting: null, pageIndex: 0 })
  // Any change to the results starts at the first page.
  const change = (changed: Partial<Shown>) => setShown((now) => ({ ...now, pageIndex: 0, ...changed }))
  const list = useRefunds({
    limit: PAGE_SIZE,
    offset: shown.pageIndex * PAGE_SIZE,
    ...(shown.search.trim() === "" ? {} : { q: shown.search.trim() }),
    ...(shown.sorting ? { order: `${shown.sorting.desc ? "-" : ""}${shown.sorting.id}` } : {}),
    ...chosen(shown.filters),
  })
  const instance = useDataTable({
    columns: useRefundColumns(list.data?.two_person_approval ?? false),
    filters: useRefundFilters(),
    data: list.data?.refunds ?? [],
    getRowId: ({ id }) => id,
    rowCount: list.data?.count ?? 0,
    isLoading: list.isPending,
    onRowClick: (_event, { id }) => onOpen(id),
    autoResetPageIndex: false,
    search: { state: shown.search, onSearchChange: (search) => change({ search }) },
    filtering: { state: shown.filters, onFilteringChange: (filters) => change({ filters }) },
    sorting: { state: shown.sorting, onSortingChange: (sorting) => change({ sorting: sorting ?? null }) },
    pagination: {
      state: { pageIndex: shown.pageIndex, pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }) => change({ pageIndex }),
    },
  })
  if (list.isError && !list.data) {
    return (
      <Container className="p-0" data-testid={TEST_ID}>
        <LoadError error={list.error} onRetry={list.refetch} />
      </Container>
    )
  }
  return (
    <AdminTable
      instance={instance}
      testId={TEST_ID}
      heading={t("refunds.list")}
      search={t("refunds.search")}
      empty={{ heading: t("refunds.empty.title"), description: t("refunds.empty.hint") }}
    />
  )
}

function chosen({ status, currency_code }: DataTableFilteringState): Pick<RefundQuery, "status" | "currency_code"> {
  return {
    ...(Array.isArray(status) && status.length > 0 ? { status: status.join(",") } : {}),
    ...(Array.isArray(currency_code) && currency_code.length > 0 ? { currency_code: currency_code.join(",") } : {}),
  }
}
