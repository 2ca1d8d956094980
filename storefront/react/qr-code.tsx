import type { QRCodeSVG } from "qrcode.react"
import { useEffect, useState } from "react"

/** A QR code for a phone's camera. The library is loaded on first use. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [library, setLibrary] = useState<{ QRCodeSVG: typeof QRCodeSVG }>()
  useEffect(() => {
    let isCurrent = true
    // Without the code, the shopper pays on this device.
    import("qrcode.react").then(
      (loaded) => isCurrent && setLibrary(loaded),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  if (!library) return null
  return <library.QRCodeSVG value={text} level="M" marginSize={4} className="pbb-qr" aria-label={label} />
}
