import { Input } from "@medusajs/ui"
import { useState } from "react"
import { ENTERED_UUID } from "../../shared/uuid"
import { Field } from "./field"

/** The payment ID that an admin user enters. `input` is the id of its field. */
export function usePaymentId(input: string) {
  const [entered, enter] = useState("")
  const [left, setLeft] = useState(false)
  const uuid = entered.trim()
  const isWrong = !ENTERED_UUID.test(uuid)
  return {
    input,
    entered,
    uuid,
    isFaulty: left && isWrong,
    enter,
    leave: () => setLeft((before) => before || entered !== ""),
    /** Whether the ID can be sent. If not, the field shows it and gets the focus. */
    check: () => {
      setLeft(true)
      if (isWrong) document.getElementById(input)?.focus()
      return !isWrong
    },
  }
}

interface PaymentIdFieldProps {
  id: ReturnType<typeof usePaymentId>
  label: string
  hint: string
  invalid: string
  onChange: () => void
}

export function PaymentIdField({ id, label, hint, invalid, onChange }: PaymentIdFieldProps) {
  return (
    <Field id={id.input} label={label} hint={hint} fault={id.isFaulty ? invalid : undefined}>
      {(described) => (
        <Input
          {...described}
          autoComplete="off"
          spellCheck={false}
          value={id.entered}
          onChange={({ target }) => {
            id.enter(target.value)
            onChange()
          }}
          onBlur={id.leave}
        />
      )}
    </Field>
  )
}
