import { Button } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link, useNavigate } from "react-router-dom"
import { LIST_ORDERS } from "../../../shared/list-options"
import { useWords, type Word } from "../../i18n/words"
import { queryOf, type ListShape } from "../../lib/list-view"
import { useListView } from "../../lib/use-list-view"
import { REQUESTS, useRequests } from "../../lib/use-requests"
import { AdminList } from "../admin-list"
import { ExportButton } from "../export-button"
import { MerchantChangeNotice } from "../merchant-change-notice"
import { PaymentCard } from "../payment/payment-card"
import { paymentPage } from "../payment/payment-facts"
import { CheckDrawer } from "./check-drawer"
import { PAYMENT_TABS, PaymentTabs, type PaymentTab } from "./payment-tabs"
import { useRequestColumns } from "./request-columns"
import { useRequestFilters } from "./request-filters"

const SHAPE: ListShape = {
  tabs: PAYMENT_TABS,
  selects: ["result", "status", "bank", "account", "currency_code", "kind", "reason"],
  radios: ["age"],
  orders: LIST_ORDERS,
}

const NOTHING_HERE = { heading: "requests.empty.view", description: "requests.empty.viewHint" } as const
const EMPTY = {
  all: { heading: "requests.empty.title", description: "requests.empty.hint" },
  attention: { heading: "requests.empty.attention", description: "requests.empty.attentionHint" },
  waiting: NOTHING_HERE,
  paid: NOTHING_HERE,
} as const satisfies Record<PaymentTab, { heading: Word; description: Word }>

/** The ledger, one page at a time. */
export function RequestTable({ actions }: { actions?: ReactNode }) {
  const t = useWords()
  const navigate = useNavigate()
  const list = useListView(SHAPE)
  const query = queryOf(list.shown)
  const page = useRequests(query)
  const tab = PAYMENT_TABS.find((each) => each === list.shown.tab) ?? PAYMENT_TABS[0]
  return (
    <AdminList
      list={list}
      page={page}
      rows={page.data?.requests}
      columns={useRequestColumns()}
      filters={useRequestFilters()}
      more="requests.more"
      onRowClick={(id) => void navigate(paymentPage(id))}
      card={(request) => <PaymentCard request={request} about={request.email ?? request.reference} />}
      bulk={{
        label: t("requests.checkNow"),
        shortcut: "n",
        drawer: (rows, close) => <CheckDrawer rows={rows} onClose={close} />,
      }}
      testId="pay-by-bank-requests"
      level="h1"
      heading={t("requests.title")}
      search={t("requests.search")}
      searchHint={t("requests.searchHint")}
      empty={{
        heading: t(EMPTY[tab].heading),
        description: t(EMPTY[tab].description),
        action: tab === "all" ? <ToChecklist /> : tab === "attention" ? undefined : <ToAll />,
      }}
      actions={
        <>
          <ExportButton path={REQUESTS} query={query} file="pay-by-bank-payments.csv" />
          {actions}
        </>
      }
      tabs={
        <>
          <MerchantChangeNotice />
          <PaymentTabs current={tab} />
        </>
      }
    />
  )
}

function ToChecklist() {
  return <NextStep to="/settings/pay-by-bank" word="requests.empty.checklist" />
}

function ToAll() {
  return <NextStep to="/pay-by-bank" word="requests.empty.showAll" />
}

function NextStep({ to, word }: { to: string; word: Word }) {
  const t = useWords()
  return (
    <Button size="small" variant="secondary" asChild>
      <Link to={to}>{t(word)}</Link>
    </Button>
  )
}
