import { useRef, type MutableRefObject } from "react"

/** The newest value, for effects and callbacks that must not start again with each of them. */
export function useLatest<Value>(value: Value): MutableRefObject<Value> {
  const latest = useRef(value)
  latest.current = value
  return latest
}
