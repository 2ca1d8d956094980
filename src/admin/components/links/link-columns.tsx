import { createDataTableColumnHelper, type DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { LINK_GROUPS } from "../../../shared/link-groups"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { DELIVERIES } from "../../words/deliveries"
import { shownLink } from "../../words/link-statuses"
import { paymentPage } from "../payment/payment-facts"
import { useListFilters } from "../list-filters"
import { RowLink } from "../row-link"
import { ShortText } from "../short-text"
import { ColoredStatus } from "../colored-status"
import { LinkOrder } from "./link-order"
import { sentTo } from "./link-facts"

const column = createDataTableColumnHelper<AdminPaymentLink>()

export function useLinkColumns() {
  const t = useWords()
  const { amount, moment } = useFormat()
  return useMemo(
    () => [
      column.accessor("reference", {
        header: t("links.columns.reference"),
        cell: ({ row: { original: link } }) => (
          <RowLink to={paymentPage(link.id)} label={t("links.open", { reference: link.reference })}>
            {link.reference}
          </RowLink>
        ),
      }),
      column.accessor("amount", {
        header: t("links.columns.amount"),
        align: "right",
        cell: ({ row: { original: link } }) => (
          <span className="text-nowrap tabular-nums">{amount(link.amount, link.currency_code)}</span>
        ),
      }),
      column.accessor("status", {
        header: t("links.columns.status"),
        cell: ({ getValue }) => <ColoredStatus shown={shownLink(getValue())} />,
      }),
      column.accessor("order_number", {
        header: t("links.columns.order"),
        cell: ({ row: { original: link } }) => <LinkOrder link={link} />,
      }),
      column.accessor("email", {
        header: t("links.columns.recipient"),
        cell: ({ row: { original: link } }) => <ShortText text={sentTo(link) || t(DELIVERIES[link.delivery])} />,
      }),
      column.accessor("created_at", {
        header: t("links.columns.sent"),
        cell: ({ row: { original: link } }) => (
          <span className="text-nowrap">{moment(link.sent_at ?? link.created_at)}</span>
        ),
      }),
    ],
    [t, amount, moment],
  )
}

export function useLinkFilters(): DataTableFilter[] {
  const t = useWords()
  const { account, bank, amount, created } = useListFilters("links.columns.sent")
  return useMemo(() => {
    const options = LINK_GROUPS.map((value) => ({ value, label: t(`statuses.link.${value}`) }))
    return [{ id: "status", type: "select", label: t("links.filters.status"), options }, bank, account, amount, created]
  }, [t, account, bank, amount, created])
}
