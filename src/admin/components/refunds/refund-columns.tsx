import { createDataTableColumnHelper, type DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import type { AdminRefund } from "../../../types/http"
import { useWords, type Translate } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { REFUND_STATUSES } from "../../../shared/statuses"
import { shownRefund } from "../../words/refund-statuses"
import { useListFilters } from "../list-filters"
import { RowOpener } from "../row-opener"
import { ShortText } from "../short-text"
import { ColoredStatus } from "../colored-status"

const column = createDataTableColumnHelper<AdminRefund>()

/** The name of a refund: its order, or the reference of a payment without an order. */
export const refundName = (refund: AdminRefund, t: Translate) =>
  refund.order_number === null ? refund.reference : t("requests.order", { number: refund.order_number })

export function useRefundColumns(approvalsOn: boolean) {
  const t = useWords()
  const format = useFormat()
  return useMemo(
    () => [
      column.accessor("order_number", {
        header: t("refunds.columns.order"),
        cell: ({ row: { original: refund } }) => (
          <RowOpener opens="refund" id={refund.id}>
            {refundName(refund, t)}
          </RowOpener>
        ),
      }),
      column.accessor("amount", {
        header: t("refunds.columns.amount"),
        align: "right",
        enableSorting: true,
        sortLabel: t("refunds.columns.amount"),
        sortAscLabel: t("refunds.sort.smallest"),
        sortDescLabel: t("refunds.sort.largest"),
        cell: ({ row: { original: refund } }) => (
          <span className="text-nowrap tabular-nums">{format.amount(refund.amount, refund.currency_code)}</span>
        ),
      }),
      column.accessor("status", {
        header: t("refunds.columns.status"),
        cell: ({ getValue }) => <ColoredStatus shown={shownRefund(getValue(), approvalsOn)} />,
      }),
      column.accessor("email", {
        header: t("refunds.columns.customer"),
        cell: ({ getValue }) => <ShortText text={getValue()} />,
      }),
      column.accessor("reference", { header: t("refunds.columns.reference") }),
      column.accessor("created_at", {
        header: t("refunds.columns.created"),
        enableSorting: true,
        sortLabel: t("refunds.columns.created"),
        sortAscLabel: t("refunds.sort.oldest"),
        sortDescLabel: t("refunds.sort.newest"),
        cell: ({ getValue }) => <span className="text-nowrap">{format.day(getValue())}</span>,
      }),
    ],
    [t, format, approvalsOn],
  )
}

export function useRefundFilters(): DataTableFilter[] {
  const t = useWords()
  const { account, bank, currency, amount, created } = useListFilters("refunds.columns.created")
  return useMemo(() => {
    const options = REFUND_STATUSES.map((value) => ({ value, label: t(`refunds.status.${value}`) }))
    return [
      { id: "status", type: "select", label: t("refunds.columns.status"), options },
      bank,
      account,
      currency,
      amount,
      created,
    ]
  }, [t, account, bank, currency, amount, created])
}
