import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Crumb } from "../../../components/crumb"
import { RequestDrawer } from "../../../components/requests/request-drawer"
import { Section } from "../../../components/section"
import { TrailTable } from "../../../components/trail/trail-table"
import { useWords } from "../../../i18n/words"
import { useOpened } from "../../../lib/use-opened"

/** What happened, and who did it. */
const PayByBankTrail = () => {
  const t = useWords()
  const { opened, close } = useOpened("request")
  return (
    <div className="flex flex-col gap-y-3" data-testid="pay-by-bank-trail">
      <Section
        level="h1"
        testId="pay-by-bank-trail-title"
        title={t("trail.title")}
        description={t("trail.description")}
      />
      <TrailTable />
      {opened && <RequestDrawer key={opened} id={opened} onClose={close} />}
    </div>
  )
}

export const config = defineRouteConfig({ label: "trail.title", translationNs: "payByBank", rank: 4 })

export const handle = { breadcrumb: () => <Crumb word="trail.title" /> }

export default PayByBankTrail
