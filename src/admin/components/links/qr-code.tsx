import { QRCodeSVG } from "qrcode.react"

interface QrCodeProps {
  text: string
  label: string
}

/** Always dark on white, because scanners need the contrast. A separate chunk because of its library. */
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
