import { Wordmark } from "./wordmark"

/** Stands in for the whole shop when it cannot open at all. */
export function ClosedSign({ reason, retry }: { reason: string; retry?: () => void }) {
  return (
    <main className="closed">
      <Wordmark />
      <h1>The shop cannot open just now</h1>
      <p>{reason}</p>
      <button type="button" className="button" onClick={retry ?? (() => window.location.reload())}>
        Try again
      </button>
    </main>
  )
}
