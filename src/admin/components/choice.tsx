import { Label, RadioGroup, Select } from "@medusajs/ui"
import { labelOf, type Described } from "./field"

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

/** A choice in a form whose options are all in view, so that one click chooses. */
export function OpenChoice({ described, value, options, onChoose }: ChoiceProps & { described: Described }) {
  return (
    <RadioGroup
      {...described}
      aria-labelledby={labelOf(described.id)}
      className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2"
      value={value}
      onValueChange={onChoose}
    >
      {options.map((option) => (
        <div key={option.value} className="flex items-center gap-x-2">
          <RadioGroup.Item id={`${described.id}-${option.value}`} value={option.value} />
          <Label htmlFor={`${described.id}-${option.value}`} size="small">
            {option.words}
          </Label>
        </div>
      ))}
    </RadioGroup>
  )
}
