import { useCallback, useEffect, useRef } from "react"

/** Runs `run` only while its component is mounted: a late response must not close what has been opened since. */
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
