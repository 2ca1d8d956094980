import { Textarea } from "@medusajs/ui"
import { useRef, useState } from "react"
import { LONGEST_NOTE } from "../../../shared/limits"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { Field } from "../field"
import { FormPrompt } from "../form-prompt"
import { Refusal } from "../refusal"

const NOTE = "pay-by-bank-reason"

interface NotePromptProps {
  title: string
  hint: string
  submitLabel: string
  cancelLabel?: string
  /** The prompt can be sent without a note. */
  optional?: boolean
  save: { isPending: boolean; error: Error | null }
  onSubmit: (note: string) => void
  onClose: () => void
}

/** Asks for the reason before money that may have left the bank is payable again. */
export function NotePrompt({ optional = false, save, onSubmit, ...prompt }: NotePromptProps) {
  const t = useWords()
  const { number } = useFormat()
  const input = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    const note = input.current?.value.trim() ?? ""
    setMissing(note === "" && !optional)
    if (note !== "" || optional) onSubmit(note)
    else input.current?.focus()
  }
  return (
    <FormPrompt {...prompt} saving={save.isPending} onSubmit={submit} testId="pay-by-bank-note">
      {save.error && <Refusal>{messageOf(save.error, t)}</Refusal>}
      <Field
        id={NOTE}
        label={t("requests.resolve.note")}
        optional={optional ? t("settings.hints.optional") : undefined}
        hint={t("requests.resolve.noteHint", { count: number(LONGEST_NOTE) })}
        fault={isMissing ? t("requests.resolve.noteMissing") : undefined}
      >
        {(described) => <Textarea {...described} ref={input} required={!optional} rows={3} maxLength={LONGEST_NOTE} />}
      </Field>
    </FormPrompt>
  )
}
