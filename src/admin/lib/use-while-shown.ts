import { useCallback, useEffect, useRef } from "react"

/** `run`, as long as its component is shown: an answer that comes late must not close what has been opened since. */
export function useWhileShown(run: () => void): () => void {
  const latest = useRef(run)
  latest.current = run
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return useCallback(() => {
    if (shown.current) latest.current()
  }, [])
}
