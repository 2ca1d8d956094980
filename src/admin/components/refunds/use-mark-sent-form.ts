import { toast } from "@medusajs/ui"
import { useState } from "react"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useMarkSent } from "../../lib/use-refunds"

export const FIELDS = { on: "pay-by-bank-sent-on", bankReference: "pay-by-bank-sent-reference" } as const
export type MarkSentForm = ReturnType<typeof useMarkSentForm>

/** Returns the day in the user's time zone. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0")
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export function useMarkSentForm(id: string, onDone: () => void) {
  const t = useWords()
  const save = useMarkSent(id)
  const [on, setOn] = useState(() => today())
  const [bankReference, setBankReference] = useState("")
  const [tried, setTried] = useState(false)
  const faults = faultsOf(on, bankReference)
  const submit = () => {
    setTried(true)
    const [wrong] = [faults.on && FIELDS.on, faults.bankReference && FIELDS.bankReference].filter(Boolean)
    if (wrong) return document.getElementById(wrong)?.focus()
    save.mutate(
      { on, bank_reference: bankReference.trim() },
      {
        onSuccess: () => {
          toast.success(t("refunds.sent.done"))
          onDone()
        },
      },
    )
  }
  return {
    on,
    setOn,
    bankReference,
    setBankReference,
    faults: tried ? faults : {},
    refusal: save.error ? messageOf(save.error, t) : null,
    saving: save.isPending,
    unsaved: bankReference.trim() !== "" && !save.isPending && !save.isSuccess,
    submit,
  }
}

function faultsOf(on: string, bankReference: string): { on?: Word; bankReference?: Word } {
  return {
    ...(on === "" ? { on: "refunds.sent.noDay" } : on > today() ? { on: "refunds.sent.future" } : {}),
    ...(bankReference.trim() === "" ? { bankReference: "refunds.sent.noReference" } : {}),
  }
}
