import { Heading } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { AdminAccount } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useWhileShown } from "../../lib/use-while-shown"
import { DrawerForm, AdminDrawer } from "../admin-drawer"
import { Refusal } from "../refusal"
import { AccountTrail } from "./account-trail"
import { ConnectionTest } from "./connection-test"
import { CurrenciesSetting } from "./currencies-setting"
import { EnvironmentSetting } from "./environment-setting"
import { OpenPaymentsHint } from "./open-payments-hint"
import { PasswordSetting } from "./password-setting"
import { TextSetting } from "./text-setting"
import { useAccountForm } from "./use-account-form"

interface AccountDrawerProps {
  account: AdminAccount
  canStore: boolean
  onClose: () => void
}

/** The settings of a merchant account that admin users may change. */
export function AccountDrawer({ account, canStore, onClose }: AccountDrawerProps) {
  const t = useWords()
  const form = useAccountForm(account, useWhileShown(onClose))
  return (
    <AdminDrawer
      open
      onClose={onClose}
      unsaved={form.unsaved && !form.saving}
      title={t("settings.form.title", { name: account.label.value ?? account.id })}
      description={t("settings.form.description")}
      testId="pay-by-bank-account"
    >
      {(close) => (
        <DrawerForm onSubmit={form.submit} onCancel={close} saving={form.saving}>
          <div className="flex flex-col gap-y-8">
            {form.refusal && <Refusal>{form.refusal}</Refusal>}
            <Group title={t("settings.form.general")}>
              <TextSetting form={form} field="label" hint="settings.hints.label" optional />
              <EnvironmentSetting form={form} />
              <CurrenciesSetting form={form} />
            </Group>
            <Group title={t("settings.form.connection")}>
              <OpenPaymentsHint account={form.account} />
              <TextSetting form={form} field="base_url" hint="settings.hints.base_url" type="url" />
              <TextSetting form={form} field="username" />
              <PasswordSetting form={form} canStore={canStore} />
              <ConnectionTest form={form} />
            </Group>
            <Group title={t("settings.form.checkout")}>
              <TextSetting form={form} field="merchant_uuid" hint="settings.hints.merchant_uuid" />
              <TextSetting form={form} field="element_tag" hint="settings.hints.element_tag" />
              <TextSetting form={form} field="element_script_url" hint="settings.hints.element_script_url" type="url" />
              <TextSetting form={form} field="return_url" hint="settings.hints.return_url" type="url" />
            </Group>
            <AccountTrail changes={form.account.changes} />
          </div>
        </DrawerForm>
      )}
    </AdminDrawer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-y-4">
      <Heading level="h3">{title}</Heading>
      {children}
    </div>
  )
}
