import { useEffect, useRef, useState } from "react"
import type { ElementOptions } from "../element"
import { PayByBankProblem, type ProblemCode } from "../problem"
import type { StartedPayment } from "../started-payment"
import { messageOf } from "../words"
import type { Words } from "../words/en"
import { useKeptFocus } from "./use-kept-focus"
import { useLatest } from "./use-latest"

interface RetryProps {
  code: ProblemCode
  words: Words
  onRetry: () => void
}

export function Retry({ code, words, onRetry }: RetryProps) {
  return (
    <div className="pbb-problem" role="alert">
      <p>{messageOf({ code }, words)}</p>
      <button type="button" className="pbb-button pbb-button-quiet" onClick={onRetry}>
        {words.pay.retry}
      </button>
    </div>
  )
}

/** A page needs it once a payment is started. */
export const loadElement = async () => await import("../element")

interface ServiceElementProps extends ElementOptions {
  payment: StartedPayment
  words: Words
  onReady?: (() => void) | undefined
  onError?: ((problem: PayByBankProblem) => void) | undefined
}

/** Mounts the payment element outside React, because the payment service's script owns its content. */
export function ServiceElement({ payment, words, onReady, onError, ...options }: ServiceElementProps) {
  const { nonce, integrity, timeoutMs, allowLocalhost } = options
  // Text, because a page creates a new list each time it renders.
  const origins = options.origins?.join(" ")
  const slot = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const [problem, setProblem] = useState<PayByBankProblem | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const callbacks = useLatest({ onReady, onError })
  const { uuid, element } = payment
  const { tag, script_url } = element

  useEffect(() => {
    let isCurrent = true
    let unmount: () => void = () => undefined
    setIsLoading(true)
    setProblem(null)
    const mount = async () => {
      const { mountElement } = await loadElement().catch((error: unknown) => {
        throw PayByBankProblem.from(error, "offline")
      })
      if (!isCurrent || !slot.current) return
      unmount = await mountElement(
        slot.current,
        { uuid, element: { tag, script_url } },
        { nonce, integrity, timeoutMs, allowLocalhost, origins: origins?.split(" ") },
      )
      if (isCurrent) callbacks.current.onReady?.()
      else unmount()
    }
    mount()
      .catch((error: unknown) => {
        if (!isCurrent) return
        // A page may restrict more than scripts: Trusted Types reject the address itself.
        const cause = PayByBankProblem.from(error, "script_blocked")
        setProblem(cause)
        callbacks.current.onError?.(cause)
      })
      .finally(() => isCurrent && setIsLoading(false))
    return () => {
      isCurrent = false
      unmount()
    }
  }, [uuid, tag, script_url, nonce, integrity, timeoutMs, allowLocalhost, origins, attempt, callbacks])

  const retry = () => {
    // A deployment may have removed a part of this SDK, and some browsers load no part twice. A new page continues the payment.
    if (problem?.code === "offline" && navigator.onLine) location.reload()
    else setAttempt(attempt + 1)
  }
  return (
    <div className="pbb-element" aria-busy={isLoading} {...keptFocus}>
      {isLoading && <p className="pbb-quiet">{words.pay.loading}</p>}
      {problem && <Retry code={problem.code} words={words} onRetry={retry} />}
      <div ref={slot} />
    </div>
  )
}
