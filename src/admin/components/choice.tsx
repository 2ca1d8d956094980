import { Select } from "@medusajs/ui"

interface ChoiceProps {
  name: string
  value: string
  options: { value: string; words: string }[]
  onChoose: (value: string) => void
}

/** One of a few, beside a heading. */
export function Choice({ name, value, options, onChoose }: ChoiceProps) {
  return (
    <Select size="small" value={value} onValueChange={onChoose}>
      <Select.Trigger aria-label={name} className="w-auto min-w-36">
        <Select.Value />
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
