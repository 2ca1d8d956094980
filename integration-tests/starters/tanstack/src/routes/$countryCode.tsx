import { useCart } from "@/lib/hooks/use-cart"
import { sdk } from "@/lib/utils/sdk"
import { createFileRoute, Link, notFound, Outlet } from "@tanstack/react-router"

export const Route = createFileRoute("/$countryCode")({
  loader: async ({ params: { countryCode } }) => {
    const { regions } = await sdk.store.region.list()
    const region = regions.find(({ countries }) => countries?.some(({ iso_2 }) => iso_2 === countryCode))
    if (!region) throw notFound()
    const countries = region.countries?.flatMap(({ iso_2 }) => iso_2 ?? []) ?? []
    return { regionId: region.id, countries }
  },
  component: Layout,
})

function Layout() {
  const { countryCode } = Route.useParams()
  const { data: cart } = useCart()
  const count = cart?.items?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <>
      <Link to="/$countryCode/cart" params={{ countryCode }} data-testid="nav-cart-link">
        Cart ({count})
      </Link>
      <Outlet />
    </>
  )
}
