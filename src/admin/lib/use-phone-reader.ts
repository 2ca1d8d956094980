import { useEffect, useState } from "react"
import type { PhoneReader } from "./phone-reader"

/** Fetched with the first drawer that asks for it; `null` until then, and where it cannot be fetched. */
export function usePhoneReader(): PhoneReader | null {
  const [reader, setReader] = useState<PhoneReader | null>(null)
  useEffect(() => {
    let wanted = true
    const take = (module: PhoneReader) => wanted && setReader(module)
    import("./phone-reader").then(take, () => undefined)
    return () => {
      wanted = false
    }
  }, [])
  return reader
}
