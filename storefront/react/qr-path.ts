import { create } from "qrcode"

/** One square for each dark module. */
export function qrPath(text: string): { d: string; size: number } {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules
  let d = ""
  data.forEach((isDark, index) => {
    if (isDark) d += `M${index % size} ${Math.floor(index / size)}h1v1h-1z`
  })
  return { d, size }
}
