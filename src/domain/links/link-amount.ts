import { PayByBankError } from "../errors/pay-by-bank-error"
import { covers } from "../settlement/covers"
import { currencyOf, exactMinorFromDecimal, MAX_AMOUNT_MINOR } from "../money"

/** The facts of an order that its payment links depend on. Amounts in minor units. */
export interface PayableOrder {
  outstandingMinor: number
  currency: string
  /** Total amount of the order's other open links. */
  requestedMinor: number
}

/**
 * The amount of a new link in minor units: `amount` (a decimal in major units), or the whole outstanding amount if it is
 * `null`. Together with the other open links it never exceeds the outstanding amount.
 * @throws PayByBankError `link_amount_…`, `link_nothing_outstanding`, `link_no_account`, `link_already_open`
 */
export function linkAmount(order: PayableOrder, amount: string | null): { amountMinor: number; isFullAmount: boolean } {
  const given = amount === null ? null : exactMinorFromDecimal(amount)
  if (amount !== null && (given === null || given <= 0)) throw new PayByBankError("link_amount_invalid")
  if (order.outstandingMinor <= 0) throw new PayByBankError("link_nothing_outstanding")
  const { currency, outstandingMinor, requestedMinor } = order
  const due = { amountMinor: outstandingMinor, currency, exact: false }
  if (given !== null && !covers(due, { amountMinor: given, currency })) throw new PayByBankError("link_amount_too_high")
  const amountMinor = given ?? order.outstandingMinor
  if (amountMinor > MAX_AMOUNT_MINOR) throw new PayByBankError("link_amount_invalid")
  if (!currencyOf(order.currency)) throw new PayByBankError("link_no_account")
  if (!covers(due, { amountMinor: requestedMinor + amountMinor, currency }))
    throw new PayByBankError("link_already_open")
  return { amountMinor, isFullAmount: amountMinor === order.outstandingMinor }
}
