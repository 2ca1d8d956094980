import { Link } from "react-router-dom"
import { useDrawer } from "../cart/drawer-context"
import { useCart } from "../store/cart-context"
import { RegionSelect } from "./region-select"
import { Wordmark } from "./wordmark"

export function Header() {
  const { cart } = useCart()
  const { open } = useDrawer()
  const count = (cart?.items ?? []).reduce((sum, line) => sum + line.quantity, 0)

  return (
    <header className="header">
      <div className="wrap header-row">
        <Link to="/" className="header-home" aria-label="Larkfold, to the store">
          <Wordmark />
        </Link>
        <div className="header-tools">
          <RegionSelect />
          <button type="button" className="cart-button" data-testid="open-cart" onClick={() => open()}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 9h16l-1.5 10.5h-13z" />
              <path d="M8.5 9V7.5a3.5 3.5 0 0 1 7 0V9" />
            </svg>
            <span className="cart-word">Cart</span>
            <span className="cart-count" key={count}>
              {count}
              <span className="sr-only">{count === 1 ? " item" : " items"}</span>
            </span>
          </button>
        </div>
      </div>
    </header>
  )
}
