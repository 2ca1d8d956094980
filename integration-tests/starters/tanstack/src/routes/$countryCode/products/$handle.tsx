import { useAddToCart } from "@/lib/hooks/use-cart"
import { sdk } from "@/lib/utils/sdk"
import { createFileRoute, getRouteApi, notFound } from "@tanstack/react-router"
import { useEffect } from "react"

export const Route = createFileRoute("/$countryCode/products/$handle")({
  validateSearch: ({ v_id }): { v_id?: string } => (typeof v_id === "string" ? { v_id } : {}),
  loader: async ({ params: { handle } }) => {
    const { products } = await sdk.store.product.list({ handle })
    const [product] = products
    const variantId = product?.variants?.[0]?.id
    if (!product || !variantId) throw notFound()
    return { title: product.title, variantId }
  },
  component: Product,
})

function Product() {
  const { title, variantId } = Route.useLoaderData()
  const addToCart = useAddToCart(getRouteApi("/$countryCode").useLoaderData().regionId)
  const navigate = Route.useNavigate()
  useEffect(() => void navigate({ search: { v_id: variantId }, replace: true }), [navigate, variantId])
  return (
    <>
      <h1>{title}</h1>
      <button data-testid="add-product-button" onClick={() => void addToCart(variantId)}>
        Add to cart
      </button>
    </>
  )
}
