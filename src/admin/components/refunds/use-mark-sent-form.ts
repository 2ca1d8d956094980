import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { AdminRefundSentBody } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { pickedDay } from "../../lib/list-view"

export const FIELDS = { on: "pay-by-bank-sent-on", bankReference: "pay-by-bank-sent-reference" } as const

/** The mutation that saves the form. */
interface Saving {
  mutate: (body: AdminRefundSentBody, follow: { onSuccess: () => void }) => void
  error: Error | null
  isPending: boolean
  isSuccess: boolean
}

export type MarkSentForm = ReturnType<typeof useMarkSentForm>

/** Returns the day in the user's time zone. */
export const today = (now = new Date()): string => pickedDay(now)

/** The form for one refund or for a batch. `done` is the message after it is saved. */
export function useMarkSentForm(save: Saving, done: Word, onDone: () => void) {
  const t = useWords()
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
          toast.success(t(done))
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
