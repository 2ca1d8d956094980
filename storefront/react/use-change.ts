import { useEffect, useRef } from "react"

/** Calls the newest callback with each new value. */
export function useChange<Value>(value: Value, callback: ((value: Value) => void) | undefined): void {
  const latest = useRef(callback)
  latest.current = callback
  useEffect(() => {
    latest.current?.(value)
  }, [value])
}
