import { Input, toast } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import { useWords } from "../../i18n/words"
import { codeOf, messageOf } from "../../lib/failure"
import { useApprove } from "../../lib/use-proposals"
import { Field } from "../field"
import { FormPrompt } from "../form-prompt"
import { Named } from "../named"
import { Refusal } from "../refusal"

const PASSWORD = "pay-by-bank-own-password"
const CODE = "pay-by-bank-code"

/** Asks the person who approves for their password, and for a code if their login has a second factor. */
export function ApprovePrompt({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [timesAsked, setTimesAsked] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const approve = useApprove(id, () => ({
    ...(password.current?.value ? { password: password.current.value } : {}),
    ...(code.current?.value ? { code: code.current.value.replace(/\s/g, "") } : {}),
  }))
  useEffect(() => {
    if (timesAsked > 0) code.current?.focus()
  }, [timesAsked])
  const refuse = (error: Error) => {
    // Without the code, the password was not tried, so that it is not typed twice.
    if (codeOf(error) === "approval_needs_code") return setTimesAsked((before) => before + 1)
    for (const { current: input } of [code, password]) {
      if (!input) continue
      input.value = ""
      input.focus()
    }
    setRefusal(messageOf(error, t))
  }
  const submit = () => {
    setRefusal(null)
    approve.mutate(undefined, {
      onSuccess: () => {
        toast.success(t("approvals.approved"))
        onClose()
      },
      onError: refuse,
    })
  }
  return (
    <FormPrompt
      title={t("approvals.prompt.title")}
      hint={t("approvals.prompt.hint")}
      submitLabel={t("approvals.approve")}
      saving={approve.isPending}
      onSubmit={submit}
      onClose={onClose}
      testId="pay-by-bank-approve"
    >
      {refusal && <Refusal>{refusal}</Refusal>}
      <Field id={PASSWORD} label={t("approvals.prompt.password")} hint={t("approvals.prompt.passwordHint")}>
        {(described) => (
          <Named names={[{ selector: "button", label: t("settings.form.passwordShow"), always: true }]}>
            {/* Uncontrolled, because React would write a controlled value to the page's HTML. */}
            <Input {...described} ref={password} size="small" type="password" autoComplete="current-password" />
          </Named>
        )}
      </Field>
      {timesAsked > 0 && (
        <Field
          id={CODE}
          label={t("approvals.prompt.code")}
          hint={t("refusals.approval_needs_code")}
          fault={timesAsked > 1 ? t("refusals.approval_needs_code") : undefined}
        >
          {(described) => (
            <Input {...described} ref={code} size="small" inputMode="numeric" autoComplete="one-time-code" />
          )}
        </Field>
      )}
    </FormPrompt>
  )
}
