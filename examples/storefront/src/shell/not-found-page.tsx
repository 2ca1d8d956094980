import { Link } from "react-router-dom"
import { usePageTitle } from "./use-page-title"

export function NotFoundPage({ what = "page" }: { what?: string }) {
  usePageTitle("Not found")
  return (
    <section className="wrap quiet-page">
      <h1>This {what} was not found</h1>
      <p>It may have been removed, or the link may be incomplete.</p>
      <Link className="button" to="/">
        Back to the store
      </Link>
    </section>
  )
}
