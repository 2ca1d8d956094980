import { useCallback, useRef } from "react"
import { useSearchParams } from "react-router-dom"

/** Keeps the opened item of a list in the URL, along with other parameters, so that users can link to it. */
export function useOpened(name: string) {
  const [params, setParams] = useSearchParams()
  // The router creates a new setter for each URL. A new `open` would render the table's cells again, and lose the focus.
  const setter = useRef(setParams)
  setter.current = setParams
  const open = useCallback(
    (id: string) => {
      setter.current((now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: id }))
    },
    [name],
  )
  const close = useCallback(() => {
    const left = ([key]: [string, string]) => key !== name
    setter.current((now) => new URLSearchParams([...now].filter(left)), { replace: true })
  }, [name])
  return { opened: params.get(name), open, close }
}
