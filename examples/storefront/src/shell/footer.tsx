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
          Larkfold is an invented shop that shows Pay by Bank for Medusa at work. Nothing on its shelves is ever sent.
        </p>
      </div>
    </footer>
  )
}
