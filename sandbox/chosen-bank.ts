import { bankById, banksFor, type Bank } from "./banks"
import type { Payment } from "./payment"
import { ServiceError } from "./service-error"

/**
 * Returns the requested bank, else the bank used before, else the bank in the request, else the first that fits the
 * currency.
 */
export function chosenBank(payment: Payment, id: string | undefined): Bank {
  const bankId = id ?? payment.now.bank?.id ?? (payment.kind === "auth" ? payment.request.bankId : undefined)
  const bank = bankId === undefined ? banksFor(payment.request.currency)[0] : bankById(bankId)
  if (!bank) throw new ServiceError(422, `There is no bank "${bankId}".`, "bank_id")
  return bank
}
