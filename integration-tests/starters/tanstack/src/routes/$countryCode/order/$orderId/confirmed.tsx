import { nameOf } from "@/lib/constants/payment-methods"
import { sdk } from "@/lib/utils/sdk"
import { createFileRoute } from "@tanstack/react-router"

export const Route = createFileRoute("/$countryCode/order/$orderId/confirmed")({
  loader: async ({ params: { orderId } }) => {
    const { order } = await sdk.store.order.retrieve(orderId, { fields: "display_id,*payment_collections.payments" })
    const payments = order.payment_collections?.flatMap((collection) => collection.payments ?? []) ?? []
    return { number: order.display_id, methods: payments.map(({ provider_id }) => nameOf(provider_id)) }
  },
  component: Confirmed,
})

function Confirmed() {
  const { number, methods } = Route.useLoaderData()
  return (
    <main data-testid="order-complete-container">
      <h1>
        Thank you. Your order is <span data-testid="order-id">{number}</span>.
      </h1>
      <p data-testid="payment-method">{methods.join(", ")}</p>
    </main>
  )
}
