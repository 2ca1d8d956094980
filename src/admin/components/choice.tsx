import { Select } from "@medusajs/ui"
import type { Described } from "./field"

type Naming = { described: Described } | { name: string }

type ChoiceProps = Naming & {
  value: string
  options: { value: string; words: string }[]
  placeholder?: string
  onChoose: (value: string) => void
}

/** A select. In a form, its field describes it. Next to a heading, it needs its own name. */
export function Choice({ value, options, placeholder, onChoose, ...naming }: ChoiceProps) {
  const trigger = "described" in naming ? naming.described : { "aria-label": naming.name, className: "w-auto min-w-36" }
  return (
    <Select size="small" value={value} onValueChange={onChoose}>
      <Select.Trigger {...trigger}>
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
