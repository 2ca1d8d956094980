import { Input } from "@medusajs/ui"
import { ACCOUNT_FIELDS, type TextField } from "../../../shared/account-fields"
import { useWords, type Word } from "../../i18n/words"
import { Field } from "../field"
import { inputId } from "../../lib/account-draft"
import type { AccountForm } from "./use-account-form"

interface TextSettingProps {
  form: AccountForm
  field: TextField
  hint?: Word
  optional?: boolean
  type?: "text" | "url"
}

/** A setting with one line of text. A locked setting is readable and focusable, but not editable. */
export function TextSetting({ form, field, hint, optional, type = "text" }: TextSettingProps) {
  const t = useWords()
  const { locked } = form.account[field]
  return (
    <Field
      id={inputId(field)}
      label={t(`settings.fields.${field}`)}
      hint={hint && t(hint)}
      fault={form.faultOf(field)}
      locked={locked ? t("settings.form.locked") : undefined}
      optional={optional ? t("settings.hints.optional") : undefined}
    >
      {(described) => (
        <Input
          {...described}
          size="small"
          type={type}
          value={form.draft[field]}
          readOnly={locked}
          maxLength={ACCOUNT_FIELDS[field].maxLength}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => form.change({ [field]: target.value })}
        />
      )}
    </Field>
  )
}
