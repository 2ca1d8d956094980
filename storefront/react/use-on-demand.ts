import { useEffect, useState } from "react"
import { useLatest } from "./use-latest"

/** A part that most pages never show. It is loaded when the component appears. `undefined` before, and if it cannot be loaded. */
export function useOnDemand<Part>(load: () => Promise<Part>): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const first = useLatest(load)
  useEffect(() => {
    let isCurrent = true
    first.current().then(
      (part) => isCurrent && setLoaded({ part }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [first])
  return loaded?.part
}
