import type { QRCodeSVG } from "qrcode.react"
import { useEffect, useState } from "react"

/** A code for a phone's camera. Its library is fetched when it is first wanted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [library, setLibrary] = useState<{ QRCodeSVG: typeof QRCodeSVG }>()
  useEffect(() => {
    let isCurrent = true
    void import("qrcode.react").then((loaded) => isCurrent && setLibrary(loaded))
    return () => {
      isCurrent = false
    }
  }, [])
  if (!library) return null
  return <library.QRCodeSVG value={text} level="M" marginSize={4} className="pbb-qr" aria-label={label} />
}
