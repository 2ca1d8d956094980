import { AdminPage } from "../components/admin-page"
import { TrailTable } from "../components/trail/trail-table"

/** What happened, and who did it. */
const PayByBankTrail = () => (
  <AdminPage testId="pay-by-bank-trail-page">
    <TrailTable />
  </AdminPage>
)

export default PayByBankTrail
