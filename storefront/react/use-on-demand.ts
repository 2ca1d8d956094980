import { useEffect, useState } from "react"
import { useLatest } from "./use-latest"

/** A part that most pages never show. It is loaded when the component appears. `undefined` before, `null` if it cannot be loaded. */
export function useOnDemand<Part>(load: () => Promise<Part>): Part | null | undefined {
  const [loaded, setLoaded] = useState<{ part: Part | null }>()
  const first = useLatest(load)
  useEffect(() => {
    let isCurrent = true
    first.current().then(
      (part) => isCurrent && setLoaded({ part }),
      () => isCurrent && setLoaded({ part: null }),
    )
    return () => {
      isCurrent = false
    }
  }, [first])
  return loaded?.part
}
