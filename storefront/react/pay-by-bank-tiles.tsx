import { useState } from "react"
import type { Bank } from "../banks"
import { saveBank } from "../saved-payments"
import { bankProviderOf } from "../start-payment"
import { amountOf, countryOf, type Payable } from "../started-payment"
import { fill } from "../words"
import { BankTiles } from "./bank-tiles"
import { keepChosenBank } from "./chosen-bank"
import { useSetting, type PayByBankDefaults } from "./provider"
import { useBanks } from "./use-banks"

export interface PayByBankTilesProps extends Omit<PayByBankDefaults, "element" | "contactUrl"> {
  /** Names the amount, the country and the provider, as far as it has them. */
  cart?: Payable | undefined
  /** Whose banks are offered: ISO 3166-1 alpha-2, such as `GB`. Defaults to the country of the cart. */
  country?: string | undefined
  /** `pp_pay-by-bank_<account>`. Defaults to the provider that the customer has chosen for the cart. */
  providerId?: string | null | undefined
  /** The list that a server has read, such as with `listBanks`. The component then renders it there, and reads none. */
  banks?: readonly Bank[] | undefined
  /** `compact`: one row, below a payment method. `express`: for a product or a cart, before address and delivery. */
  variant?: "grid" | "compact" | "express" | undefined
  /** How many banks have a tile. Defaults to 5, and to 3 in one row. */
  max?: number | undefined
  /** The customer cannot choose yet, for example before choosing a size. */
  disabled?: boolean | undefined
  /** The shopper chose a bank, or `null` to choose it later: choose the method and show `<PayByBank>`, which starts this bank once. */
  onChoose: (choice: { bankId: string | null }) => unknown
}

/** The banks as part of a list of payment methods, or of a product: one tap chooses both the method and the bank. */
export function PayByBankTiles(props: PayByBankTilesProps) {
  const { cart, country, banks: given, variant = "grid", disabled = false, onChoose } = props
  const { store, words, lang } = useSetting(props)
  const providerId = props.providerId ?? (cart ? bankProviderOf(cart) : null)
  const { banks } = useBanks(store, country ?? (cart ? countryOf(cart) : null), providerId, given)
  const [busy, setBusy] = useState<{ bankId: string | null } | null>(null)
  const choose = async (bankId: string | null) => {
    setBusy({ bankId })
    if (bankId) saveBank(bankId)
    if (providerId) keepChosenBank(providerId, bankId)
    try {
      await onChoose({ bankId })
    } finally {
      setBusy(null)
    }
  }
  const isExpress = variant === "express"
  const label = isExpress
    ? words.bank.byBank
    : cart
      ? fill(words.bank.choose, { amount: amountOf(cart, lang) })
      : words.bank.label
  return (
    <section className={`pbb pbb-${variant}`} data-testid="pay-by-bank-tiles" lang={lang}>
      <BankTiles
        banks={banks}
        label={label}
        words={words}
        max={props.max ?? (variant === "grid" ? 5 : 3)}
        disabled={disabled}
        busy={busy}
        hasNone={variant === "grid" || banks?.length === 0}
        onChoose={(bankId) => void choose(bankId)}
      />
      {isExpress && <p className="pbb-quiet">{busy ? words.pay.starting : words.bank.first}</p>}
    </section>
  )
}
