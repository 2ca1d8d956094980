import { Input, Select } from "@medusajs/ui"
import type { LinkField } from "../../lib/link-draft"
import { Field, type Described } from "../field"
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

interface ChoiceProps {
  described: Described
  value: string
  options: { value: string; words: string }[]
  placeholder?: string
  onChoose: (value: string) => void
}

export function Choice({ described, value, options, placeholder, onChoose }: ChoiceProps) {
  return (
    <Select size="small" value={value} onValueChange={onChoose}>
      <Select.Trigger {...described}>
        <Select.Value placeholder={placeholder} />
      </Select.Trigger>
      <Select.Content>
        {options.map((option) => (
          <Select.Item key={option.value} value={option.value}>
            {option.words}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}
