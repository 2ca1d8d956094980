import { Input } from "@medusajs/ui"
import type { LinkField } from "../../lib/link-draft"
import { Field } from "../field"
import { linkInput, type LinkForm } from "./use-link-form"

interface TextFieldProps {
  form: LinkForm
  field: Exclude<LinkField, "delivery" | "country" | "providerId">
  label: string
  hint?: string
  optional?: string
  type?: "text" | "email" | "tel"
  inputMode?: "text" | "email" | "tel" | "decimal"
}

export function TextField({ form, field, label, hint, optional, type = "text", inputMode = "text" }: TextFieldProps) {
  return (
    <Field id={linkInput(field)} label={label} fault={form.faultOf(field)} hint={hint} optional={optional}>
      {(described) => (
        <Input
          {...described}
          size="small"
          type={type}
          inputMode={inputMode}
          autoComplete="off"
          value={form.draft[field]}
          onChange={({ target }) => form.change({ [field]: target.value })}
          onBlur={() => form.leave(field)}
        />
      )}
    </Field>
  )
}
