import type { AdminRefund } from "../../../types/http"
import { LIST_ORDERS } from "../../../shared/list-options"
import { useWords } from "../../i18n/words"
import { queryOf, type ListShape } from "../../lib/list-view"
import { useFormat } from "../../lib/use-format"
import { useListView } from "../../lib/use-list-view"
import { REFUNDS, useRefunds } from "../../lib/use-refunds"
import { shownRefund } from "../../words/refund-statuses"
import { AdminList } from "../admin-list"
import { ExportButton } from "../export-button"
import { ColoredStatus } from "../colored-status"
import { RowCard } from "../row-card"
import { MarkSeveralSentDrawer } from "./mark-several-sent-drawer"
import { refundName, useRefundColumns, useRefundFilters } from "./refund-columns"

const SHAPE: ListShape = { selects: ["status", "bank", "account", "currency_code"], orders: LIST_ORDERS }

/** All refunds, newest first by default. */
export function RefundTable({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords()
  const list = useListView(SHAPE)
  const query = queryOf(list.shown)
  const page = useRefunds(query)
  const approvalsOn = page.data?.approvals_on ?? false
  return (
    <AdminList
      list={list}
      page={page}
      rows={page.data?.refunds}
      columns={useRefundColumns(approvalsOn)}
      filters={useRefundFilters()}
      onRowClick={onOpen}
      card={(refund) => <RefundCard refund={refund} approvalsOn={approvalsOn} />}
      bulk={{
        label: t("refunds.sent.submit"),
        shortcut: "m",
        drawer: (rows, close) => <MarkSeveralSentDrawer rows={rows} onClose={close} />,
      }}
      testId="pay-by-bank-refund-list"
      heading={t("refunds.list")}
      actions={<ExportButton path={REFUNDS} query={query} file="pay-by-bank-refunds.csv" />}
      search={t("refunds.search")}
      searchHint={t("requests.searchHint")}
      empty={{ heading: t("refunds.empty.title"), description: t("refunds.empty.hint") }}
    />
  )
}

function RefundCard({ refund, approvalsOn }: { refund: AdminRefund; approvalsOn: boolean }) {
  const t = useWords()
  const { amount, day } = useFormat()
  return (
    <RowCard
      opens={{ drawer: "refund", id: refund.id }}
      first={[
        amount(refund.amount, refund.currency_code),
        <ColoredStatus shown={shownRefund(refund.status, approvalsOn)} />,
      ]}
      second={[[refundName(refund, t), refund.email].filter(Boolean).join(" · "), day(refund.created_at)]}
    />
  )
}
