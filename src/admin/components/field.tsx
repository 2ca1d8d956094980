import { LockClosedSolidMini } from "@medusajs/icons"
import { Hint, Label, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface FieldProps {
  id: string
  label: string
  hint?: string | undefined
  fault?: string | undefined
  /** Explains why the value is read-only. */
  locked?: string | undefined
  optional?: string | undefined
  children: (described: Described) => ReactNode
}

/** Links an input to its label, hint and error message. */
export interface Described {
  id: string
  "aria-describedby"?: string
  "aria-invalid"?: true
}

/** The id of a field's label, for an input that is a group of elements. */
export const labelOf = (id: string) => `${id}-label`

/** A form field: label, input, and below it the error message or the hint. */
export function Field({ id, label, hint, fault, locked, optional, children }: FieldProps) {
  const below = fault ?? locked ?? hint
  return (
    <div className="flex flex-col gap-y-2">
      <div className="flex items-center gap-x-1">
        <Label id={labelOf(id)} htmlFor={id} size="small" weight="plus">
          {label}
        </Label>
        {optional && (
          <Text as="span" size="small" leading="compact" className="text-ui-fg-subtle">
            ({optional})
          </Text>
        )}
      </div>
      {children({
        id,
        ...(below ? { "aria-describedby": `${id}-below` } : {}),
        ...(fault ? { "aria-invalid": true } : {}),
      })}
      {fault && (
        <Hint id={`${id}-below`} variant="error">
          {fault}
        </Hint>
      )}
      {!fault && below && (
        <Text
          id={`${id}-below`}
          size="small"
          leading="compact"
          className="text-ui-fg-subtle flex items-start gap-x-1 text-pretty"
        >
          {locked && <LockClosedSolidMini className="mt-px shrink-0" />}
          {below}
        </Text>
      )}
    </div>
  )
}
