import { savedPayment } from "medusa-payment-pay-by-bank-storefront/advanced"
import { PayByBankTiles } from "medusa-payment-pay-by-bank-storefront/tiles"
import { Fragment, useCallback, useState, type ReactNode } from "react"
import { languageOf } from "../store/money"
import { useShop } from "../store/shop-context"
import type { Cart } from "../store/types"
import { useLoad } from "../store/use-load"
import { AgreedPayment } from "./agreed-payment"
import { BankPayment } from "./bank-payment"

type Method = "bank" | "agreed"

/** Medusa's own provider, for payments made in another way. */
const AGREED = "pp_system_default"

/** Pay by Bank. If the region offers another method, a tap on a bank chooses the method as well. */
export function PaymentStep({ cart, country }: { cart: Cart; country: string }) {
  const { sdk, providerId } = useShop()
  const [method, setMethod] = useState<Method | null>(() => (savedPayment(cart.id) ? "bank" : null))
  const regionId = cart.region_id
  const offered = useLoad(
    useCallback(async () => {
      const answer = await sdk.store.payment.listPaymentProviders({ region_id: regionId ?? "" })
      return answer.payment_providers.some(({ id }) => id === AGREED)
    }, [sdk, regionId]),
  )

  if (offered.is === "loading") return <div className="ghost-row" aria-busy="true" />
  if (offered.is !== "ready" || !offered.value) return <BankPayment cart={cart} country={country} />
  return (
    <>
      <MethodChoice method={method} onChange={setMethod}>
        {method !== "bank" && (
          <PayByBankTiles
            variant="compact"
            cart={cart}
            country={country}
            providerId={providerId}
            language={languageOf(cart.currency_code)}
            onChoose={() => setMethod("bank")}
          />
        )}
      </MethodChoice>
      {method === "agreed" && <AgreedPayment cart={cart} providerId={AGREED} />}
      {method === "bank" && <BankPayment cart={cart} country={country} />}
    </>
  )
}

const METHODS = [
  ["bank", "Pay by Bank"],
  ["agreed", "Pay on collection"],
] as const

interface MethodChoiceProps {
  method: Method | null
  onChange: (method: Method) => void
  /** The banks, below the method that they belong to. */
  children: ReactNode
}

function MethodChoice({ method, onChange, children }: MethodChoiceProps) {
  return (
    <fieldset className="choices">
      <legend className="sr-only">Choose a payment method</legend>
      {METHODS.map(([name, text]) => (
        <Fragment key={name}>
          <label className="choice" data-testid={`method-${name}`}>
            <input type="radio" name="method" checked={method === name} onChange={() => onChange(name)} />
            <span className="choice-dot" aria-hidden="true" />
            <span className="choice-text">{text}</span>
          </label>
          {name === "bank" && children}
        </Fragment>
      ))}
    </fieldset>
  )
}
