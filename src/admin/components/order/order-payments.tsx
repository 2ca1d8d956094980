import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { PROVIDER_PREFIX } from "../../../shared/provider-id"
import type { AdminPaymentRequest } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { queryKeys } from "../../lib/query-keys"
import { paymentsOf, type OrderWithPayments } from "../../lib/refund-form"
import { useRequestsOfOrder } from "../../lib/use-requests"
import { Loading } from "../loading"
import { isUnpaidLink } from "../payment/payment-facts"
import { Section } from "../section"
import { SectionError } from "../section-error"
import { OrderPayment } from "./order-payment"

/** The payments of an order. Those that need attention come first. */
export function OrderPayments({ order }: { order: OrderWithPayments }) {
  const t = useWords()
  const { data, error, refetch } = useRequestsOfOrder(order.id)
  useFollowed(order)
  const requests = (data?.requests ?? [])
    .filter((request) => !isUnpaidLink(request))
    .sort((one, other) => rank(one) - rank(other))
  const section = { testId: "pay-by-bank-order", title: t("order.title") }
  if (!data && isPaidWithUs(order)) {
    if (error) return <SectionError {...section} error={error} onRetry={refetch} />
    return (
      <Section {...section}>
        <Loading rows={6} />
      </Section>
    )
  }
  if (requests.length === 0) return null
  return (
    <Section {...section}>
      {requests.map(({ id }, place) => (
        <OrderPayment key={id} id={id} order={order} alone={requests.length === 1} first={place === 0} />
      ))}
    </Section>
  )
}

/** Core's page knows it before ours has loaded, so the section is there from the start. */
const isPaidWithUs = (order: OrderWithPayments) =>
  paymentsOf(order).some(({ provider_id }) => provider_id.startsWith(PROVIDER_PREFIX))

function rank({ outcome, status }: AdminPaymentRequest): number {
  if (outcome === "attention") return 0
  return outcome === "settled" || status === "paid" ? 1 : 2
}

/** Refetches our payments when core's page has new order data, because an admin user may have refunded the order there. */
function useFollowed(order: object): void {
  const client = useQueryClient()
  const seen = useRef(order)
  useEffect(() => {
    if (seen.current === order) return
    seen.current = order
    void client.invalidateQueries({ queryKey: queryKeys.all })
  }, [client, order])
}
