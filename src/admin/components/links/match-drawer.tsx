import { Input, toast } from "@medusajs/ui"
import { useState } from "react"
import { ENTERED_UUID } from "../../../shared/uuid"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useMatchLink } from "../../lib/use-links"
import { useWhileShown } from "../../lib/use-while-shown"
import { Field } from "../field"
import { DrawerForm, AdminDrawer } from "../admin-drawer"
import { Refusal } from "../refusal"

const INPUT = "pay-by-bank-match-uuid"

/** Matches a link to the payment that an admin user enters. */
export function MatchDrawer({ link, onClose }: { link: AdminPaymentLink; onClose: () => void }) {
  const t = useWords()
  const done = useWhileShown(onClose)
  const match = useMatchLink(link.id)
  const [uuid, setUuid] = useState("")
  const [left, setLeft] = useState(false)
  const { reference } = link
  const isWrong = !ENTERED_UUID.test(uuid.trim())
  const refused = match.error ? messageOf(match.error, t) : null
  const submit = () => {
    setLeft(true)
    if (isWrong) return document.getElementById(INPUT)?.focus()
    if (match.isPending) return
    match.mutate(
      { uuid: uuid.trim() },
      {
        onSuccess: () => {
          toast.success(t("links.match.done", { reference }))
          done()
        },
      },
    )
  }
  return (
    <AdminDrawer
      open
      onClose={onClose}
      unsaved={uuid !== "" && !match.isPending && !match.isSuccess}
      title={t("links.match.title", { reference })}
      description={t("links.match.description")}
      testId="pay-by-bank-match-link"
    >
      {(close) => (
        <DrawerForm onSubmit={submit} onCancel={close} saving={match.isPending} submitLabel={t("links.match.submit")}>
          <div className="flex flex-col gap-y-6">
            {refused && <Refusal>{refused}</Refusal>}
            <Field
              id={INPUT}
              label={t("links.match.field")}
              hint={t("links.match.hint")}
              fault={left && isWrong ? t("links.match.invalid") : undefined}
            >
              {(described) => (
                <Input
                  {...described}
                  autoComplete="off"
                  spellCheck={false}
                  value={uuid}
                  onChange={({ target }) => {
                    setUuid(target.value)
                    match.reset()
                  }}
                  onBlur={() => setLeft((before) => before || uuid !== "")}
                />
              )}
            </Field>
          </div>
        </DrawerForm>
      )}
    </AdminDrawer>
  )
}
