import { Container, Text, toast, useDataTable, type DataTableFilteringState } from "@medusajs/ui"
import { useState } from "react"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useDownloadTrail, useTrail, type TrailQuery } from "../../lib/use-trail"
import { AdminTable } from "../admin-table"
import { DownloadButton } from "../download-button"
import { LoadError } from "../load-error"
import { useTrailColumns } from "./trail-columns"
import { trailQuery, useTrailFilters } from "./trail-filters"

const PAGE_SIZE = 20
const TEST_ID = "pay-by-bank-trail-list"

interface Shown {
  search: string
  filters: DataTableFilteringState
  pageIndex: number
}

/** The trail, newest first, one page at a time. */
export function TrailTable() {
  const t = useWords()
  const [shown, setShown] = useState<Shown>({ search: "", filters: {}, pageIndex: 0 })
  // Any change to the results starts at the first page.
  const change = (changed: Partial<Shown>) => setShown((now) => ({ ...now, pageIndex: 0, ...changed }))
  const query = trailQuery(shown.search, shown.filters)
  const list = useTrail(query, { limit: PAGE_SIZE, offset: shown.pageIndex * PAGE_SIZE })
  const instance = useDataTable({
    columns: useTrailColumns(),
    filters: useTrailFilters(),
    data: list.data?.trail ?? [],
    getRowId: ({ id }) => id,
    rowCount: list.data?.count ?? 0,
    isLoading: list.isPending,
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
      heading={t("trail.list")}
      description={t("requests.searchHint")}
      search={t("requests.search")}
      empty={{ heading: t("trail.empty.title"), description: t("trail.empty.hint") }}
      actions={<Export query={query} />}
      notice={list.data?.more && <More count={list.data.count} />}
    />
  )
}

function Export({ query }: { query: TrailQuery }) {
  const t = useWords()
  const download = useDownloadTrail(query)
  const run = () =>
    download.mutate(undefined, {
      onSuccess: () => toast.success(t("trail.exported")),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  return <DownloadButton label={t("trail.export")} busy={download.isPending} onDownload={run} />
}

function More({ count }: { count: number }) {
  const t = useWords()
  const { number } = useFormat()
  return (
    <Text size="small" className="text-ui-fg-subtle border-ui-border-base border-t px-6 py-3">
      {t("trail.more", { count: number(count) })}
    </Text>
  )
}
