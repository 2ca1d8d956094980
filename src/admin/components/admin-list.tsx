import {
  Alert,
  Button,
  Container,
  createDataTableColumnHelper,
  Text,
  useDataTable,
  type DataTableFilter,
} from "@medusajs/ui"
import { useEffect, useState, type ReactNode } from "react"
import { useWords, type Word } from "../i18n/words"
import { messageOf } from "../lib/failure"
import { filtersOf, isFiltered, PAGE_SIZE, tableFiltersOf, UNFILTERED } from "../lib/list-view"
import { useFormat } from "../lib/use-format"
import type { ShownList } from "../lib/use-list-view"
import { AdminTable, ClearFilters, type AdminTableProps } from "./admin-table"
import { TimeZoneNote } from "./time-zone-note"
import { LoadError } from "./load-error"
import { SectionHead } from "./section"

interface AdminListProps<Row> extends Omit<AdminTableProps<Row>, "instance" | "onClear"> {
  list: ShownList
  /** The page that the server returned. */
  page: {
    data: { count: number; more?: boolean } | undefined
    error: unknown
    isPending: boolean
    refetch: () => unknown
  }
  rows: Row[] | undefined
  columns: Parameters<typeof useDataTable<Row>>[0]["columns"]
  filters: DataTableFilter[]
  /** Shown if more rows match than the server counts. */
  more?: Word
  onRowClick?: (id: string) => void
  /** An action for several rows of the page. */
  bulk?: BulkAction<Row>
}

export interface BulkAction<Row> {
  label: string
  /**
   * A key that starts it while rows are selected. The table ignores whether Ctrl or Cmd is held, so keys with which people copy
   * or reload are not for this.
   */
  shortcut: string
  drawer: (rows: Row[], close: () => void) => ReactNode
}

/** A list of one of our pages: the server filters, sorts and pages it, and the URL keeps what it shows. */
export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { list, page, rows, columns, filters, more, onRowClick, bulk, notice, ...table } = props
  const t = useWords()
  const [selection, setSelection] = useState<Record<string, boolean>>({})
  const [selected, setSelected] = useState<Row[] | null>(null)
  const { shape, shown, change } = list
  const { heading, level, description, tabs, testId } = table
  // Rows of other pages, and rows that have left the list since, are out of sight: no action may include them.
  const isShown = (id: string) => rows?.some((row) => row.id === id) ?? false
  const selectedRows = Object.fromEntries(Object.entries(selection).filter(([id]) => isShown(id)))
  const clear = () => change(UNFILTERED)
  const lastPage = Math.max(0, Math.ceil((page.data?.count ?? 0) / PAGE_SIZE) - 1)
  const isBeyond = rows?.length === 0 && shown.page > lastPage
  useEffect(() => {
    if (isBeyond) change({ page: lastPage })
    // `change` is another function with each rendering, and one call is enough.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, lastPage])
  const instance = useDataTable({
    columns: bulk ? [createDataTableColumnHelper<Row>().select(), ...columns] : columns,
    filters: filters.map((filter) => withChosen(filter, shown.chosen[filter.id])),
    data: rows ?? [],
    getRowId: ({ id }) => id,
    rowCount: page.data?.count ?? 0,
    isLoading: page.isPending,
    autoResetPageIndex: false,
    ...(onRowClick ? { onRowClick: (_event: unknown, { id }: { id: string }) => onRowClick(id) } : {}),
    ...(bulk
      ? {
          rowSelection: { state: selectedRows, onRowSelectionChange: setSelection },
          commands: [
            {
              label: bulk.label,
              shortcut: bulk.shortcut,
              action: () => setSelected((rows ?? []).filter(({ id }) => selectedRows[id])),
            },
          ],
        }
      : {}),
    search: { state: shown.q, onSearchChange: (q) => change({ q }) },
    filtering: { state: tableFiltersOf(shown, shape), onFilteringChange: (state) => change(filtersOf(state, shape)) },
    ...(shape.orders.length > 0
      ? { sorting: { state: shown.sorting, onSortingChange: (sorting) => change({ sorting: sorting ?? null }) } }
      : {}),
    pagination: {
      state: { pageIndex: shown.page, pageSize: PAGE_SIZE },
      onPaginationChange: ({ pageIndex }) => change({ page: pageIndex }),
    },
  })
  if (page.error && !page.data) {
    return (
      <Container className="divide-y p-0" data-testid={testId}>
        <SectionHead heading={heading} level={level} description={description} />
        {tabs}
        <LoadError
          error={page.error}
          onRetry={page.refetch}
          action={isFiltered(shown) && <ClearFilters onClear={clear} />}
        />
      </Container>
    )
  }
  const close = () => {
    setSelected(null)
    setSelection({})
  }
  return (
    <>
      <AdminTable
        {...table}
        instance={instance}
        onClear={clear}
        footer={<TimeZoneNote />}
        selectedLabel={(count) => t("shared.bulk.selected", { count })}
        notice={
          <>
            {notice}
            {page.error !== null && <Outdated error={page.error} onRetry={page.refetch} />}
            {more && page.data?.more && <More word={more} count={page.data.count} />}
          </>
        }
      />
      {bulk && selected && bulk.drawer(selected, close)}
    </>
  )
}

/** The table shows the labels of what is chosen. What has none, such as a bank that is gone, is shown as it is. */
function withChosen(filter: DataTableFilter, chosen: string[] = []): DataTableFilter {
  if (!("options" in filter) || filter.type === "date") return filter
  const known = new Set(filter.options.map(({ value }) => value))
  const others = chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value }))
  return others.length === 0 ? filter : { ...filter, options: [...filter.options, ...others] }
}

/** The list was loaded before, and could not be loaded again. */
function Outdated({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useWords()
  return (
    <div className="border-ui-border-base border-t px-6 py-3">
      <Alert variant="warning" role="alert">
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {`${t("shared.failure.outdated")} ${messageOf(error, t)}`}
          <Button type="button" size="small" variant="secondary" onClick={() => void onRetry()}>
            {t("shared.actions.retry")}
          </Button>
        </span>
      </Alert>
    </div>
  )
}

function More({ word, count }: { word: Word; count: number }) {
  const t = useWords()
  const { number } = useFormat()
  return (
    <Text size="small" className="text-ui-fg-subtle border-ui-border-base border-t px-6 py-3">
      {t(word, { count: number(count) })}
    </Text>
  )
}
