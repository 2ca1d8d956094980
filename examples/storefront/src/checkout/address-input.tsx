import type { AddressField, AddressFields } from "./address-fields"

interface AddressInputProps {
  field: AddressField
  label: string
  autoComplete: string
  fields: AddressFields
  onChange: (field: AddressField, value: string) => void
  type?: "text" | "email"
  isOptional?: boolean
  isHalf?: boolean
}

export function AddressInput(props: AddressInputProps) {
  const { field, label, autoComplete, fields, onChange, type = "text", isOptional = false, isHalf = false } = props
  return (
    <label className={isHalf ? "field field-half" : "field"}>
      <span>
        {label}
        {isOptional && <em> (optional)</em>}
      </span>
      <input
        name={field}
        type={type}
        autoComplete={autoComplete}
        required={!isOptional}
        maxLength={field === "postal_code" ? 10 : 120}
        value={fields[field]}
        onChange={(event) => onChange(field, event.target.value)}
        {...(field === "email" ? { "data-testid": "email" } : {})}
      />
    </label>
  )
}
