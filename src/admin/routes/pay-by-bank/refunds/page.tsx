import { defineRouteConfig } from "@medusajs/admin-sdk"
import { AdminPage } from "../../../components/admin-page"
import { Crumb } from "../../../components/crumb"
import { BatchSection } from "../../../components/refunds/batch-section"
import { DueSection } from "../../../components/refunds/due-section"
import { RefundDrawer } from "../../../components/refunds/refund-drawer"
import { RefundTable } from "../../../components/refunds/refund-table"
import { useOpened } from "../../../lib/use-opened"

const PayByBankRefunds = () => {
  const { opened, open, close } = useOpened("refund")
  return (
    <AdminPage testId="pay-by-bank-refunds">
      <DueSection />
      <BatchSection />
      <RefundTable onOpen={open} />
      {opened && <RefundDrawer key={opened} id={opened} onClose={close} />}
    </AdminPage>
  )
}

export const config = defineRouteConfig({ label: "refunds.title", translationNs: "payByBank", rank: 1 })

export const handle = { breadcrumb: () => <Crumb word="refunds.title" /> }

export default PayByBankRefunds
