import { Link } from "react-router-dom"
import { ProductArt } from "../art/product-art"
import type { Product } from "../store/types"
import { priceOf } from "./price-of"
import { useAddToCart } from "./use-add-to-cart"

export function ProductCard({ product }: { product: Product }) {
  const { addToCart, isAdding } = useAddToCart()
  const variants = product.variants ?? []
  const [first] = variants
  const price = priceOf(first)
  const page = `/products/${product.handle}`

  return (
    <li className="card" data-testid="product-card">
      <Link to={page} className="card-art" tabIndex={-1} aria-hidden="true">
        <ProductArt handle={product.handle} title={product.title} />
      </Link>
      <div className="card-text">
        <h3>
          <Link to={page}>{product.title}</Link>
        </h3>
        {product.subtitle && <p className="card-subtitle">{product.subtitle}</p>}
      </div>
      <div className="card-foot">
        <p className="price">
          {variants.length > 1 && <span className="price-from">from </span>}
          {price ?? "Not sold here"}
        </p>
        {first && variants.length === 1 && (
          <button
            type="button"
            className="button button-small"
            data-testid="add-to-cart"
            disabled={isAdding || !price}
            aria-label={`Add ${product.title} to cart`}
            onClick={() => void addToCart(first.id, product.title)}
          >
            {isAdding ? "Adding" : "Add"}
          </button>
        )}
        {variants.length > 1 && (
          <Link className="button button-small button-quiet" to={page} aria-label={`Choose a kind of ${product.title}`}>
            Choose
          </Link>
        )}
      </div>
    </li>
  )
}
