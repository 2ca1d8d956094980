import { useEffect, useState } from "react"
import type { Words } from "../words/en"
import { QrCode } from "./qr-code"

export interface PhoneCodeProps {
  /** The address that the code contains. */
  url: string
  words: Words
  onOpen: () => void
}

/** Shown on desktops only, because the bank's app is on the phone. */
export function PhoneCode({ url, words, onOpen }: PhoneCodeProps) {
  const isDesktop = useIsDesktop()
  const [isOpen, setIsOpen] = useState(false)
  if (!isDesktop) return null
  return (
    <details
      className="pbb-phone"
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open)
        if (currentTarget.open) onOpen()
      }}
    >
      <summary>{words.pay.phone}</summary>
      {isOpen && <QrCode text={new URL(url, location.href).href} label={words.pay.phone} />}
      <p className="pbb-quiet">{words.pay.phoneHint}</p>
    </details>
  )
}

function useIsDesktop(): boolean {
  const [isDesktop, setIsDesktop] = useState(false)
  useEffect(() => setIsDesktop(matchMedia("(hover: hover) and (pointer: fine)").matches), [])
  return isDesktop
}
