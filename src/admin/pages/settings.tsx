import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { AdminPage } from "../components/admin-page"
import { BankTable } from "../components/banks/bank-table"
import { MerchantChangeNotice } from "../components/merchant-change-notice"
import { Section } from "../components/section"
import { AccountDrawer } from "../components/settings/account-drawer"
import { AccountsSection } from "../components/settings/accounts-section"
import { ChecklistSection } from "../components/settings/checklist-section"
import { WorkersSection } from "../components/settings/workers-section"
import { useWords } from "../i18n/words"
import { useAccounts } from "../lib/use-accounts"
import { useChecklist, useHealth } from "../lib/use-health"

/** Settings → Pay by Bank. The edited merchant account is kept in the URL, so that users can link to it. */
const PayByBankSettings = () => {
  const t = useWords()
  const [params, setParams] = useSearchParams()
  const { data, isPending } = useAccounts()
  const areChecksPending = [useChecklist(), useHealth()].some((query) => query.isPending)
  const edited = data?.accounts.find(({ id }) => id === params.get("account"))
  const edit = (id: string) => setParams({ account: id })
  return (
    <AdminPage testId="pay-by-bank-settings">
      <Section level="h1" testId="pay-by-bank-title" title={t("shared.name")} description={t("settings.description")}>
        <MerchantChangeNotice />
      </Section>
      <AccountsSection onEdit={edit} />
      <After isLoading={isPending}>
        <ChecklistSection onEdit={edit} />
        <After isLoading={areChecksPending}>
          <WorkersSection />
          <BankTable testId="pay-by-bank-banks" heading={t("banks.title")} description={t("banks.inSettings")} />
        </After>
      </After>
      {data && edited && (
        <AccountDrawer
          key={edited.id}
          account={edited}
          canStore={data.can_store_secrets}
          onClose={() => setParams({}, { replace: true })}
        />
      )}
    </AdminPage>
  )
}

/**
 * Sections that load at once, but are shown only when what is above them has its final height: the number of accounts and of open
 * checks is not known before.
 */
function After({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  return <div className={isLoading ? "hidden" : "contents"}>{children}</div>
}

export default PayByBankSettings
