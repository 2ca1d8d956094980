import { Button, Container, DataTable, type UseDataTableReturn } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useWords } from "../i18n/words"
import { usePhone } from "../lib/use-phone"
import { AddFilter } from "./add-filter"
import { Empty } from "./empty"
import { Named, type Name } from "./named"
import { Loading } from "./loading"
import { SectionHead, type SectionHeadProps } from "./section"

export interface AdminTableProps<Row> extends SectionHeadProps {
  instance: UseDataTableReturn<Row>
  /** The label of the search field. Omit it for a table without search. */
  search?: string
  /** What the search field finds. Defaults to its label. */
  searchHint?: string
  /** Removes the search and all filters. */
  onClear: () => void
  /** Shown if there are no rows at all. */
  empty: { heading: string; description: string; action?: ReactNode }
  /** Content between heading and toolbar, such as tabs. */
  tabs?: ReactNode
  /** Content between toolbar and table, such as a warning. */
  notice?: ReactNode
  /** Content below the table. */
  footer?: ReactNode
  /** The number of selected rows, where several rows can be selected. */
  selectedLabel?: (count: number) => string
  /** On a phone, a card in place of each row of the table. Without it, the table scrolls sideways. */
  card?: (row: Row) => ReactNode
  testId: string
}

/** Core's DataTable, translated and with a label on every control. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { instance, search, searchHint, onClear, empty, tabs, notice, footer, selectedLabel, card, testId, ...head } =
    props
  const t = useWords()
  const isPhone = usePhone()
  const rows = instance.getRowModel().rows
  return (
    <Container className="[&_.text-ui-fg-muted]:text-ui-fg-subtle divide-y overflow-hidden p-0" data-testid={testId}>
      <SectionHead {...head} />
      {tabs}
      <Named names={useTableNames()}>
        <DataTable instance={instance}>
          <DataTable.Toolbar
            className="flex items-center gap-2 border-t px-4 py-3 md:px-6"
            translations={{ clearAll: t("shared.table.clearFilters") }}
          >
            {search && (
              <div className="min-w-0 flex-1 md:max-w-[360px] [&_input]:w-full">
                <Named names={[{ selector: "[role=img]", label: search }]}>
                  <DataTable.Search placeholder={searchHint ?? search} aria-label={search} className="w-full" />
                </Named>
              </div>
            )}
            <div className="ms-auto flex items-center gap-2">
              {instance.enableFiltering && <AddFilter instance={instance} />}
              {instance.enableSorting && (
                <Named names={[{ selector: "button", label: t("shared.table.sort") }]}>
                  <DataTable.SortingMenu tooltip={t("shared.table.sort")} />
                </Named>
              )}
            </div>
          </DataTable.Toolbar>
          {notice}
          {card && isPhone && (instance.showSkeleton || rows.length > 0) ? (
            <Cards
              rows={rows.map(({ id, original }) => ({ id, card: card(original) }))}
              isLoading={instance.showSkeleton}
            />
          ) : (
            <>
              {instance.showSkeleton && <span role="status" aria-label={t("shared.loading")} className="sr-only" />}
              <DataTable.Table
                emptyState={{
                  empty: { custom: <Empty title={empty.heading} hint={empty.description} action={empty.action} /> },
                  filtered: { custom: <NoMatch onClear={onClear} /> },
                }}
              />
            </>
          )}
          {selectedLabel && <DataTable.CommandBar selectedLabel={selectedLabel} />}
          {instance.enablePagination && (instance.showSkeleton || instance.rowCount > 0) && (
            <DataTable.Pagination
              translations={{
                of: t("shared.table.of"),
                results: t("shared.table.results"),
                pages: t("shared.table.pages"),
                prev: t("shared.table.prev"),
                next: t("shared.table.next"),
              }}
            />
          )}
        </DataTable>
      </Named>
      {footer}
    </Container>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useWords()
  return (
    <Empty
      title={t("shared.table.noMatch")}
      hint={t("shared.table.noMatchHint")}
      action={<ClearFilters onClear={onClear} />}
    />
  )
}

export function ClearFilters({ onClear }: { onClear: () => void }) {
  const t = useWords()
  return (
    <Button type="button" size="small" variant="secondary" onClick={onClear}>
      {t("shared.table.clear")}
    </Button>
  )
}

function Cards({ rows, isLoading }: { rows: { id: string; card: ReactNode }[]; isLoading: boolean }) {
  if (isLoading) {
    return (
      <div className="border-y">
        <Loading rows={6} />
      </div>
    )
  }
  return (
    <ul className="divide-y border-y">
      {rows.map(({ id, card }) => (
        <li key={id}>{card}</li>
      ))}
    </ul>
  )
}

/** Labels for the table itself. The toolbar's menus are labeled where they are rendered. */
function useTableNames(): Name[] {
  const t = useWords()
  return [
    { selector: "thead [role=checkbox]", label: t("shared.table.selectAll") },
    { selector: "tbody [role=checkbox]", label: (box) => t("shared.table.select", { row: rowOf(box) }) },
    {
      selector: "tbody button:not([role=checkbox])",
      label: (button) => t("shared.table.actionsFor", { row: rowOf(button) }),
    },
    { selector: "thead th:last-child", label: t("shared.table.actions") },
    { selector: "button:not(table button, [aria-haspopup])", label: t("shared.table.removeFilter") },
  ]
}

/** A row's label is the text of its first cell that has any. */
function rowOf(element: Element): string {
  const cells = [...(element.closest("tr")?.querySelectorAll("td") ?? [])]
  return cells.map((cell) => cell.textContent?.trim() ?? "").find((text) => text !== "") ?? ""
}
