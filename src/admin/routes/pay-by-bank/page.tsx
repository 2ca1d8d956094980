import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CreditCard } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { useState } from "react"
import { Crumb } from "../../components/crumb"
import { PaymentsHeader } from "../../components/payments-header"
import { AdoptDrawer } from "../../components/requests/adopt-drawer"
import { AttentionNotice } from "../../components/requests/attention-notice"
import { RequestDrawer } from "../../components/requests/request-drawer"
import { RequestTable } from "../../components/requests/request-table"
import { useWords } from "../../i18n/words"
import { useOpened } from "../../lib/use-opened"
import { useRequestView } from "../../lib/use-request-view"

/** All payments. The current view is kept in the URL. */
const PayByBankPayments = () => {
  const t = useWords()
  const [isAdopting, setIsAdopting] = useState(false)
  const { shown, show } = useRequestView()
  const { opened, open, close } = useOpened("request")
  return (
    <div className="flex flex-col gap-y-3" data-testid="pay-by-bank-page">
      <PaymentsHeader
        current={shown.view}
        actions={
          <Button type="button" size="small" variant="secondary" onClick={() => setIsAdopting(true)}>
            {t("requests.adopt.title")}
          </Button>
        }
      />
      <RequestTable
        shown={shown}
        onShow={show}
        onOpen={open}
        notice={shown.view === "attention" ? null : <AttentionNotice />}
      />
      {isAdopting && (
        <AdoptDrawer
          onClose={() => setIsAdopting(false)}
          onAdopted={(id) => {
            setIsAdopting(false)
            open(id)
          }}
        />
      )}
      {opened && <RequestDrawer key={opened} id={opened} onClose={close} />}
    </div>
  )
}

export const config = defineRouteConfig({ label: "shared.name", translationNs: "payByBank", icon: CreditCard })

export const handle = { breadcrumb: () => <Crumb word="shared.name" /> }

export default PayByBankPayments
