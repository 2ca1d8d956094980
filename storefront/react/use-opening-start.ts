import { useEffect, useReducer, useRef, useState, type RefObject } from "react"
import { onComeback } from "../poll-payment"
import { onChosenBank, takeChosenBank } from "./chosen-bank"
import { useLatest } from "./use-latest"
import type { Payment } from "./use-payment"

interface OpeningStart {
  part: RefObject<Element | null>
  payment: Payment
  /** The cart can be paid now. */
  isPayable: boolean
  startEarly: boolean
  /** The cart, or the collection of an order. */
  of: string
}

/**
 * Starts the bank that the shopper chose before this step was open, or the early payment, once the page shows this part and no earlier
 * payment is to be continued. Each starts once: a choice is used up, and an early payment is one per cart.
 */
export function useOpeningStart({ part, payment, isPayable, startEarly, of }: OpeningStart): void {
  const isShown = useIsShown(part)
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const earlyFor = useRef<string | null>(null)
  const latest = useLatest(payment)
  const { providerId, status, hasLooked } = payment
  const isReady = isPayable && isShown && hasLooked && status !== "starting"
  useEffect(() => onChosenBank(look), [])
  useEffect(() => {
    if (!isReady || providerId === null) return
    // The shopper may have gone to another tab in the meantime.
    if (document.hidden) return onComeback(look)
    const chosen = takeChosenBank(providerId)
    const { isProcessing, isTracked, problem, start } = latest.current
    if (isProcessing) return
    if (chosen) return void start(chosen.bankId)
    // A page that loads its cart again after a problem shows this part anew. A second early payment could end in the same problem.
    if (!startEarly || isTracked || problem || earlyFor.current === of) return
    earlyFor.current = of
    void start(null)
  }, [isReady, providerId, startEarly, of, looks, latest])
}

/** The part is rendered, and in the window or near it. Hidden steps and pages that are only loaded in advance show nothing. */
function useIsShown(part: RefObject<Element | null>): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!part.current) return
    if (typeof IntersectionObserver === "undefined") return setIsShown(true)
    const observer = new IntersectionObserver((entries) => setIsShown(entries.some((each) => each.isIntersecting)), {
      rootMargin: "100%",
    })
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [part])
  return isShown
}
