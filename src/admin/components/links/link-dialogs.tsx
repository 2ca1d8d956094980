import type { AdminPaymentLink } from "../../../types/http"
import { FindOrderDrawer } from "./find-order-drawer"
import { MatchDrawer } from "./match-drawer"
import { SendLinkDrawer } from "./send-link-drawer"
import { ShowLinkDrawer } from "./show-link-drawer"
import type { LinkDialog } from "./use-link-actions"

export type OpenedLink =
  | { dialog: LinkDialog; link: AdminPaymentLink }
  | { dialog: "send"; orderId: string }
  | { dialog: "find order" }

interface LinkDialogsProps {
  opened: OpenedLink | null
  onOpen: (opened: OpenedLink | null) => void
}

/** The dialogs over the page, one at a time. */
export function LinkDialogs({ opened, onOpen }: LinkDialogsProps) {
  const close = () => onOpen(null)
  const show = (link: AdminPaymentLink) => onOpen({ dialog: "show", link })
  if (!opened) return null
  if (opened.dialog === "find order") {
    return <FindOrderDrawer onClose={close} onChoose={(orderId) => onOpen({ dialog: "send", orderId })} />
  }
  if (opened.dialog === "send") return <SendLinkDrawer orderId={opened.orderId} onClose={close} onShow={show} />
  const { dialog, link } = opened
  if (dialog === "resend") return <SendLinkDrawer orderId={link.order_id} again={link} onClose={close} onShow={show} />
  if (dialog === "match") return <MatchDrawer link={link} onClose={close} />
  return <ShowLinkDrawer link={link} onClose={close} />
}
