import { useCallback, useEffect, useState } from "react"

export type Loaded<T> =
  | { is: "loading" }
  | { is: "ready"; value: T }
  | { is: "failed"; error: unknown; retry: () => void }

/**
 * Loads data when the page opens, and again when `load` changes (wrap it in useCallback). A response that arrives after
 * the page has moved on is dropped.
 */
export function useLoad<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ is: "loading" })
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  useEffect(() => {
    let current = true
    setLoaded({ is: "loading" })
    load().then(
      (value) => current && setLoaded({ is: "ready", value }),
      (error: unknown) => current && setLoaded({ is: "failed", error, retry }),
    )
    return () => {
      current = false
    }
  }, [load, attempt, retry])

  return loaded
}
