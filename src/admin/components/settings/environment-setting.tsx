import { Input, Select } from "@medusajs/ui"
import { useWords } from "../../i18n/words"
import type { Environment } from "../../lib/account-draft"
import { Field } from "../field"
import { inputId } from "./input-id"
import type { AccountForm } from "./use-account-form"

const ENVIRONMENTS = ["test", "production"] as const satisfies readonly Environment[]

/** Whether real money moves. */
export function EnvironmentSetting({ form }: { form: AccountForm }) {
  const t = useWords()
  const { locked } = form.account.environment
  const chosen = form.draft.environment
  const choose = (value: string) => form.change({ environment: value === "production" ? "production" : "test" })
  return (
    <Field
      id={inputId("environment")}
      label={t("settings.fields.environment")}
      fault={form.faultOf("environment")}
      locked={locked ? t("settings.form.locked") : undefined}
    >
      {(described) =>
        locked ? (
          <Input {...described} size="small" value={chosen ? t(`settings.environments.${chosen}`) : ""} readOnly />
        ) : (
          <Select size="small" value={chosen ?? ""} onValueChange={choose}>
            <Select.Trigger {...described}>
              <Select.Value placeholder={t("settings.environments.choose")} />
            </Select.Trigger>
            <Select.Content>
              {ENVIRONMENTS.map((value) => (
                <Select.Item key={value} value={value}>
                  {t(`settings.environments.${value}`)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        )
      }
    </Field>
  )
}
