import { Button, Text, Textarea, toast } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { LONGEST_NOTE } from "../../../shared/limits"
import type { AdminCheckRequestResponse, AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useResolve } from "../../lib/use-requests"
import { Field } from "../field"
import { Refusal } from "../refusal"

export interface ResolveFormProps {
  request: AdminPaymentRequestDetail
  onUnsaved: (unsaved: boolean) => void
  onLeave: () => void
}

/** Resolves the attention without a capture. Requires a note. */
export function CloseForm({ request, onUnsaved, onLeave }: ResolveFormProps) {
  const t = useWords()
  const { number } = useFormat()
  const [note, setNote] = useState("")
  const [attempted, setAttempted] = useState(false)
  const resolve = useResolve(request.id)
  const missing = attempted && note.trim() === ""
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempted(true)
    if (note.trim() === "") return
    const done = ({ request: now }: AdminCheckRequestResponse) => {
      onUnsaved(false)
      if (!now.proposal) toast.success(t("requests.resolve.closed"))
      else toast.info(t("requests.resolve.proposed"))
    }
    resolve.mutate({ action: "close", note: note.trim() }, { onSuccess: done })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-y-4">
      {resolve.error && <Refusal>{messageOf(resolve.error, t)}</Refusal>}
      <Text size="small" className="text-ui-fg-subtle">
        {t("requests.resolve.closeHint")}
      </Text>
      <Field
        id="pay-by-bank-note"
        label={t("requests.resolve.note")}
        hint={t("requests.resolve.noteHint", { count: number(LONGEST_NOTE) })}
        fault={missing ? t("requests.resolve.noteMissing") : undefined}
      >
        {(described) => (
          <Textarea
            {...described}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- takes the focus of the button that opened the form
            autoFocus
            rows={4}
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={({ target }) => {
              setNote(target.value)
              onUnsaved(target.value.trim() !== "")
            }}
          />
        )}
      </Field>
      <FormButtons submitLabel={t("requests.resolve.closeConfirm")} saving={resolve.isPending} onLeave={onLeave} />
    </form>
  )
}

interface FormButtonsProps {
  submitLabel: string
  saving: boolean
  onLeave: () => void
}

export function FormButtons({ submitLabel, saving, onLeave }: FormButtonsProps) {
  const t = useWords()
  return (
    <div className="flex items-center gap-x-2">
      <Button type="submit" size="small" isLoading={saving}>
        {submitLabel}
      </Button>
      <Button type="button" size="small" variant="transparent" onClick={onLeave}>
        {t("shared.actions.cancel")}
      </Button>
    </div>
  )
}
