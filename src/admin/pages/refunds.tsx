import { AdminPage } from "../components/admin-page"
import { BatchSection } from "../components/refunds/batch-section"
import { DueSection } from "../components/refunds/due-section"
import { RefundDrawer } from "../components/refunds/refund-drawer"
import { RefundTable } from "../components/refunds/refund-table"
import { useOpened } from "../lib/use-opened"

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

export default PayByBankRefunds
