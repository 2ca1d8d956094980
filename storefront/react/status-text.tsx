import type { PaymentView } from "../follow-payment"
import { fill } from "../words"
import type { Words } from "../words/en"

interface StatusTextProps {
  /** `null`: there is nothing to announce yet. */
  view: Pick<PaymentView, "status" | "isUnreachable" | "reference"> | null
  words: Words
  level?: "h1" | "h2" | undefined
}

/** The status of a payment. Screen readers announce each change. */
export function StatusText({ view, words, level: Heading = "h2" }: StatusTextProps) {
  // Screen readers announce only a part that was on the page before.
  if (!view) return <div role="status" className="pbb-status" />
  const { title, text } = words.statuses[view.status]
  return (
    <div role="status" className="pbb-status">
      <Heading>{title}</Heading>
      <p>{text}</p>
      {(view.status === "paid" || view.status === "pending") && <p>{words.back.dontPayAgain}</p>}
      {view.reference && <p className="pbb-quiet">{fill(words.back.reference, { reference: view.reference })}</p>}
      {view.isUnreachable && <p className="pbb-quiet">{words.back.outOfReach}</p>}
    </div>
  )
}
