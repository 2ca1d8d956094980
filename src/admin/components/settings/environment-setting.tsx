import { Input, Select } from "@medusajs/ui"
import { useWords, type Word } from "../../i18n/words"
import type { Environment } from "../../lib/account-draft"
import { Field } from "../field"
import { inputId } from "./input-id"
import type { AccountForm } from "./use-account-form"

const ENVIRONMENTS = [
  ["test", "settings.environments.test"],
  ["production", "settings.environments.production"],
] as const satisfies [Environment, Word][]

export const ENVIRONMENT_WORDS = new Map<Environment, Word>(ENVIRONMENTS)

/** Whether real money moves. */
export function EnvironmentSetting({ form }: { form: AccountForm }) {
  const t = useWords()
  const { locked } = form.account.environment
  const chosen = form.draft.environment
  const word = chosen && ENVIRONMENT_WORDS.get(chosen)
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
          <Input {...described} size="small" value={word ? t(word) : ""} readOnly />
        ) : (
          <Select size="small" value={chosen ?? ""} onValueChange={choose}>
            <Select.Trigger {...described}>
              <Select.Value placeholder={t("settings.environments.choose")} />
            </Select.Trigger>
            <Select.Content>
              {ENVIRONMENTS.map(([value, words]) => (
                <Select.Item key={value} value={value}>
                  {t(words)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        )
      }
    </Field>
  )
}
