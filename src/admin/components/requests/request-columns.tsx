import { createDataTableColumnHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { shownReason } from "../../words/attention-reasons"
import { shownStatus } from "../../words/payment-statuses"
import { RowLink } from "../row-link"
import { ShortText } from "../short-text"
import { ColoredStatus } from "../colored-status"
import { OrderLink } from "../order-link"
import { paymentPage, reportedAmount } from "../payment/payment-facts"

const column = createDataTableColumnHelper<AdminPaymentRequest>()

export function useRequestColumns() {
  const t = useWords()
  const { amount } = useFormat()
  return useMemo(
    () => [
      column.accessor("created_at", {
        header: t("requests.columns.created"),
        enableSorting: true,
        sortAscLabel: t("requests.sort.oldest"),
        sortDescLabel: t("requests.sort.newest"),
        cell: ({ row: { original: request } }) => <Started request={request} />,
      }),
      column.accessor("amount", {
        header: t("requests.columns.amount"),
        align: "right",
        enableSorting: true,
        sortAscLabel: t("requests.sort.smallest"),
        sortDescLabel: t("requests.sort.largest"),
        cell: ({ row: { original: request } }) => (
          <span className="text-nowrap tabular-nums">{amount(request.amount, request.currency_code)}</span>
        ),
      }),
      column.accessor("status", {
        header: t("requests.columns.status"),
        cell: ({ row: { original: request } }) => <Status request={request} />,
      }),
      column.accessor("order_number", {
        header: t("requests.columns.order"),
        cell: ({ row: { original: request } }) => <OrderLink request={request} />,
      }),
      column.accessor("email", {
        header: t("requests.columns.email"),
        cell: ({ getValue }) => <ShortText text={getValue()} />,
      }),
      column.accessor("bank_name", {
        header: t("requests.columns.bank"),
        cell: ({ row: { original: request } }) => <ShortText text={request.bank_name ?? request.bank_id} />,
      }),
    ],
    [t, amount],
  )
}

function Started({ request }: { request: AdminPaymentRequest }) {
  const t = useWords()
  const { moment } = useFormat()
  const started = moment(request.created_at)
  return (
    <RowLink to={paymentPage(request.id)} label={`${started}. ${t("requests.open", { reference: request.reference })}`}>
      {started}
    </RowLink>
  )
}

function Status({ request }: { request: AdminPaymentRequest }) {
  const t = useWords()
  const { amount, ago } = useFormat()
  const { attention_since } = request
  const reason = request.outcome === "attention" ? shownReason(request.reason) : undefined
  const reported = reportedAmount(request)
  return (
    <span className="flex flex-col items-start gap-y-0.5 py-1">
      <ColoredStatus shown={shownStatus(request)} />
      {reason && (
        <span className="text-ui-fg-subtle txt-compact-xsmall">
          {t(reason.label)}
          {reported && `: ${amount(reported.amount, reported.currency_code)}`}
          {attention_since && ` · ${ago(attention_since, Date.now())}`}
        </span>
      )}
    </span>
  )
}
