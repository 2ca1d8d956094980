import { Wordmark } from "./wordmark"

/** Replaces the whole storefront when it cannot open. */
export function ClosedSign({ reason, retry }: { reason: string; retry?: () => void }) {
  return (
    <main className="closed">
      <Wordmark />
      <h1>The store is not available at the moment</h1>
      <p>{reason}</p>
      <button type="button" className="button" onClick={retry ?? (() => window.location.reload())}>
        Try again
      </button>
    </main>
  )
}
