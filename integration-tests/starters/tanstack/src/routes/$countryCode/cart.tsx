import { useCart } from "@/lib/hooks/use-cart"
import { createFileRoute, Link } from "@tanstack/react-router"

export const Route = createFileRoute("/$countryCode/cart")({ component: Cart })

function Cart() {
  const { countryCode } = Route.useParams()
  const { data: cart } = useCart()
  if (!cart) return <p>Your cart is empty.</p>
  return (
    <>
      <ul>
        {cart.items?.map(({ id, product_title }) => (
          <li key={id}>{product_title}</li>
        ))}
      </ul>
      <Link
        to="/$countryCode/checkout"
        params={{ countryCode }}
        search={{ step: "addresses" }}
        data-testid="checkout-button"
      >
        Checkout
      </Link>
    </>
  )
}
