import { useState } from "react"
import type { Store } from "../store"
import { useLatest } from "./use-latest"

/**
 * Returns the same store object for the lifetime of the page. Pages create their store anew with each render, and
 * running work must not restart.
 */
export function useSteadyStore(store: Store): Store {
  const latest = useLatest(store)
  const [steady] = useState<Store>(() => ({ call: async (path, call) => await latest.current.call(path, call) }))
  return steady
}
