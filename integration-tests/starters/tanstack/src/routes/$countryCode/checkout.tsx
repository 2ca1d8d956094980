import { nameOf } from "@/lib/constants/payment-methods"
import { useCart } from "@/lib/hooks/use-cart"
import { sdk } from "@/lib/utils/sdk"
import type { HttpTypes } from "@medusajs/types"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { createFileRoute, getRouteApi } from "@tanstack/react-router"
import { useState, type FormEvent } from "react"

const STEPS = ["addresses", "delivery", "payment", "review"] as const
interface Search {
  step: (typeof STEPS)[number]
}

export const Route = createFileRoute("/$countryCode/checkout")({
  validateSearch: (search: Record<string, unknown>): Search => ({
    step: STEPS.find((step) => step === search.step) ?? "addresses",
  }),
  component: Checkout,
})

interface Props {
  cart: HttpTypes.StoreCart
}

function Checkout() {
  const { step } = Route.useSearch()
  const { data: cart } = useCart()
  if (!cart) return <p>Your cart is empty.</p>
  return (
    <main>
      <p data-testid="cart-total" data-value={cart.total}>
        Total: {cart.total.toFixed(2)} {cart.currency_code.toUpperCase()}
      </p>
      <Promotions cart={cart} />
      {step === "addresses" && <Addresses cart={cart} />}
      {step === "delivery" && <Delivery cart={cart} />}
      {step === "payment" && <Payment cart={cart} />}
      {step === "review" && <Review cart={cart} />}
    </main>
  )
}

/** Changes the cart, and reads it again. */
function useChange() {
  const queries = useQueryClient()
  return async (change: Promise<unknown>) => {
    await change
    await queries.invalidateQueries()
  }
}

const valueOf = (form: FormData, name: string) => String(form.get(name) ?? "")

function Promotions({ cart }: Props) {
  const change = useChange()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const promo_codes = [valueOf(new FormData(event.currentTarget), "code")]
    void change(sdk.client.fetch(`/store/carts/${cart.id}/promotions`, { method: "POST", body: { promo_codes } }))
  }
  return (
    <form onSubmit={submit}>
      <input name="code" aria-label="Promotion" data-testid="discount-input" />
      <button data-testid="discount-apply-button">Apply</button>
      {cart.promotions.map(({ id, code }) => (
        <span key={id} data-testid="discount-code">
          {code}
        </span>
      ))}
    </form>
  )
}

const FIELDS = {
  first_name: "first-name",
  last_name: "last-name",
  address_1: "address",
  postal_code: "postal-code",
  city: "city",
  email: "email",
}

function Addresses({ cart }: Props) {
  const { countries } = getRouteApi("/$countryCode").useLoaderData()
  const navigate = Route.useNavigate()
  const change = useChange()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const names = [...Object.keys(FIELDS), "country_code"]
    const { email, ...shipping_address } = Object.fromEntries(names.map((name) => [name, valueOf(form, name)]))
    void change(sdk.store.cart.update(cart.id, { email, shipping_address, billing_address: shipping_address })).then(
      () => navigate({ search: { step: "delivery" } }),
    )
  }
  return (
    <form onSubmit={submit}>
      {Object.entries(FIELDS).map(([name, testId]) => (
        <input key={name} name={name} aria-label={name} data-testid={`shipping-${testId}-input`} required />
      ))}
      <select name="country_code" aria-label="Country" data-testid="shipping-country-select">
        {countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </select>
      <button data-testid="submit-address-button">Continue to delivery</button>
    </form>
  )
}

function Delivery({ cart }: Props) {
  const navigate = Route.useNavigate()
  const change = useChange()
  const { data: options = [] } = useQuery({
    queryKey: ["delivery", cart.id],
    queryFn: async () => (await sdk.store.fulfillment.listCartOptions({ cart_id: cart.id })).shipping_options,
  })
  const [chosen, setChosen] = useState("")
  const submit = () =>
    void change(sdk.store.cart.addShippingMethod(cart.id, { option_id: chosen })).then(() =>
      navigate({ search: { step: "payment" } }),
    )
  return (
    <fieldset>
      {options.map(({ id, name }) => (
        <label key={id}>
          <input type="radio" name="delivery" data-testid="delivery-option-radio" onChange={() => setChosen(id)} />
          {name}
        </label>
      ))}
      <button data-testid="submit-delivery-option-button" disabled={!chosen} onClick={submit}>
        Continue to payment
      </button>
    </fieldset>
  )
}

function Payment({ cart }: Props) {
  const navigate = Route.useNavigate()
  const change = useChange()
  const { data: methods = [] } = useQuery({
    queryKey: ["methods", cart.region_id],
    queryFn: async () => {
      const answer = await sdk.store.payment.listPaymentProviders({ region_id: cart.region_id ?? "" })
      return answer.payment_providers
    },
  })
  const [method, setMethod] = useState("")
  const submit = async () => {
    await change(sdk.store.payment.initiatePaymentSession(cart, { provider_id: method }))
    await navigate({ search: { step: "review" } })
  }
  return (
    <fieldset>
      {methods.map(({ id }) => (
        <label key={id}>
          <input type="radio" name="method" checked={method === id} onChange={() => setMethod(id)} />
          {nameOf(id)}
        </label>
      ))}
      <button data-testid="submit-payment-button" disabled={!method} onClick={() => void submit()}>
        Continue to review
      </button>
    </fieldset>
  )
}

function Review({ cart }: Props) {
  const { countryCode } = Route.useParams()
  const navigate = Route.useNavigate()
  const placeOrder = async () => {
    const answer = await sdk.store.cart.complete(cart.id)
    if (answer.type !== "order") return
    await navigate({ to: "/$countryCode/order/$orderId/confirmed", params: { countryCode, orderId: answer.order.id } })
  }
  return <button onClick={() => void placeOrder()}>Place order</button>
}
