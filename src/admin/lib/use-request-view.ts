import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { paramsOf, viewIn, type RequestView } from "./request-view"

/**
 * The current view, which is also in the URL. The router updates the URL a moment later. A table that waited for it would
 * discard what the user types into its filters.
 */
export function useRequestView() {
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState(() => viewIn(params))
  /** URLs that we have set and that the router has not reached yet. */
  const pending = useRef<string[]>([])
  useEffect(() => {
    const place = pending.current.indexOf(params.toString())
    pending.current = place < 0 ? [] : pending.current.slice(place + 1)
    if (place < 0) setShown(viewIn(params))
  }, [params])
  const show = (next: RequestView) => {
    const wanted = paramsOf(next)
    pending.current.push(wanted.toString())
    setShown(next)
    setParams(wanted, { replace: true })
  }
  return { shown, show }
}
