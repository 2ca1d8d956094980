import { savedPayments } from "medusa-payment-pay-by-bank-storefront/advanced"
import { useState } from "react"
import { Link } from "react-router-dom"
import { usePageTitle } from "../shell/use-page-title"
import { useCart } from "../store/cart-context"
import { useRegion } from "../store/region-context"
import type { Cart } from "../store/types"
import { AddressStep } from "./address-step"
import { AddressSummary } from "./address-summary"
import { OrderSummary } from "./order-summary"
import { PaymentStep } from "./payment-step"
import { returnPath } from "./return-path"
import { ShippingStep } from "./shipping-step"
import { Step } from "./step"
import { nextStep, STEPS, type StepName } from "./steps-of"

export function CheckoutPage() {
  usePageTitle("Checkout")
  const { cart } = useCart()

  if (cart === undefined) {
    return <div className="wrap checkout ghost" aria-busy="true" />
  }
  if (!cart?.items?.length) {
    const [earlier] = savedPayments()
    return (
      <section className="wrap quiet-page">
        <h1>Your cart is empty</h1>
        <p>Add a product, then come back here to pay.</p>
        {earlier && <Link to={returnPath(earlier.return_token)}>Check your last payment</Link>}
        <Link className="button" to="/">
          Back to the store
        </Link>
      </section>
    )
  }
  // A cart that moved to another region restarts its checkout, so that the forms drop the old country's values.
  return <Checkout key={`${cart.id}:${cart.region_id}`} cart={cart} />
}

function Checkout({ cart }: { cart: Cart }) {
  const { region, country } = useRegion()
  const [editing, setEditing] = useState<StepName | null>(null)
  const open = editing ?? nextStep(cart)
  const countryName = region.countries?.[0]?.display_name ?? region.name

  const stateOf = (step: StepName) => {
    if (step === open) {
      return "open"
    }
    return STEPS.indexOf(step) < STEPS.indexOf(nextStep(cart)) ? "done" : "later"
  }
  const closeStep = () => setEditing(null)

  return (
    <div className="wrap checkout">
      <h1 className="checkout-title">Checkout</h1>
      <OrderSummary cart={cart} />
      <div className="steps">
        <Step
          number={1}
          title="Address"
          state={stateOf("address")}
          onEdit={() => setEditing("address")}
          summary={
            <>
              <p>{cart.email}</p>
              {cart.shipping_address && <AddressSummary place={cart.shipping_address} countryName={countryName} />}
            </>
          }
        >
          <AddressStep cart={cart} country={country} countryName={countryName} onDone={closeStep} />
        </Step>
        <Step
          number={2}
          title="Delivery"
          state={stateOf("shipping")}
          onEdit={() => setEditing("shipping")}
          summary={<p>{cart.shipping_methods?.[0]?.name ?? "Chosen"}</p>}
        >
          <ShippingStep cart={cart} onDone={closeStep} />
        </Step>
        <Step number={3} title="Payment" state={stateOf("payment")}>
          <PaymentStep cart={cart} country={country} />
        </Step>
      </div>
    </div>
  )
}
