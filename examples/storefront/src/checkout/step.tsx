import { useEffect, useRef, type ReactNode } from "react"

interface StepProps {
  number: number
  title: string
  state: "open" | "done" | "later"
  /** Shown instead of the form once the step is done. */
  summary?: ReactNode
  onEdit?: () => void
  children: ReactNode
}

export function Step({ number, title, state, summary, onEdit, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)

  // Focus moves to a step when it opens, but not when the page itself opens.
  useEffect(() => {
    if (state === "open" && shown.current !== "open") {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: "nearest", behavior: "smooth" })
    }
    shown.current = state
  }, [state])

  return (
    <section className={`step step-${state}`} aria-labelledby={`step-${number}`}>
      <header className="step-head">
        <span className="step-number" aria-hidden="true">
          {state === "done" ? "✓" : number}
        </span>
        <h2 id={`step-${number}`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {state === "done" && onEdit && (
          <button type="button" className="link-button" onClick={onEdit}>
            Change<span className="sr-only"> {title.toLowerCase()}</span>
          </button>
        )}
      </header>
      {state === "done" && <div className="step-summary">{summary}</div>}
      {state === "open" && <div className="step-body">{children}</div>}
    </section>
  )
}
