import type { AnyMoney } from "../../../domain/money"
import type { ExpectedPayment } from "../../../domain/polling/verify-record"
import type { PaymentRequest } from "../tables"

type MoneyColumns = Pick<PaymentRequest, "amount_minor" | "currency">

/** The money of a ledger row. */
export function moneyOf({ amount_minor, currency }: MoneyColumns): AnyMoney {
  return { amountMinor: amount_minor, currency }
}

/** The values that the service's record of this uuid must have, so that it is the payment of this request. */
export function expectedPayment(
  request: MoneyColumns & Pick<PaymentRequest, "merchant_uuid">,
  uuid: string,
): ExpectedPayment {
  return { uuid, merchantUuid: request.merchant_uuid, ...moneyOf(request) }
}
