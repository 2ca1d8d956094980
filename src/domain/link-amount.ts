import { PayByBankError } from "./pay-by-bank-error"
import { currencyOf, exactMinorFromDecimal, MAX_AMOUNT_MINOR } from "./money"

/** The facts of an order that its payment links depend on. Amounts in minor units. */
export interface Owing {
  owedMinor: number
  currency: string
  /** Total amount of the order's other open links. */
  askedMinor: number
}

/**
 * The amount of a new link in minor units: `amount` (a decimal in major units), or the whole outstanding amount if it is
 * `null`. Together with the other open links it never exceeds the outstanding amount.
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
