import { defineRouteConfig } from "@medusajs/admin-sdk"
import { AdminPage } from "../../../components/admin-page"
import { Crumb } from "../../../components/crumb"
import { TrailTable } from "../../../components/trail/trail-table"

/** What happened, and who did it. */
const PayByBankTrail = () => (
  <AdminPage testId="pay-by-bank-trail-page">
    <TrailTable />
  </AdminPage>
)

export const config = defineRouteConfig({ label: "trail.title", translationNs: "payByBank", rank: 4 })

export const handle = { breadcrumb: () => <Crumb word="trail.title" /> }

export default PayByBankTrail
