import type { AdminPaymentRequest } from "../../types/http"
import { useWords } from "../i18n/words"
import { TextLink } from "./text-link"

/** Links to core's order page, if there is an order. */
export function OrderLink({ request }: { request: Pick<AdminPaymentRequest, "order_id" | "order_number"> }) {
  const t = useWords()
  const { order_id, order_number } = request
  if (!order_id) return <>{t("shared.none")}</>
  return (
    <TextLink to={`/orders/${order_id}`} onClick={(event) => event.stopPropagation()}>
      {order_number === null ? order_id : t("requests.order", { number: order_number })}
    </TextLink>
  )
}
