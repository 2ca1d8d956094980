import { Checkbox, Input, Label } from "@medusajs/ui"
import { useId, useState } from "react"
import { useWords } from "../i18n/words"
import { Named } from "./named"

interface ChoicesFilterProps {
  label: string
  options: { value: string; label: string }[]
  value: unknown
  onChange: (values: string[]) => void
}

/** More choices than fit without scrolling get a search. */
const FEW = 12

/**
 * The choices of a filter with many of them, in the filter's popover. Core's own list with checkboxes nests buttons, which screen
 * readers cannot reach.
 */
export function ChoicesFilter({ label, options, value, onChange }: ChoicesFilterProps) {
  const t = useWords()
  const id = useId()
  const find = t("requests.filters.find", { what: label })
  const [words, setWords] = useState("")
  const chosen = Array.isArray(value) ? value.filter((each) => typeof each === "string") : []
  const shown = options.filter((option) => option.label.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <div data-testid="pay-by-bank-choices" className="flex w-64 flex-col">
      {options.length > FEW && (
        <div className="border-b p-2">
          <Named names={[{ selector: "[role=img]", label: find }]}>
            <Input
              type="search"
              size="small"
              autoComplete="off"
              aria-label={find}
              placeholder={find}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </Named>
        </div>
      )}
      <div role="group" aria-label={label} className="flex max-h-72 flex-col overflow-y-auto p-1">
        {shown.map((option) => (
          <div key={option.value} className="flex items-center gap-x-2 px-2 py-1">
            <Checkbox
              id={`${id}-${option.value}`}
              checked={chosen.includes(option.value)}
              onCheckedChange={(isOn) =>
                onChange(isOn === true ? [...chosen, option.value] : chosen.filter((each) => each !== option.value))
              }
            />
            <Label htmlFor={`${id}-${option.value}`} size="small" className="min-w-0 flex-1">
              {option.label}
            </Label>
          </div>
        ))}
      </div>
    </div>
  )
}
