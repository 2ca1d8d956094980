import { Drawer } from "@medusajs/ui"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useLinksOfOrder } from "../../lib/use-links"
import { useOrderToFill } from "../../lib/use-order-to-fill"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { PanelDrawer } from "../panel-drawer"
import { SendLinkForm } from "./send-link-form"

interface SendLinkDrawerProps {
  orderId: string
  /** The link whose place the new one takes. */
  again?: AdminPaymentLink
  onClose: () => void
  onShow: (link: AdminPaymentLink) => void
}

/** Sends a link for what an order owes, or less; once it is known what that is. */
export function SendLinkDrawer({ orderId, again, onClose, onShow }: SendLinkDrawerProps) {
  const t = useWords()
  const order = useOrderToFill(orderId)
  const links = useLinksOfOrder(orderId, "to send")
  const toPay = links.data?.order
  if (order.data && toPay) {
    return <SendLinkForm order={order.data.order} toPay={toPay} again={again} onClose={onClose} onShow={onShow} />
  }
  const failed = [order, links].find(({ isError }) => isError)
  return (
    <PanelDrawer open onClose={onClose} title={t("links.send.title")} testId="pay-by-bank-send-link">
      {() => (
        <Drawer.Body>
          {failed ? <LoadError error={failed.error} onRetry={failed.refetch} /> : <Loading rows={5} />}
        </Drawer.Body>
      )}
    </PanelDrawer>
  )
}
