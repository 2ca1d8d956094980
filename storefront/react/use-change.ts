import { useEffect } from "react"
import { useLatest } from "./use-latest"

/** Calls the newest callback with each new value. */
export function useChange<Value>(value: Value, callback: ((value: Value) => void) | undefined): void {
  const latest = useLatest(callback)
  useEffect(() => {
    latest.current?.(value)
  }, [value, latest])
}
