import { Link } from "react-router-dom"
import { usePageTitle } from "./use-page-title"

export function NotFoundPage({ what = "page" }: { what?: string }) {
  usePageTitle("Not found")
  return (
    <section className="wrap quiet-page">
      <h1>There is no such {what}</h1>
      <p>It may have been moved, or the link was cut short on its way to you.</p>
      <Link className="button" to="/">
        Back to the shop
      </Link>
    </section>
  )
}
