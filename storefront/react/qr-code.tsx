import { useEffect, useState } from "react"

/** A code for a phone's camera. Its library is fetched when it is first wanted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [path, setPath] = useState<{ d: string; size: number }>()
  useEffect(() => {
    let isCurrent = true
    void import("./qr-path").then(({ qrPath }) => isCurrent && setPath(qrPath(text)))
    return () => {
      isCurrent = false
    }
  }, [text])
  if (!path) return null
  return (
    <svg className="pbb-qr" role="img" aria-label={label} viewBox={`-4 -4 ${path.size + 8} ${path.size + 8}`}>
      <rect x="-4" y="-4" width="100%" height="100%" fill="#fff" />
      <path d={path.d} fill="#000" />
    </svg>
  )
}
