import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useSearchParams } from "react-router-dom"
import { Crumb } from "../../../components/crumb"
import { LinkTable } from "../../../components/links/link-table"
import { PaymentsHeader } from "../../../components/payments-header"
import { RequestDrawer } from "../../../components/requests/request-drawer"
import { useOpened } from "../../../lib/use-opened"

const PayByBankLinks = () => {
  const [params] = useSearchParams()
  const { opened, open, close } = useOpened("link")
  return (
    <div className="flex flex-col gap-y-3" data-testid="pay-by-bank-links">
      <PaymentsHeader current="links" />
      <LinkTable initialSearch={params.get("q") ?? ""} onOpen={open} />
      {opened && <RequestDrawer key={opened} id={opened} onClose={close} />}
    </div>
  )
}

export const config = defineRouteConfig({ label: "links.title", translationNs: "payByBank", rank: 2 })

export const handle = { breadcrumb: () => <Crumb word="links.title" /> }

export default PayByBankLinks
