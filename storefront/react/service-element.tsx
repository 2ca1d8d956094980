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
  onRetry?: (() => void) | undefined
}

/**
 * A deployment may have removed a part of this SDK, and some browsers load no part twice. So without `onRetry`, the page is loaded anew: it
 * continues the payment.
 */
export function Retry({ code, words, onRetry = () => location.reload() }: RetryProps) {
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
  const [code, setCode] = useState<ProblemCode | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const callbacks = useLatest({ onReady, onError })
  const { uuid, element } = payment
  const { tag, script_url } = element

  useEffect(() => {
    let isCurrent = true
    let blame: ProblemCode = "offline"
    let unmount: () => void = () => undefined
    setIsLoading(true)
    setCode(null)
    const mount = async () => {
      const { mountElement } = await loadElement()
      // A page may restrict more than scripts: Trusted Types reject the address itself.
      blame = "script_blocked"
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
        const cause = PayByBankProblem.from(error, blame)
        setCode(cause.code)
        callbacks.current.onError?.(cause)
      })
      .finally(() => isCurrent && setIsLoading(false))
    return () => {
      isCurrent = false
      unmount()
    }
  }, [uuid, tag, script_url, nonce, integrity, timeoutMs, allowLocalhost, origins, attempt, callbacks])

  const retry = () => setAttempt(attempt + 1)
  return (
    <div className="pbb-element" aria-busy={isLoading} {...keptFocus}>
      {isLoading && <p className="pbb-quiet">{words.pay.loading}</p>}
      {code && <Retry code={code} words={words} onRetry={code === "offline" ? undefined : retry} />}
      <div ref={slot} />
    </div>
  )
}
