import { create } from "qrcode"
import { useMemo } from "react"

/** Quiet space around the code that scanners need, in modules. */
const MARGIN = 4

interface QrCodeProps {
  text: string
  label: string
}

/** Dark on white in either theme, because scanners read nothing else well. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-lg"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: "M" })
  const dark: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark.push(`M${column + MARGIN} ${row + MARGIN}h1v1h-1z`)
    }
  }
  return { size: modules.size + 2 * MARGIN, path: dark.join("") }
}
