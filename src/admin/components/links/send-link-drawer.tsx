import { Drawer } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useLinksOfOrder } from "../../lib/use-links"
import { amountToRequest } from "../../lib/link-draft"
import { coreKeys } from "../../lib/query-keys"
import { sdk } from "../../lib/sdk"
import { Empty } from "../empty"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { AdminDrawer } from "../admin-drawer"
import { SendLinkForm } from "./send-link-form"

interface SendLinkDrawerProps {
  orderId: string
  /** The link that the new one replaces. */
  again?: AdminPaymentLink
  onClose: () => void
  onShow: (link: AdminPaymentLink) => void
}

/** Sends a link for an order's outstanding amount or less. Loads that amount first. */
export function SendLinkDrawer({ orderId, again, onClose, onShow }: SendLinkDrawerProps) {
  const t = useWords()
  const [unsaved, setUnsaved] = useState(false)
  const order = useOrderToFill(orderId)
  const links = useLinksOfOrder(orderId, "to send")
  // The form is filled in only once, so wait for fresh data: the cached outstanding amount may be out of date.
  const toPay = links.isFetchedAfterMount ? links.data?.order : null
  const isKnown = order.data && links.isFetchedAfterMount && links.data
  const failed = [order, links].find(({ isError }) => isError)
  return (
    <AdminDrawer
      open
      onClose={onClose}
      unsaved={unsaved}
      title={again ? t("links.resend.title", { reference: again.reference }) : t("links.send.title")}
      description={t("links.send.description")}
      testId="pay-by-bank-send-link"
    >
      {(close) =>
        order.data && toPay && amountToRequest(toPay, again).most > 0 ? (
          <SendLinkForm
            order={order.data.order}
            toPay={toPay}
            again={again}
            onUnsaved={setUnsaved}
            onCancel={close}
            onDone={(link) => (link ? onShow(link) : onClose())}
          />
        ) : (
          <Drawer.Body>
            {failed && <LoadError error={failed.error} onRetry={failed.refetch} />}
            {!failed && !isKnown && <Loading rows={5} />}
            {!failed && isKnown && <Empty title={t("links.send.nothing")} hint={t("links.send.nothingHint")} />}
          </Drawer.Body>
        )
      }
    </AdminDrawer>
  )
}

const CUSTOMER_FIELDS = "id,display_id,email,*shipping_address,*billing_address"

/** Loads the customer of an order or a draft order, to prefill a link. */
function useOrderToFill(id: string) {
  return useQuery({
    queryKey: [...coreKeys.orders, "pay-by-bank", id],
    queryFn: () => sdk.admin.order.retrieve(id, { fields: CUSTOMER_FIELDS }),
    staleTime: 0,
  })
}
