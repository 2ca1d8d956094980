import { Alert } from "@medusajs/ui"
import { useEffect, useState } from "react"
import type { AdminOrderToPay, AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import {
  amountToRequest,
  draftAgain,
  draftFor,
  recipientOf,
  type LinkDraft,
  type PayableOrder,
} from "../../lib/link-draft"
import { useFormat } from "../../lib/use-format"
import { useResendLink, useSendLink } from "../../lib/use-links"
import { DrawerForm } from "../admin-drawer"
import { LinkFields } from "./link-fields"
import { useLinkForm } from "./use-link-form"

interface SendLinkFormProps {
  order: PayableOrder
  toPay: AdminOrderToPay
  again: AdminPaymentLink | undefined
  onUnsaved: (unsaved: boolean) => void
  onCancel: () => void
  /** Receives the link if there is one to show. */
  onDone: (toShow: AdminPaymentLink | null) => void
}

/** The form for a link, prefilled from the order or from the link that it replaces. */
export function SendLinkForm({ order, toPay, again, onUnsaved, onCancel, onDone }: SendLinkFormProps) {
  const t = useWords()
  const { entered } = useFormat()
  const send = useSending(order.id, again)
  // The outstanding amount may change while the drawer is open. The server then returns an error.
  const [{ most, first }] = useState(() => {
    const { most, amount } = amountToRequest(toPay, again)
    const fresh = draftFor(order, toPay, entered(amount))
    return { most, first: again ? draftAgain(again, fresh) : fresh }
  })
  const form = useLinkForm({
    first,
    most: { amount: most, currency_code: toPay.currency_code },
    send,
    onDone,
  })
  useEffect(() => onUnsaved(form.unsaved), [onUnsaved, form.unsaved])
  const submitLabel = form.draft.delivery === "LINK" ? t("links.send.create") : t("links.send.submit")
  return (
    <DrawerForm onSubmit={form.submit} onCancel={onCancel} saving={form.saving} submitLabel={submitLabel}>
      <div className="flex flex-col gap-y-6">
        {again && <ReplaceNotice link={again} />}
        <LinkFields
          form={form}
          currency={toPay.currency_code.toUpperCase()}
          providerIds={again ? [] : toPay.provider_ids}
        />
      </div>
    </DrawerForm>
  )
}

/** States what happens to the previous link. */
function ReplaceNotice({ link: { status, reference } }: { link: AdminPaymentLink }) {
  const t = useWords()
  if (status === "refused" || status === "not_sent") return null
  return (
    <Alert variant={status === "unsure" ? "warning" : "info"}>
      {t("links.resend.notice", { reference })}
      {status === "unsure" && <span className="mt-2 block">{t("links.resend.unsure", { reference })}</span>}
    </Alert>
  )
}

function useSending(orderId: string, again: AdminPaymentLink | undefined) {
  const send = useSendLink()
  const resend = useResendLink(again?.id ?? "")
  return (draft: LinkDraft) =>
    again
      ? resend.mutateAsync(recipientOf(draft))
      : send.mutateAsync({ ...recipientOf(draft), order_id: orderId, provider_id: draft.providerId || null })
}
