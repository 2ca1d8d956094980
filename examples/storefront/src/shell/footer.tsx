import { Wordmark } from "./wordmark"

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div>
          <Wordmark />
          <p>Paper, clay and linen for the desk and the table.</p>
        </div>
        <p className="footer-small">
          Larkfold is an invented store that demonstrates Pay by Bank for Medusa. It never ships a product.
        </p>
      </div>
    </footer>
  )
}
