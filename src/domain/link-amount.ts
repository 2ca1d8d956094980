import { PayByBankError } from "./errors"
import { currencyOf, exactMinorFromDecimal, MAX_AMOUNT_MINOR } from "./money"

/** An order as far as a payment link for it is concerned. Amounts in minor units. */
export interface Owing {
  owedMinor: number
  currency: string
  /** What other open links of the order ask for. */
  askedMinor: number
}

/**
 * What a link asks for, in minor units: `amount`, a decimal of major units, or the whole outstanding amount. Never more
 * than is outstanding, and nothing that another open link asks for.
 * @throws PayByBankError `link_amount_…`, `link_nothing_owed`, `link_no_account`, `link_already_open`
 */
export function linkAmount(order: Owing, amount: string | null): { amountMinor: number; whole: boolean } {
  const given = amount === null ? null : exactMinorFromDecimal(amount)
  if (amount !== null && (given === null || given <= 0)) throw new PayByBankError("link_amount_invalid")
  if (order.owedMinor <= 0) throw new PayByBankError("link_nothing_owed")
  if (given !== null && given > order.owedMinor) throw new PayByBankError("link_amount_too_high")
  const amountMinor = given ?? order.owedMinor
  if (amountMinor > MAX_AMOUNT_MINOR) throw new PayByBankError("link_amount_invalid")
  if (!currencyOf(order.currency)) throw new PayByBankError("link_no_account")
  if (order.askedMinor + amountMinor > order.owedMinor) throw new PayByBankError("link_already_open")
  return { amountMinor, whole: amountMinor === order.owedMinor }
}
