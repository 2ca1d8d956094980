import { Container, DataTable, Heading, Text, type UseDataTableReturn } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useWords } from "../i18n/words"
import { Named, type Name } from "./named"

interface AdminTableProps<Row> {
  instance: UseDataTableReturn<Row>
  heading: string
  description?: ReactNode
  /** The label of the search field. Omit it for a table without search. */
  search?: string
  /** Shown if there are no rows at all. */
  empty: { heading: string; description: string }
  /** Buttons at the end of the toolbar. */
  actions?: ReactNode
  /** Content between toolbar and table, such as a warning. */
  notice?: ReactNode
  testId: string
}

/** Core's DataTable, translated and with a label on every control. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { instance, heading, description, search, empty, actions, notice, testId } = props
  const t = useWords()
  return (
    <Container className="[&_.text-ui-fg-muted]:text-ui-fg-subtle divide-y overflow-hidden p-0" data-testid={testId}>
      <Named names={useTableNames()}>
        <DataTable instance={instance}>
          <DataTable.Toolbar
            className="flex flex-col items-start justify-between gap-3 md:flex-row md:items-center"
            translations={{ clearAll: t("shared.table.clearFilters") }}
          >
            <div className="min-w-0">
              <Heading level="h2">{heading}</Heading>
              {description && (
                <Text size="small" className="text-ui-fg-subtle">
                  {description}
                </Text>
              )}
            </div>
            <div className="flex w-full flex-wrap items-center gap-2 md:w-auto md:shrink-0 md:flex-nowrap md:justify-end">
              {search && (
                <Named names={[{ selector: "[role=img]", label: search }]}>
                  <DataTable.Search placeholder={search} aria-label={search} />
                </Named>
              )}
              {instance.enableFiltering && (
                <Named names={[{ selector: "button", label: t("shared.table.filter") }]}>
                  <DataTable.FilterMenu tooltip={t("shared.table.filter")} />
                </Named>
              )}
              {instance.enableSorting && (
                <Named names={[{ selector: "button", label: t("shared.table.sort") }]}>
                  <DataTable.SortingMenu tooltip={t("shared.table.sort")} />
                </Named>
              )}
              {actions}
            </div>
          </DataTable.Toolbar>
          {notice}
          <DataTable.Table
            emptyState={{
              empty,
              filtered: { heading: t("shared.table.noMatch"), description: t("shared.table.noMatchHint") },
            }}
          />
          {instance.enablePagination && (
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
    </Container>
  )
}

/** Labels for the table itself. The toolbar's menus are labeled where they are rendered. */
function useTableNames(): Name[] {
  const t = useWords()
  return [
    { selector: "thead [role=checkbox]", label: t("shared.table.selectAll") },
    { selector: "tbody [role=checkbox]", label: (box) => t("shared.table.select", { row: rowOf(box) }) },
    { selector: "tbody button", label: (button) => t("shared.table.actionsFor", { row: rowOf(button) }) },
    { selector: "thead th:last-child", label: t("shared.table.actions") },
    { selector: "button:not(table button, [aria-haspopup])", label: t("shared.table.removeFilter") },
  ]
}

/** A row's label is the text of its first cell that has any. */
function rowOf(element: Element): string {
  const cells = [...(element.closest("tr")?.querySelectorAll("td") ?? [])]
  return cells.map((cell) => cell.textContent?.trim() ?? "").find((text) => text !== "") ?? ""
}
