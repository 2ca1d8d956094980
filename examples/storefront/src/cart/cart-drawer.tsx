import { useEffect, useRef } from "react"
import { Link } from "react-router-dom"
import { Notice } from "../shell/notice"
import { useCart } from "../store/cart-context"
import { formatMoney } from "../store/money"
import { CartLines } from "./cart-lines"
import { useDrawer } from "./drawer-context"

/** A modal dialog, because the browser then keeps focus inside, closes it on Escape and restores focus automatically. */
export function CartDrawer() {
  const { isOpen, close } = useDrawer()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal()
    } else {
      dialog.current?.close()
    }
  }, [isOpen])

  // A click whose target is the dialog itself is a click on its backdrop.
  useEffect(() => {
    const backdrop = dialog.current
    const closeOutside = ({ target }: MouseEvent) => {
      if (target === backdrop) close()
    }
    backdrop?.addEventListener("click", closeOutside)
    return () => backdrop?.removeEventListener("click", closeOutside)
  }, [close])

  return (
    <dialog ref={dialog} className="drawer" aria-labelledby="drawer-title" onClose={close}>
      {isOpen && <DrawerContent />}
    </dialog>
  )
}

function DrawerContent() {
  const { close, reason } = useDrawer()
  const { cart, isBusy, problem } = useCart()
  const isEmpty = !cart?.items?.length

  return (
    <div className="drawer-box">
      <header className="drawer-head">
        <h2 id="drawer-title">Your cart</h2>
        <button type="button" className="icon-button" onClick={close} aria-label="Close the cart">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </header>
      {reason && <Notice>{reason}</Notice>}
      {problem && <Notice>{problem}</Notice>}
      {isEmpty ? (
        <div className="drawer-empty">
          <p>Your cart is empty.</p>
          <Link className="button button-quiet" to="/" onClick={close}>
            See all products
          </Link>
        </div>
      ) : (
        <>
          <CartLines cart={cart} />
          <footer className="drawer-foot" aria-busy={isBusy}>
            <p className="total-row">
              <span>Total so far</span>
              <strong data-testid="cart-total">{formatMoney(cart.total, cart.currency_code)}</strong>
            </p>
            <p className="faint">Tax is included. Delivery is added at checkout.</p>
            <Link className="button button-large" to="/checkout" data-testid="go-checkout" onClick={close}>
              Go to checkout
            </Link>
          </footer>
        </>
      )}
    </div>
  )
}
