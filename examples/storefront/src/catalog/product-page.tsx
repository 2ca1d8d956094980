import { PayByBankTiles } from "medusa-payment-pay-by-bank-storefront/tiles"
import { useState } from "react"
import { Link, useNavigate, useParams } from "react-router-dom"
import { ProductArt } from "../art/product-art"
import { NotFoundPage } from "../shell/not-found-page"
import { Notice } from "../shell/notice"
import { usePageTitle } from "../shell/use-page-title"
import { errorMessage } from "../store/error-message"
import { useRegion } from "../store/region-context"
import { useShop } from "../store/shop-context"
import type { Product } from "../store/types"
import { priceOf } from "./price-of"
import { useAddToCart } from "./use-add-to-cart"
import { useProducts } from "./use-products"

export function ProductPage() {
  const { handle = "" } = useParams()
  const found = useProducts(handle)
  const product = found.is === "ready" ? found.value[0] : undefined
  usePageTitle(product?.title ?? "…")

  if (found.is === "failed") {
    return (
      <div className="wrap quiet-page">
        <Notice>{errorMessage(found.error)}</Notice>
        <button type="button" className="button" onClick={found.retry}>
          Try again
        </button>
      </div>
    )
  }
  if (found.is === "ready" && !product) {
    return <NotFoundPage what="product" />
  }
  return product ? <ProductDetail product={product} /> : <div className="wrap product ghost" aria-busy="true" />
}

function ProductDetail({ product }: { product: Product }) {
  const { addToCart, isAdding } = useAddToCart()
  const { country } = useRegion()
  const { providerId } = useShop()
  const navigate = useNavigate()
  const variants = product.variants ?? []
  const [chosenId, setChosenId] = useState(variants[0]?.id)
  const chosen = variants.find((variant) => variant.id === chosenId) ?? variants[0]
  const price = priceOf(chosen)

  return (
    <article className="wrap product">
      <div className="product-art">
        <ProductArt handle={product.handle} title={product.title} />
      </div>
      <div className="product-text">
        <p className="crumb">
          <Link to="/">All products</Link>
        </p>
        <h1>{product.title}</h1>
        {product.subtitle && <p className="card-subtitle">{product.subtitle}</p>}
        <p className="price price-large">{price ?? "Not sold in this country"}</p>
        {product.description && <p className="product-words">{product.description}</p>}
        {variants.length > 1 && (
          <fieldset className="kinds">
            <legend>Choose</legend>
            {variants.map((variant) => (
              <label key={variant.id} className="kind">
                <input
                  type="radio"
                  name="variant"
                  checked={variant.id === chosen?.id}
                  onChange={() => setChosenId(variant.id)}
                />
                <span>{variant.title}</span>
              </label>
            ))}
          </fieldset>
        )}
        {chosen && (
          <button
            type="button"
            className="button button-large"
            data-testid="add-to-cart"
            disabled={isAdding || !price}
            onClick={() => void addToCart(chosen.id, product.title)}
          >
            {isAdding ? "Adding" : "Add to cart"}
          </button>
        )}
        {chosen && price && (
          <PayByBankTiles
            variant="express"
            country={country}
            providerId={providerId}
            language="en-GB"
            disabled={isAdding}
            onChoose={async () => {
              if (await addToCart(chosen.id, product.title)) await navigate("/checkout")
            }}
          />
        )}
        <p className="faint">Tax is included. Delivery is shown before you pay.</p>
      </div>
    </article>
  )
}
