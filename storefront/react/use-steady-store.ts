import { useRef, useState } from "react"
import type { Store } from "../store"

/** One store for as long as the page lives, though pages make theirs anew with each render: what is under way must not begin again. */
export function useSteadyStore(store: Store): Store {
  const latest = useRef(store)
  latest.current = store
  const [steady] = useState<Store>(() => ({ call: async (path, call) => await latest.current.call(path, call) }))
  return steady
}
