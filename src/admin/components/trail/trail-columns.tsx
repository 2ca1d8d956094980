import { createDataTableColumnHelper, Text } from "@medusajs/ui"
import { useMemo } from "react"
import type { AdminTrailLine } from "../../../types/http"
import { useWords, wordAt } from "../../i18n/words"
import { useEventWords } from "../../lib/use-event-words"
import { useFormat } from "../../lib/use-format"
import { useUsers } from "../../lib/use-users"
import { paymentPage } from "../payment/payment-facts"
import { RowLink } from "../row-link"
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

/** Returns what happened, and the note or the error message that belongs to it. */
function useLineWords({ kind, source, data, payment }: AdminTrailLine): { title: string; message: string } {
  const eventWords = useEventWords()
  const t = useWords()
  if (payment) return eventWords({ type: kind, data }, payment.currency_code)
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value ?? "")]))
  const word = wordAt(source === "account" ? `settings.trail.kinds.${kind}` : `trail.kinds.${kind}`)
  return { title: word ? t(word, values) : kind, message: "" }
}

function Happened({ line }: { line: AdminTrailLine }) {
  const { title, message } = useLineWords(line)
  const { fields } = line
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

/** A line on a phone. Its payment is the link, because most lines of settings have no page. */
export function TrailCard({ line }: { line: AdminTrailLine }) {
  const { moment } = useFormat()
  return (
    <div className="flex flex-col px-6 py-2">
      <Happened line={line} />
      <span className="txt-compact-small text-ui-fg-subtle flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={line.created_at}>{moment(line.created_at)}</time>
        {line.by !== null && <Who id={line.by} />}
        {(line.payment ?? line.account) && <About line={line} />}
      </span>
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
    <RowLink to={paymentPage(payment.id)} label={t("trail.open", { reference: payment.reference })}>
      {payment.reference}
    </RowLink>
  )
}
