import { useCallback, useState } from "react"
import { useShop } from "../store/shop-context"
import type { Cart } from "../store/types"
import { useLoad } from "../store/use-load"
import { AgreedPayment } from "./agreed-payment"
import { BankPayment } from "./bank-payment"

type Method = "bank" | "agreed"

/** Medusa's own provider, for payments made in another way. */
const AGREED = "pp_system_default"

/** Pay by Bank, with a choice of methods only if the region offers one. */
export function PaymentStep({ cart, country }: { cart: Cart; country: string }) {
  const { sdk } = useShop()
  const [method, setMethod] = useState<Method>("bank")
  const regionId = cart.region_id
  const offered = useLoad(
    useCallback(async () => {
      const answer = await sdk.store.payment.listPaymentProviders({ region_id: regionId ?? "" })
      return answer.payment_providers.some(({ id }) => id === AGREED)
    }, [sdk, regionId]),
  )
  const hasChoice = offered.is === "ready" && offered.value

  return (
    <>
      {hasChoice && <MethodChoice method={method} onChange={setMethod} />}
      {hasChoice && method === "agreed" ? (
        <AgreedPayment cart={cart} providerId={AGREED} />
      ) : (
        <BankPayment cart={cart} country={country} />
      )}
    </>
  )
}

const METHODS = [
  ["bank", "Pay by Bank"],
  ["agreed", "Pay on collection"],
] as const

function MethodChoice({ method, onChange }: { method: Method; onChange: (method: Method) => void }) {
  return (
    <fieldset className="choices">
      <legend className="sr-only">Choose a payment method</legend>
      {METHODS.map(([name, text]) => (
        <label key={name} className="choice" data-testid={`method-${name}`}>
          <input type="radio" name="method" checked={method === name} onChange={() => onChange(name)} />
          <span className="choice-dot" aria-hidden="true" />
          <span className="choice-text">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
