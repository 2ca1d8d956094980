import { useCallback, useRef } from "react"
import { useSearchParams } from "react-router-dom"

/** Which one of a list is looked at stands in the address, beside whatever else does, so that it can be linked to. */
export function useOpened(name: string) {
  const [params, setParams] = useSearchParams()
  // The router makes a new setter with each address; a new `open` would draw the table's cells anew, and lose the focus.
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
