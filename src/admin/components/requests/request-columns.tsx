import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { shownReason } from "../../words/attention-reasons"
import { shownState } from "../../words/payment-states"
import { StateBadge } from "../state-badge"
import { OrderLink } from "./order-link"

const column = createDataTableColumnHelper<AdminPaymentRequest>()

export function useRequestColumns(onOpen: (id: string) => void) {
  const t = useWords()
  const { amount } = useFormat()
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("requests.columns.created"),
        enableSorting: true,
        sortAscLabel: t("requests.sort.oldest"),
        sortDescLabel: t("requests.sort.newest"),
        cell: ({ row: { original: request } }) => <OpenButton request={request} onOpen={onOpen} />,
      }),
      column.accessor("state", {
        header: t("requests.columns.state"),
        cell: ({ row: { original: request } }) => <State request={request} />,
      }),
      column.accessor("amount", {
        header: t("requests.columns.amount"),
        enableSorting: true,
        sortAscLabel: t("requests.sort.smallest"),
        sortDescLabel: t("requests.sort.largest"),
        cell: ({ row: { original: request } }) => amount(request.amount, request.currency_code),
      }),
      column.accessor("order_display_id", {
        header: t("requests.columns.order"),
        cell: ({ row: { original: request } }) => <OrderLink request={request} />,
      }),
      column.accessor("email", {
        header: t("requests.columns.email"),
        cell: ({ getValue }) => getValue() ?? t("shared.none"),
      }),
      column.accessor("bank_name", {
        header: t("requests.columns.bank"),
        cell: ({ row: { original: request } }) => request.bank_name ?? request.bank_id ?? t("shared.none"),
      }),
      column.accessor("reference", {
        header: t("requests.columns.reference"),
        cell: ({ getValue }) => <span className="block max-w-[140px] truncate">{getValue()}</span>,
      }),
    ],
    [t, amount, onOpen],
  )
}

/** The row's own way in for the keyboard; the mouse may click anywhere on the row. */
function OpenButton({ request, onOpen }: { request: AdminPaymentRequest; onOpen: (id: string) => void }) {
  const t = useWords()
  const { moment } = useFormat()
  const started = moment(request.created_at)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${started}. ${t("requests.open", { reference: request.reference })}`}
      className="text-ui-fg-base txt-compact-small-plus focus-visible:shadow-borders-focus max-w-full truncate rounded-sm outline-none"
      onClick={(event) => {
        event.stopPropagation()
        onOpen(request.id)
      }}
    >
      {started}
    </button>
  )
}

function State({ request }: { request: AdminPaymentRequest }) {
  const t = useWords()
  const reason = request.outcome === "attention" ? shownReason(request.reason) : undefined
  return (
    <span className="flex flex-col items-start gap-y-0.5 py-1">
      <StateBadge shown={shownState(request)} />
      {reason && <span className="text-ui-fg-subtle txt-compact-xsmall">{t(reason.label)}</span>}
    </span>
  )
}
