import { clx, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useWords } from "../i18n/words"
import { messageOf } from "../lib/failure"
import type { Bulk, BulkResult } from "../lib/use-bulk"
import { AdminDrawer, DrawerForm } from "./admin-drawer"

interface BulkDrawerProps<Row> {
  rows: readonly Row[]
  bulk: Bulk
  unsaved?: boolean
  title: string
  description: string
  submitLabel: string
  nameOf: (row: Row) => string
  onSubmit: () => void
  onClose: () => void
  /** Fields that all rows share, or warnings, until the action has started. */
  children?: ReactNode
}

/** An action for the selected rows of a list, with what became of each. */
export function BulkDrawer<Row extends { id: string }>({
  rows,
  bulk,
  unsaved,
  nameOf,
  onClose,
  ...props
}: BulkDrawerProps<Row>) {
  const t = useWords()
  const isRunning = bulk.isStarted && bulk.done < rows.length
  const list = (
    <>
      {bulk.isStarted && (
        <Text size="small" role="status">
          {t("shared.bulk.progress", { done: bulk.done, count: rows.length })}
        </Text>
      )}
      <ul className="divide-y">
        {rows.map((row) => (
          <li key={row.id} className="flex items-baseline justify-between gap-x-4 py-2">
            <Text size="small" leading="compact" weight="plus" className="shrink-0">
              {nameOf(row)}
            </Text>
            <Outcome result={bulk.results.get(row.id)} />
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <AdminDrawer
      open
      onClose={onClose}
      unsaved={unsaved ?? false}
      testId="pay-by-bank-bulk"
      title={props.title}
      description={props.description}
    >
      {(close) =>
        bulk.isStarted && !isRunning ? (
          <DrawerForm onSubmit={close} onCancel={close} saving={false} submitLabel={t("shared.actions.close")}>
            <div className="flex flex-col gap-y-6">{list}</div>
          </DrawerForm>
        ) : (
          <DrawerForm onSubmit={props.onSubmit} onCancel={close} saving={isRunning} submitLabel={props.submitLabel}>
            <div className="flex flex-col gap-y-6">
              {!bulk.isStarted && props.children}
              {list}
            </div>
          </DrawerForm>
        )
      }
    </AdminDrawer>
  )
}

function Outcome({ result }: { result: BulkResult | undefined }) {
  const t = useWords()
  if (result?.state !== "done") {
    return (
      <Text size="small" leading="compact" className="text-ui-fg-subtle">
        {t(result ? "shared.bulk.running" : "shared.bulk.waiting")}
      </Text>
    )
  }
  return (
    <Text
      size="small"
      leading="compact"
      className={clx("text-end", result.error ? "text-ui-fg-error" : "text-ui-fg-subtle")}
    >
      {result.error ? messageOf(result.error, t) : (result.report ?? t("shared.bulk.done"))}
    </Text>
  )
}
