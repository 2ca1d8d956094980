import { QRCodeSVG } from "qrcode.react"

interface QrCodeProps {
  text: string
  label: string
}

/** Dark on white in either theme, because scanners read nothing else well. A chunk of its own for the library in it. */
export default function QrCode({ text, label }: QrCodeProps) {
  return (
    <QRCodeSVG
      value={text}
      level="M"
      marginSize={4}
      aria-label={label}
      className="aspect-square h-auto w-full rounded-lg"
    />
  )
}
