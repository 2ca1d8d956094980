import type { ReactNode } from "react"
import { useNavigate } from "react-router-dom"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { queryOf, type ListShape } from "../../lib/list-view"
import { useFormat } from "../../lib/use-format"
import { LINKS, useLinks } from "../../lib/use-links"
import { useListView } from "../../lib/use-list-view"
import { DELIVERIES } from "../../words/deliveries"
import { shownLink } from "../../words/link-statuses"
import { AdminList } from "../admin-list"
import { ExportButton } from "../export-button"
import { ColoredStatus } from "../colored-status"
import { MerchantChangeNotice } from "../merchant-change-notice"
import { paymentPage } from "../payment/payment-facts"
import { RowCard } from "../row-card"
import { useLinkColumns, useLinkFilters } from "./link-columns"
import { ResendDrawer } from "./resend-drawer"
import { sentTo } from "./link-facts"

const SHAPE: ListShape = { selects: ["status", "bank", "account"], orders: [] }

/** All payment links, newest first. */
export function LinkTable({ create }: { create: ReactNode }) {
  const t = useWords()
  const navigate = useNavigate()
  const list = useListView(SHAPE)
  const query = queryOf(list.shown)
  const page = useLinks(query)
  return (
    <AdminList
      list={list}
      page={page}
      rows={page.data?.payment_links}
      columns={useLinkColumns()}
      filters={useLinkFilters()}
      more="links.more"
      onRowClick={(id) => void navigate(paymentPage(id))}
      card={(link) => <LinkCard link={link} />}
      bulk={{
        label: t("links.actions.resend"),
        shortcut: "e",
        drawer: (rows, close) => <ResendDrawer rows={rows} onClose={close} />,
      }}
      testId="pay-by-bank-link-list"
      level="h1"
      heading={t("links.title")}
      search={t("links.search")}
      searchHint={t("requests.searchHint")}
      empty={{ heading: t("links.empty.title"), description: t("links.empty.hint"), action: create }}
      actions={
        <>
          <ExportButton path={LINKS} query={query} file="pay-by-bank-links.csv" />
          {create}
        </>
      }
      tabs={<MerchantChangeNotice />}
    />
  )
}

function LinkCard({ link }: { link: AdminPaymentLink }) {
  const t = useWords()
  const { amount, moment } = useFormat()
  return (
    <RowCard
      opens={{ page: paymentPage(link.id) }}
      first={[amount(link.amount, link.currency_code), <ColoredStatus shown={shownLink(link.status)} />]}
      second={[sentTo(link) || t(DELIVERIES[link.delivery]), moment(link.sent_at ?? link.created_at)]}
    />
  )
}
