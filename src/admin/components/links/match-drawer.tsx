import { toast } from "@medusajs/ui"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useMatchLink } from "../../lib/use-links"
import { useWhileShown } from "../../lib/use-while-shown"
import { DrawerForm, AdminDrawer } from "../admin-drawer"
import { PaymentIdField, usePaymentId } from "../payment-id-field"
import { Refusal } from "../refusal"

const INPUT = "pay-by-bank-match-uuid"

/** Matches a link to the payment that an admin user enters. */
export function MatchDrawer({ link, onClose }: { link: AdminPaymentLink; onClose: () => void }) {
  const t = useWords()
  const done = useWhileShown(onClose)
  const match = useMatchLink(link.id)
  const paymentId = usePaymentId(INPUT)
  const { reference } = link
  const refused = match.error ? messageOf(match.error, t) : null
  const submit = () => {
    if (!paymentId.check() || match.isPending) return
    match.mutate(
      { uuid: paymentId.uuid },
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
      unsaved={paymentId.entered !== "" && !match.isPending && !match.isSuccess}
      title={t("links.match.title", { reference })}
      description={t("links.match.description")}
      testId="pay-by-bank-match-link"
    >
      {(close) => (
        <DrawerForm onSubmit={submit} onCancel={close} saving={match.isPending} submitLabel={t("links.match.submit")}>
          <div className="flex flex-col gap-y-6">
            {refused && <Refusal>{refused}</Refusal>}
            <PaymentIdField
              id={paymentId}
              label={t("links.match.field")}
              hint={t("links.match.hint")}
              invalid={t("links.match.invalid")}
              onChange={() => match.reset()}
            />
          </div>
        </DrawerForm>
      )}
    </AdminDrawer>
  )
}
