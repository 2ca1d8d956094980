import { usePageTitle } from "../shell/use-page-title"
import { Notice } from "../shell/notice"
import { errorMessage } from "../store/error-message"
import { Hero } from "./hero"
import { ProductCard } from "./product-card"
import { useProducts } from "./use-products"

export function ProductsPage() {
  usePageTitle()
  const shelf = useProducts()

  return (
    <>
      <Hero />
      <section className="wrap shelf" aria-labelledby="shelf-title" aria-busy={shelf.is === "loading"}>
        <div className="shelf-head">
          <h2 id="shelf-title">All products</h2>
          <p>Prices include tax.</p>
        </div>
        {shelf.is === "failed" && (
          <Notice>
            {errorMessage(shelf.error)}{" "}
            <button type="button" className="link-button" onClick={shelf.retry}>
              Try again
            </button>
          </Notice>
        )}
        {shelf.is === "ready" && shelf.value.length === 0 && <p className="faint">No products yet.</p>}
        <ul className="grid">
          {shelf.is === "loading" && Array.from({ length: 8 }, (_, place) => <li key={place} className="card ghost" />)}
          {shelf.is === "ready" && shelf.value.map((product) => <ProductCard key={product.id} product={product} />)}
        </ul>
      </section>
    </>
  )
}
