import { Container, Text, useDataTable } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { AdminRequestView } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { filtersOf, PAGE_SIZE, queryOf, tableFiltersOf, type RequestView } from "../../lib/request-view"
import { useRequests } from "../../lib/use-requests"
import { LoadError } from "../load-error"
import { AdminTable } from "../admin-table"
import { useRequestColumns } from "./request-columns"
import { useRequestFilters } from "./request-filters"

const NOTHING_HERE = { heading: "requests.empty.view", description: "requests.empty.viewHint" } as const
const EMPTY = {
  all: { heading: "requests.empty.title", description: "requests.empty.hint" },
  attention: { heading: "requests.empty.attention", description: "requests.empty.attentionHint" },
  waiting: NOTHING_HERE,
  paid: NOTHING_HERE,
  links: NOTHING_HERE,
} as const satisfies Record<AdminRequestView, { heading: Word; description: Word }>

interface RequestTableProps {
  shown: RequestView
  onShow: (next: RequestView) => void
  onOpen: (id: string) => void
  notice: ReactNode
}

/** The ledger, one page at a time. The server filters and sorts it. */
export function RequestTable({ shown, onShow, onOpen, notice }: RequestTableProps) {
  const t = useWords()
  const requests = useRequests(queryOf(shown))
  // Any change to the results starts at the first page.
  const change = (changed: Partial<RequestView>) => onShow({ ...shown, page: 0, ...changed })
  const instance = useDataTable({
    columns: useRequestColumns(),
    data: requests.data?.requests ?? [],
    getRowId: ({ id }) => id,
    rowCount: requests.data?.count ?? 0,
    isLoading: requests.isPending,
    autoResetPageIndex: false,
    onRowClick: (_event, { id }) => onOpen(id),
    filters: useRequestFilters(),
    filtering: {
      state: tableFiltersOf(shown.filters),
      onFilteringChange: (state) => change({ filters: filtersOf(state) }),
    },
    sorting: { state: shown.sorting, onSortingChange: (sorting) => change({ sorting: sorting ?? null }) },
    search: { state: shown.q, onSearchChange: (q) => change({ q }) },
    pagination: {
      state: { pageIndex: shown.page, pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }) => change({ page: pageIndex }),
    },
  })
  if (requests.isError && !requests.data) {
    return (
      <Container className="p-0" data-testid="pay-by-bank-requests">
        <LoadError error={requests.error} onRetry={requests.refetch} />
      </Container>
    )
  }
  return (
    <AdminTable
      instance={instance}
      testId="pay-by-bank-requests"
      heading={t("requests.title")}
      description={t("requests.searchHint")}
      search={t("requests.search")}
      empty={{ heading: t(EMPTY[shown.view].heading), description: t(EMPTY[shown.view].description) }}
      notice={
        <>
          {notice}
          {requests.data?.more && <More count={requests.data.count} />}
        </>
      }
    />
  )
}

function More({ count }: { count: number }) {
  const t = useWords()
  const { number } = useFormat()
  return (
    <Text size="small" className="text-ui-fg-subtle border-ui-border-base border-t px-6 py-3">
      {t("requests.more", { count: number(count) })}
    </Text>
  )
}
