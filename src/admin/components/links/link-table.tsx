import { Container, Text, useDataTable, type DataTableFilteringState } from "@medusajs/ui"
import { useState } from "react"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useLinks } from "../../lib/use-links"
import { LoadError } from "../load-error"
import { AdminTable } from "../admin-table"
import { useLinkColumns, useLinkFilters } from "./link-columns"

const PAGE_SIZE = 20
const TEST_ID = "pay-by-bank-link-list"

interface Shown {
  search: string
  filters: DataTableFilteringState
  pageIndex: number
}

interface LinkTableProps {
  initialSearch: string
  onOpen: (id: string) => void
}

/** All payment links, newest first. */
export function LinkTable({ initialSearch, onOpen }: LinkTableProps) {
  const t = useWords()
  const [shown, setShown] = useState<Shown>({ search: initialSearch, filters: {}, pageIndex: 0 })
  // Any change to the results starts at the first page.
  const change = (changed: Partial<Shown>) => setShown((now) => ({ ...now, pageIndex: 0, ...changed }))
  const { status } = shown.filters
  const list = useLinks({
    limit: PAGE_SIZE,
    offset: shown.pageIndex * PAGE_SIZE,
    ...(shown.search.trim() === "" ? {} : { q: shown.search.trim() }),
    ...(Array.isArray(status) && status.length > 0 ? { status: status.join(",") } : {}),
  })
  const instance = useDataTable({
    columns: useLinkColumns(),
    filters: useLinkFilters(),
    data: list.data?.payment_links ?? [],
    getRowId: ({ id }) => id,
    rowCount: list.data?.count ?? 0,
    isLoading: list.isPending,
    onRowClick: (_event, { id }) => onOpen(id),
    autoResetPageIndex: false,
    search: { state: shown.search, onSearchChange: (search) => change({ search }) },
    filtering: { state: shown.filters, onFilteringChange: (filters) => change({ filters }) },
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
      heading={t("links.list")}
      description={t("links.searchHint")}
      search={t("links.search")}
      empty={{ heading: t("links.empty.title"), description: t("links.empty.hint") }}
      notice={list.data?.more && <More count={list.data.count} />}
    />
  )
}

function More({ count }: { count: number }) {
  const t = useWords()
  const { number } = useFormat()
  return (
    <Text size="small" className="text-ui-fg-subtle border-ui-border-base border-t px-6 py-3">
      {t("links.more", { count: number(count) })}
    </Text>
  )
}
