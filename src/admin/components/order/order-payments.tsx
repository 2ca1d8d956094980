import type { AdminOrder } from "@medusajs/framework/types"
import { useState } from "react"
import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFollowed } from "../../lib/use-followed"
import { useRequestsOfOrder } from "../../lib/use-requests"
import { RequestDrawer } from "../requests/request-drawer"
import { isUnpaidLink } from "../requests/payment-facts"
import { Section } from "../section"
import { OrderPayment } from "./order-payment"

/** The payments of an order. Those that need attention come first. */
export function OrderPayments({ order }: { order: AdminOrder }) {
  const t = useWords()
  const [opened, setOpened] = useState<string | null>(null)
  const { data } = useRequestsOfOrder(order.id)
  useFollowed(order)
  const requests = (data?.requests ?? [])
    .filter((request) => !isUnpaidLink(request))
    .sort((one, other) => rank(one) - rank(other))
  if (requests.length === 0) return null
  return (
    <Section testId="pay-by-bank-order" title={t("order.title")}>
      {requests.map(({ id }, place) => (
        <OrderPayment key={id} id={id} alone={requests.length === 1} first={place === 0} onOpen={() => setOpened(id)} />
      ))}
      {opened && <RequestDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}

function rank({ outcome, status }: AdminPaymentRequest): number {
  if (outcome === "attention") return 0
  return outcome === "settled" || status === "paid" ? 1 : 2
}
