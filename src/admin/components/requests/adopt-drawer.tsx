import { Checkbox, Label, toast } from "@medusajs/ui"
import { useState } from "react"
import { useWords } from "../../i18n/words"
import { codeOf, messageOf } from "../../lib/failure"
import { useAccounts } from "../../lib/use-accounts"
import { useAdopt } from "../../lib/use-requests"
import { AdminDrawer, DrawerForm } from "../admin-drawer"
import { Choice } from "../choice"
import { Field } from "../field"
import { PaymentIdField, usePaymentId } from "../payment-id-field"
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
  const paymentId = usePaymentId(INPUT)
  const [account, setAccount] = useState(ANY)
  const [isOwn, setIsOwn] = useState(false)
  const submit = () => {
    if (!paymentId.check() || adopt.isPending) return
    adopt.mutate(
      { uuid: paymentId.uuid, ...(account === ANY ? {} : { account }), ...(isOwn ? { confirm_own: true } : {}) },
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
      unsaved={paymentId.entered !== "" && !adopt.isPending && !adopt.isSuccess}
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
            <PaymentIdField
              id={paymentId}
              label={t("requests.adopt.field")}
              hint={t("requests.adopt.hint")}
              invalid={t("requests.adopt.invalid")}
              onChange={() => {
                setIsOwn(false)
                adopt.reset()
              }}
            />
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
