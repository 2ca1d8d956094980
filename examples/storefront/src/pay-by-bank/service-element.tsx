import { useEffect, useRef, useState } from "react"
import { loadElement } from "./load-script"
import type { StartedPayment } from "./started-payment"

/** Holds the service's own element. It is made by hand, because its script owns what is inside and React must not. */
export function ServiceElement({ payment }: { payment: StartedPayment }) {
  const slot = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<"loading" | "shown" | "failed">("loading")
  const [attempt, setAttempt] = useState(0)
  const { tag, scriptUrl, uuid } = payment

  useEffect(() => {
    let current = true
    setStage("loading")
    loadElement(tag, scriptUrl).then(
      () => {
        if (current) {
          const element = document.createElement(tag)
          element.id = uuid
          slot.current?.replaceChildren(element)
          setStage("shown")
        }
      },
      () => current && setStage("failed"),
    )
    return () => {
      current = false
    }
  }, [tag, scriptUrl, uuid, attempt])

  return (
    <div className="service-element" aria-busy={stage === "loading"}>
      {stage === "loading" && <p className="service-wait">Opening the way to your bank</p>}
      {stage === "failed" && (
        <div className="service-failed" role="alert">
          <p>
            The bank button did not load. Nothing has been taken. A content blocker or a weak connection may be in its
            way.
          </p>
          <button type="button" className="button button-quiet" onClick={() => setAttempt(attempt + 1)}>
            Load it again
          </button>
        </div>
      )}
      <div ref={slot} className="service-slot" hidden={stage !== "shown"} />
    </div>
  )
}
