import { useEffect, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { findEarlierPayment } from "../pay-by-bank/find-earlier-payment"
import { PayByBank, type PaymentProblem } from "../pay-by-bank/pay-by-bank"
import { Notice } from "../shell/notice"
import { useCart } from "../store/cart-context"
import { formatMoney } from "../store/money"
import { useShop } from "../store/shop-context"
import type { Cart } from "../store/types"
import { readCheckoutState } from "./checkout-state"
import { returnPath } from "./return-path"

/** The shop's side of the payment: where it says what went wrong, and what it does when Pay by Bank answers. */
export function PaymentStep({ cart, country }: { cart: Cart; country: string }) {
  const { sdk, providerId } = useShop()
  const { reload } = useCart()
  const navigate = useNavigate()
  const { notice, stay } = readCheckoutState(useLocation().state)
  const [problem, setProblem] = useState<PaymentProblem | null>(notice ? { message: notice } : null)

  // A shopper who pays and then comes back by the Back button would otherwise be asked to pay again.
  useEffect(() => {
    if (stay) {
      return
    }
    let current = true
    const look = () => {
      if (document.hidden) {
        return
      }
      void findEarlierPayment(sdk, cart.id).then((sessionId) => {
        if (sessionId && current) {
          void navigate(returnPath(sessionId), { replace: true })
        }
      })
    }
    look()
    document.addEventListener("visibilitychange", look)
    window.addEventListener("pageshow", look)
    return () => {
      current = false
      document.removeEventListener("visibilitychange", look)
      window.removeEventListener("pageshow", look)
    }
  }, [sdk, cart.id, stay, navigate])

  return (
    <>
      {problem && (
        <Notice>
          {problem.message}{" "}
          {problem.sessionId && <Link to={returnPath(problem.sessionId)}>See how your earlier payment is doing</Link>}
        </Notice>
      )}
      <PayByBank
        // Another total needs another request: whatever was started for the old one must leave the screen.
        key={`${cart.id}:${cart.total}:${cart.currency_code}`}
        sdk={sdk}
        cart={cart}
        providerId={providerId}
        country={country.toUpperCase()}
        total={formatMoney(cart.total, cart.currency_code)}
        onProblem={setProblem}
        onTotalChanged={() => void reload().catch(() => undefined)}
      />
    </>
  )
}
