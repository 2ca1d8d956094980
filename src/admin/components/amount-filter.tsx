import { Button, Input } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { useWords } from "../i18n/words"
import { amountOf } from "../lib/link-draft"
import { amountSpan, amountText } from "../lib/list-view"
import { useFormat } from "../lib/use-format"
import { Field } from "./field"

const LEAST = "pay-by-bank-filter-amount-from"
const MOST = "pay-by-bank-filter-amount-to"

/** The lowest and the highest amount of a list, in the filter's popover. */
export function AmountFilter({ value, onChange }: { value: unknown; onChange: (text: string) => void }) {
  const t = useWords()
  const { entered } = useFormat()
  const now = amountSpan(typeof value === "string" ? value : "")
  const [least, setLeast] = useState(now.$gte ?? "")
  const [most, setMost] = useState(now.$lte ?? "")
  const [tried, setTried] = useState(false)
  const span = { $gte: majorOf(least), $lte: majorOf(most) }
  const faultOf = (amount: string | null) =>
    tried && amount === null ? t("requests.filters.noAmount", { example: entered(12.5) }) : undefined
  const apply = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (span.$gte !== null && span.$lte !== null) onChange(amountText({ $gte: span.$gte, $lte: span.$lte }))
  }
  const fields = [
    { id: LEAST, label: t("requests.filters.atLeast"), text: least, fault: faultOf(span.$gte), set: setLeast },
    { id: MOST, label: t("requests.filters.atMost"), text: most, fault: faultOf(span.$lte), set: setMost },
  ]
  return (
    <form noValidate onSubmit={apply} data-testid="pay-by-bank-amounts" className="flex w-56 flex-col gap-y-3 p-3">
      {fields.map(({ id, label, text, fault, set }) => (
        <Field key={id} id={id} label={label} fault={fault}>
          {(described) => (
            <Input
              {...described}
              size="small"
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => set(event.target.value)}
            />
          )}
        </Field>
      ))}
      <Button type="submit" size="small" variant="secondary">
        {t("requests.filters.apply")}
      </Button>
    </form>
  )
}

/** An amount in major units as the server reads it; empty without an amount, `null` if the text is none. */
function majorOf(text: string): string | null {
  if (text.trim() === "") return ""
  const amount = amountOf(text)
  return amount === null || amount < 0 ? null : String(amount)
}
