import { useOnDemand } from "./use-on-demand"

/** A QR code for a phone's camera. Without the library, the shopper pays on this device. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const library = useOnDemand(async () => await import("qrcode.react"))
  if (!library) return null
  return <library.QRCodeSVG value={text} level="M" marginSize={4} className="pbb-qr" aria-label={label} />
}
