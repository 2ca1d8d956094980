import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import type { AdminTrailLine } from "../../../types/http"
import { useWords, wordAt } from "../../i18n/words"
import { useEventWords } from "../../lib/use-event-words"
import { useFormat } from "../../lib/use-format"
import { useUsers } from "../../lib/use-users"
import { RowOpener } from "../row-opener"
import { ChangedSettings } from "../settings/changed-settings"
import { ShortText } from "../short-text"

const column = createDataTableColumnHelper<AdminTrailLine>()

export function useTrailColumns() {
  const t = useWords()
  const { moment } = useFormat()
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("trail.columns.created"),
        cell: ({ getValue }) => <time dateTime={getValue()}>{moment(getValue())}</time>,
      }),
      column.accessor("kind", {
        header: t("trail.columns.happened"),
        cell: ({ row: { original: line } }) => <Happened line={line} />,
      }),
      column.accessor("by", {
        header: t("trail.columns.by"),
        cell: ({ getValue }) => <Who id={getValue()} />,
      }),
      column.accessor("payment", {
        header: t("trail.columns.about"),
        cell: ({ row: { original: line } }) => <About line={line} />,
      }),
    ],
    [t, moment],
  )
}

function Happened({ line }: { line: AdminTrailLine }) {
  const eventWords = useEventWords()
  const t = useWords()
  const { kind, source, data, payment, fields } = line
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value ?? "")]))
  const word = wordAt(source === "account" ? `settings.trail.kinds.${kind}` : `trail.kinds.${kind}`)
  const { title, message } = payment
    ? eventWords({ type: kind, data }, payment.currency_code)
    : { title: word ? t(word, values) : kind, message: "" }
  return (
    <div className="flex max-w-[420px] flex-col py-2">
      <Text size="small" leading="compact" className="text-ui-fg-base whitespace-normal break-words">
        {title}
      </Text>
      {message && (
        <Text size="small" leading="compact" className="whitespace-pre-wrap break-words">
          {message}
        </Text>
      )}
      <ChangedSettings fields={fields} />
    </div>
  )
}

function Who({ id }: { id: string | null }) {
  const user = useUsers().find((each) => each.id === id)
  return <ShortText text={user?.name ?? id} />
}

function About({ line: { payment, account } }: { line: AdminTrailLine }) {
  const t = useWords()
  if (!payment) return <ShortText text={account} />
  return (
    <RowOpener opens="request" id={payment.id} label={t("trail.open", { reference: payment.reference })}>
      {payment.reference}
    </RowOpener>
  )
}
