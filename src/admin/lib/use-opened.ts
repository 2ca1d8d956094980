import { useSearchParams } from "react-router-dom"

/** What a page has open stands in its address, beside whatever else does, so that it can be linked to. */
export function useOpened(name: "request" | "refund") {
  const [params, setParams] = useSearchParams()
  const open = (id: string) => setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), [name]: id }))
  const close = () =>
    setParams((now) => new URLSearchParams([...now].filter(([key]) => key !== name)), { replace: true })
  return { opened: params.get(name), open, close }
}
