import { Input } from "@medusajs/ui"
import { ENVIRONMENTS } from "../../../shared/account-fields"
import { useWords } from "../../i18n/words"
import { Choice } from "../choice"
import { Field } from "../field"
import { inputId } from "../../lib/account-draft"
import type { AccountForm } from "./use-account-form"

/** Selects test or production. */
export function EnvironmentSetting({ form }: { form: AccountForm }) {
  const t = useWords()
  const { locked } = form.account.environment
  const chosen = form.draft.environment
  const choose = (value: string) => form.change({ environment: value === "production" ? "production" : "test" })
  const options = ENVIRONMENTS.map((value) => ({ value, words: t(`settings.environments.${value}`) }))
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
          <Choice
            described={described}
            value={chosen ?? ""}
            options={options}
            placeholder={t("settings.environments.choose")}
            onChoose={choose}
          />
        )
      }
    </Field>
  )
}
