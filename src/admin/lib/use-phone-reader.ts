import { useEffect, useState } from "react"
import type { PhoneReader } from "./phone-reader"

/** Loads with the first drawer that needs it. Returns `null` until then, or if it cannot be loaded. */
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
