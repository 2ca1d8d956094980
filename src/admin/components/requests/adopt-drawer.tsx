import { Checkbox, Input, Label, toast } from "@medusajs/ui"
import { useState } from "react"
import { ENTERED_UUID } from "../../../shared/uuid"
import { useWords } from "../../i18n/words"
import { codeOf, messageOf } from "../../lib/failure"
import { useAccounts } from "../../lib/use-accounts"
import { useAdopt } from "../../lib/use-requests"
import { AdminDrawer, DrawerForm } from "../admin-drawer"
import { Choice } from "../choice"
import { Field } from "../field"
import { Refusal } from "../refusal"

const INPUT = "pay-by-bank-adopt-uuid"
const OWN = "pay-by-bank-adopt-own"
/** No merchant account has an empty id, and a select takes no empty value. */
const ANY = "*"

interface AdoptDrawerProps {
  onClose: () => void
  /** Opens the adopted payment. */
  onAdopted: (id: string) => void
}

/** Adopts a payment that is missing here, by the ID that an admin user enters. */
export function AdoptDrawer({ onClose, onAdopted }: AdoptDrawerProps) {
  const t = useWords()
  const adopt = useAdopt()
  const accounts = useAccounts().data?.accounts ?? []
  const [uuid, setUuid] = useState("")
  const [account, setAccount] = useState(ANY)
  const [isOwn, setIsOwn] = useState(false)
  const [left, setLeft] = useState(false)
  const isWrong = !ENTERED_UUID.test(uuid.trim())
  const submit = () => {
    setLeft(true)
    if (isWrong) return document.getElementById(INPUT)?.focus()
    if (adopt.isPending) return
    adopt.mutate(
      { uuid: uuid.trim(), ...(account === ANY ? {} : { account }), ...(isOwn ? { confirm_own: true } : {}) },
      {
        onSuccess: ({ request: { id, reference }, adopted }) => {
          if (adopted) toast.success(t("requests.adopt.done", { reference }))
          else toast.info(t("requests.adopt.known", { reference }))
          onAdopted(id)
        },
      },
    )
  }
  return (
    <AdminDrawer
      open
      onClose={onClose}
      unsaved={uuid !== "" && !adopt.isPending && !adopt.isSuccess}
      title={t("requests.adopt.title")}
      description={t("requests.adopt.description")}
      testId="pay-by-bank-adopt"
    >
      {(close) => (
        <DrawerForm
          onSubmit={submit}
          onCancel={close}
          saving={adopt.isPending}
          submitLabel={t("requests.adopt.submit")}
        >
          <div className="flex flex-col gap-y-6">
            {adopt.error && <Refusal>{messageOf(adopt.error, t)}</Refusal>}
            <Field
              id={INPUT}
              label={t("requests.adopt.field")}
              hint={t("requests.adopt.hint")}
              fault={left && isWrong ? t("requests.adopt.invalid") : undefined}
            >
              {(described) => (
                <Input
                  {...described}
                  autoComplete="off"
                  spellCheck={false}
                  value={uuid}
                  onChange={({ target }) => {
                    setUuid(target.value)
                    setIsOwn(false)
                    adopt.reset()
                  }}
                  onBlur={() => setLeft((before) => before || uuid !== "")}
                />
              )}
            </Field>
            {(isOwn || codeOf(adopt.error) === "adopt_not_proven") && (
              <div className="flex items-center gap-x-2">
                <Checkbox id={OWN} checked={isOwn} onCheckedChange={(checked) => setIsOwn(checked === true)} />
                <Label htmlFor={OWN} size="small">
                  {t("requests.adopt.confirmOwn")}
                </Label>
              </div>
            )}
            {accounts.length > 1 && (
              <Field id="pay-by-bank-adopt-account" label={t("requests.adopt.account")}>
                {(described) => (
                  <Choice
                    described={described}
                    value={account}
                    options={[
                      { value: ANY, words: t("requests.adopt.anyAccount") },
                      ...accounts.map(({ id, label }) => ({ value: id, words: label.value ?? id })),
                    ]}
                    onChoose={setAccount}
                  />
                )}
              </Field>
            )}
          </div>
        </DrawerForm>
      )}
    </AdminDrawer>
  )
}
