import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { AccountField } from "../../../shared/account-fields"
import type { AdminAccount } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { changesOf, draftOf, hasChanges, type AccountDraft } from "../../lib/account-draft"
import { faultsOf } from "../../lib/account-faults"
import { codeOf, messageOf } from "../../lib/failure"
import { useSaveAccount, useTestConnection } from "../../lib/use-accounts"
import { fieldOf } from "../../words/account-fields"
import { inputId } from "../../lib/account-draft"

export type AccountForm = ReturnType<typeof useAccountForm>

/** The form of a merchant account: its values, error messages and actions. */
export function useAccountForm(opened: AdminAccount, onSaved: () => void) {
  const t = useWords()
  // Keep the merchant account as it was opened, so that a later change by another admin user does not look like one made here.
  const [account] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(account))
  const [attempted, setAttempted] = useState(false)
  const [refusal, setRefusal] = useState<{ field: AccountField | null; message: string } | null>(null)
  const save = useSaveAccount(account.id)
  const test = useTestConnection()
  const faults = faultsOf(account, draft)
  const changes = changesOf(account, draft)

  /** Returns whether the values can be sent. Otherwise it moves the focus to the first invalid one. */
  const isSound = () => {
    setAttempted(true)
    setRefusal(null)
    const [first] = Object.keys(faults)
    if (first) focusOn(first)
    return !first
  }
  const refuse = (error: unknown) => {
    const field = error instanceof Error ? fieldOf(codeOf(error), error.message) : null
    setRefusal({ field, message: messageOf(error, t) })
    if (field) focusOn(field)
  }
  return {
    account,
    draft,
    test,
    saving: save.isPending,
    unsaved: hasChanges(changes),
    /** An error message from the server that belongs to no field. */
    refusal: refusal?.field === null ? refusal.message : null,
    change: (change: Partial<AccountDraft>) => {
      setDraft((before) => ({ ...before, ...change }))
      setRefusal(null)
      test.reset()
    },
    faultOf: (field: AccountField): string | undefined => {
      if (refusal?.field === field) return refusal.message
      const fault = attempted ? faults[field] : undefined
      return fault && t(fault)
    },
    runTest: () => isSound() && test.mutate({ id: account.id, ...changes }),
    submit: () => {
      if (!isSound()) return
      const name = draft.label.trim() || account.id
      save.mutate(changes, {
        onSuccess: ({ account: { proposal } }) => {
          toast.success(proposal ? t("approvals.proposed") : t("settings.form.saved", { name }))
          onSaved()
        },
        onError: refuse,
      })
    },
  }
}

const focusOn = (field: string) => document.getElementById(inputId(field))?.focus()
