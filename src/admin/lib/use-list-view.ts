import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { paramsOf, viewIn, type ListShape, type ListView } from "./list-view"

export type ShownList = ReturnType<typeof useListView>

/**
 * What a list shows, which is also in the URL. The router updates the URL a moment later. A table that waited for it would
 * discard what the user types into its filters.
 */
export function useListView(shape: ListShape) {
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState(() => viewIn(params, shape))
  /** URLs that we have set and that the router has not reached yet. */
  const pending = useRef<string[]>([])
  useEffect(() => {
    const place = pending.current.indexOf(params.toString())
    pending.current = place < 0 ? [] : pending.current.slice(place + 1)
    if (place < 0) setShown(viewIn(params, shape))
  }, [params, shape])
  /** Any change to the results starts at the first page. */
  const change = (changed: Partial<ListView>) => {
    const next = { ...shown, page: 0, ...changed }
    const wanted = paramsOf(next, shape, params)
    pending.current.push(wanted.toString())
    setShown(next)
    setParams(wanted, { replace: true })
  }
  return { shape, shown, change }
}
