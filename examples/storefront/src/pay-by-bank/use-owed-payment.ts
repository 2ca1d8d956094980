import { FetchError } from "@medusajs/js-sdk"
import type Medusa from "@medusajs/js-sdk"
import { useCallback, useEffect, useState } from "react"
import { readOwedPayment, type OwedPayment } from "./owed-payment"
import { problemSentence } from "./problem-sentence"

export type OwedView =
  { is: "loading" } | { is: "ready"; owed: OwedPayment } | { is: "not_found" } | { is: "failed"; message: string }

const LOOK_AGAIN_MS = 5000

/** What is owed now; read again when the page is seen again, and now and then while a payment is on its way. */
export function useOwedPayment(sdk: Medusa, collectionId: string, orderId: string) {
  const [view, setView] = useState<OwedView>({ is: "loading" })
  const [round, setRound] = useState(0)
  const lookNow = useCallback(() => setRound((count) => count + 1), [])

  useEffect(() => {
    let current = true
    let timer: number | undefined
    const read = async () => {
      window.clearTimeout(timer)
      const next = await look(sdk, collectionId, orderId)
      if (!current) {
        return
      }
      // What was shown stays while the shop is out of reach for a moment.
      setView((shown) => (next.is === "failed" && shown.is === "ready" ? shown : next))
      if (next.is === "ready" && (next.owed.state === "pending" || next.owed.state === "received")) {
        timer = window.setTimeout(() => void read(), LOOK_AGAIN_MS)
      }
    }
    const onSeen = () => void (document.hidden ? undefined : read())
    void read()
    document.addEventListener("visibilitychange", onSeen)
    window.addEventListener("pageshow", onSeen)
    return () => {
      current = false
      window.clearTimeout(timer)
      document.removeEventListener("visibilitychange", onSeen)
      window.removeEventListener("pageshow", onSeen)
    }
  }, [sdk, collectionId, orderId, round])

  return { view, lookNow }
}

async function look(sdk: Medusa, collectionId: string, orderId: string): Promise<OwedView> {
  try {
    return { is: "ready", owed: await readOwedPayment(sdk, { collectionId, orderId }) }
  } catch (error) {
    const isUnknown = error instanceof FetchError && error.status === 404
    return isUnknown ? { is: "not_found" } : { is: "failed", message: problemSentence(error) }
  }
}
