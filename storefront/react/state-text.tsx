import type { PaymentView } from "../follow-payment"
import type { Words } from "../words"

/** The state of a payment. Screen readers announce each change. */
export function StateText({
  view,
  words,
  level: Heading = "h2",
}: {
  view: PaymentView
  words: Words
  level?: "h1" | "h2"
}) {
  const { title, text } = words.states[view.state]
  return (
    <div role="status" className="pbb-state">
      <Heading>{title}</Heading>
      <p>{text}</p>
      {(view.state === "paid" || view.state === "pending") && <p>{words.back.dontPayAgain}</p>}
      {view.isUnreachable && <p className="pbb-quiet">{words.back.outOfReach}</p>}
    </div>
  )
}
