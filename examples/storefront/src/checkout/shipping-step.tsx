import { useCallback, useState, type FormEvent } from "react"
import { Notice } from "../shell/notice"
import { useCart } from "../store/cart-context"
import { errorMessage } from "../store/error-message"
import { formatMoney } from "../store/money"
import { useShop } from "../store/shop-context"
import type { Cart, ShippingOption } from "../store/types"
import { useLoad } from "../store/use-load"

export function ShippingStep({ cart, onDone }: { cart: Cart; onDone: () => void }) {
  const { sdk } = useShop()
  const { ship } = useCart()
  const offered = useLoad(
    useCallback(async () => {
      const answer = await sdk.store.fulfillment.listCartOptions({ cart_id: cart.id })
      return [...answer.shipping_options].sort((a, b) => a.amount - b.amount)
    }, [sdk, cart.id]),
  )
  const options = offered.is === "ready" ? offered.value : []
  const [pickedId, setPickedId] = useState(cart.shipping_methods?.[0]?.shipping_option_id)
  const picked = options.find((option) => option.id === pickedId) ?? options[0]
  const [isSaving, setIsSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!picked) {
      return
    }
    setIsSaving(true)
    setProblem(null)
    try {
      await ship(picked.id)
      onDone()
    } catch (error) {
      setProblem(errorMessage(error))
      setIsSaving(false)
    }
  }

  return (
    <form className="form" onSubmit={(event) => void save(event)} aria-busy={offered.is === "loading"}>
      {offered.is === "loading" && <div className="ghost ghost-row" />}
      {offered.is === "failed" && (
        <Notice>
          {errorMessage(offered.error)}{" "}
          <button type="button" className="link-button" onClick={offered.retry}>
            Try again
          </button>
        </Notice>
      )}
      {offered.is === "ready" && options.length === 0 && <Notice>We do not deliver to this address.</Notice>}
      <fieldset className="choices">
        <legend className="sr-only">Choose a delivery method</legend>
        {options.map((option) => (
          <label key={option.id} className="choice" data-testid="shipping-option">
            <input
              type="radio"
              name="shipping"
              checked={option.id === picked?.id}
              onChange={() => setPickedId(option.id)}
            />
            <span className="choice-dot" aria-hidden="true" />
            <span className="choice-text">
              {option.name}
              {option.type?.description && <small>{option.type.description}</small>}
            </span>
            <span className="choice-price">{shippingPrice(option, cart.currency_code)}</span>
          </label>
        ))}
      </fieldset>
      {problem && <Notice>{problem}</Notice>}
      <button
        type="submit"
        className="button button-large"
        data-testid="continue-shipping"
        disabled={isSaving || !picked}
      >
        {isSaving ? "Saving" : "Continue to payment"}
      </button>
    </form>
  )
}

function shippingPrice(option: ShippingOption, currencyCode: string): string {
  if (option.price_type === "calculated") {
    return "Calculated after you choose"
  }
  if (option.amount === 0) {
    return "Free"
  }
  // The list shows the price as entered. If it was entered without tax, the summary adds the tax.
  const isNet = option.calculated_price?.is_calculated_price_tax_inclusive === false
  return `${formatMoney(option.amount, currencyCode)}${isNet ? " + tax" : ""}`
}
