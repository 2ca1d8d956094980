import { Alert, Skeleton, Text } from "@medusajs/ui"
import { lazy, Suspense } from "react"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useLink } from "../../lib/use-links"
import { shownLink } from "../../words/link-statuses"
import { CopyText } from "../copy-text"
import { DrawingGuard } from "../drawing-guard"
import { AdminDrawer } from "../admin-drawer"
import { CheckNow } from "../payment/check-now"
import { ColoredStatus } from "../colored-status"

/** The QR code library loads on demand. */
const QrCode = lazy(() => import("./qr-code"))

/** A link to copy, with a QR code for in-person payments. Updates automatically when the link is paid. */
export function ShowLinkDrawer({ link: first, onClose }: { link: AdminPaymentLink; onClose: () => void }) {
  const t = useWords()
  const { amount } = useFormat()
  const link = useLink(first.id).data?.payment_link ?? first
  const values = { amount: amount(link.amount, link.currency_code), reference: link.reference }
  const isPaid = link.status === "paid"
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={t("links.show.title", values)}
      description={t("links.show.hint")}
      testId="pay-by-bank-show-link"
      footer={<CheckNow id={link.id} />}
    >
      {link.url && (
        <div className="flex flex-col items-center gap-y-6">
          <div role="status">{isPaid ? <Paid /> : <ColoredStatus shown={shownLink(link.status)} />}</div>
          {!isPaid && (
            <div className="shadow-elevation-card-rest w-full max-w-[360px] overflow-hidden rounded-lg">
              <DrawingGuard fallback={t("links.show.noQr")}>
                <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
                  <QrCode text={link.url} label={t("links.show.qr")} />
                </Suspense>
              </DrawingGuard>
            </div>
          )}
          <Text as="div" size="small" className="w-full max-w-[360px] [overflow-wrap:anywhere]">
            <CopyText text={link.url} what={t("links.fields.url")} />
          </Text>
        </div>
      )}
    </AdminDrawer>
  )
}

function Paid() {
  const t = useWords()
  return <Alert variant="success">{t("statuses.link.paid")}</Alert>
}
