import type { AnyMoney } from "../../../domain/money"
import type { ExpectedPayment } from "../../../domain/polling/verify-record"
import type { PaymentRequest } from "../tables"

type MoneyColumns = Pick<PaymentRequest, "amount_minor" | "currency">

/** The money of a ledger row. */
export function moneyOf({ amount_minor, currency }: MoneyColumns): AnyMoney {
  return { amountMinor: amount_minor, currency }
}

/**
 * The values that the service's record of this uuid must have, so that it is the payment of this request. Where a person has accepted
 * another amount, the record keeps the whole amount that has arrived.
 */
export function expectedPayment(
  request: MoneyColumns & Pick<PaymentRequest, "merchant_uuid" | "received_minor">,
  uuid: string,
): ExpectedPayment {
  const { amount_minor, received_minor, currency, merchant_uuid } = request
  return { uuid, merchantUuid: merchant_uuid, amountMinor: received_minor ?? amount_minor, currency }
}
