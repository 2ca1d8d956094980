import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { paramsOf, viewIn, type RequestView } from "./request-view"

/**
 * What is looked at, which also stands in the address. The router comes to a new address a moment later; a table that had
 * to wait for it would take back what is being typed into its filters.
 */
export function useRequestView() {
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState(() => viewIn(params))
  /** Addresses that we have asked for and that the router has not come to. */
  const asked = useRef<string[]>([])
  useEffect(() => {
    const place = asked.current.indexOf(params.toString())
    asked.current = place < 0 ? [] : asked.current.slice(place + 1)
    if (place < 0) setShown(viewIn(params))
  }, [params])
  const show = (next: RequestView) => {
    const wanted = paramsOf(next)
    asked.current.push(wanted.toString())
    setShown(next)
    setParams(wanted, { replace: true })
  }
  return { shown, show }
}
