import { Button } from "@medusajs/ui"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import { AdminPage } from "../components/admin-page"
import { paymentPage } from "../components/payment/payment-facts"
import { AdoptDrawer } from "../components/requests/adopt-drawer"
import { RequestTable } from "../components/requests/request-table"
import { useWords } from "../i18n/words"

/** All payments. */
const PayByBankPayments = () => {
  const t = useWords()
  const navigate = useNavigate()
  const [isAdopting, setIsAdopting] = useState(false)
  return (
    <AdminPage testId="pay-by-bank-page">
      <RequestTable
        actions={
          <Button type="button" size="small" variant="secondary" onClick={() => setIsAdopting(true)}>
            {t("requests.adopt.title")}
          </Button>
        }
      />
      {isAdopting && (
        <AdoptDrawer onClose={() => setIsAdopting(false)} onAdopted={(id) => void navigate(paymentPage(id))} />
      )}
    </AdminPage>
  )
}

export default PayByBankPayments
