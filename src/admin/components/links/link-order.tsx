import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { OrderLink } from "../order-link"
import { TextLink } from "../text-link"

/** Links to the page of the link's order. Draft orders have their own page. */
export function LinkOrder({ link }: { link: AdminPaymentLink }) {
  const t = useWords()
  if (!link.order_is_draft || link.order_number === null) return <OrderLink request={link} />
  return (
    <TextLink to={`/draft-orders/${link.order_id}`} onClick={(event) => event.stopPropagation()}>
      {t("links.draft", { number: link.order_number })}
    </TextLink>
  )
}
