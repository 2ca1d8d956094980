import { useState } from "react"
import type { Bank } from "../banks"
import type { Words } from "../words/en"

/** The bank's logo, or its initials if there is none. The name is always next to it, so the logo is decorative. */
export function BankLogo({ bank }: { bank: Bank }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className="pbb-logo" aria-hidden="true">
      {bank.logo && !isBroken ? (
        <img
          src={bank.logo}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setIsBroken(true)}
        />
      ) : (
        initials(bank.name)
      )}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(of|the|and|&)$/i.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? "")
    .join("")
}

interface BankNameProps {
  bank: Bank
  words: Words
  isLast?: boolean
}

/** The bank's name with what a shopper should know about it, as text, so that it depends neither on color nor on sight. */
export function BankName({ bank, words, isLast = false }: BankNameProps) {
  return (
    <span className="pbb-bank">
      {bank.name}
      {isLast && <small> {words.bank.last}</small>}
    </span>
  )
}
