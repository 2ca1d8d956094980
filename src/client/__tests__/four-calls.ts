import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import type { PayByBankClient } from "../client"

/** The four calls of the contract, each with a response that it accepts. */
export const UUID = "0123456789abcdef0123456789abcdef"
export const RECORD = {
  processingTime: "2024-05-01 10:00:00",
  uuid: UUID,
  merchantUuid: "merchant-0001",
  amount: 10.99,
  currency: "GBP",
  reference: "payses_0001",
  result: { status: 1, statusCode: "ACCC", description: "COMPLETED", settlement: "COMPLETED" },
}
export const LINK = { link: "https://pay.example/l/1", date: "2024-05-01 10:00:00" }
export const BANKS = [{ bank_id: "bank-1", bank_name: "First Bank", logo: null, countries: ["GB"], created_at: null }]

export const CALLS = [
  {
    name: "createPaymentLink",
    line: "POST /payments/link",
    repeated: false,
    good: LINK,
    call: (client: PayByBankClient) =>
      client.createPaymentLink({ amountMinor: 1099, currency: "GBP", deliveryMethod: "LINK", reference: "order-1" }),
  },
  {
    name: "createPaymentAuthRequest",
    line: "POST /payment-auth-requests",
    repeated: true,
    good: { uuid: UUID },
    call: (client: PayByBankClient) =>
      client.createPaymentAuthRequest({
        amountMinor: 1099,
        currency: "GBP",
        reference: "payses_0001",
        redirectUrl: "https://shop.example/return/1",
      }),
  },
  {
    name: "getPaymentStatus",
    line: "GET /payments/status",
    repeated: true,
    good: RECORD,
    call: (client: PayByBankClient) => client.getPaymentStatus(UUID),
  },
  {
    name: "listBanks",
    line: "GET /banks/list",
    repeated: true,
    good: BANKS,
    call: (client: PayByBankClient) => client.listBanks(),
  },
]
export const REPEATED = CALLS.filter(({ repeated }) => repeated)
export const REFUSABLE = CALLS.filter(({ name }) => name !== "getPaymentStatus")

/** Returns the error of a call. Anything but a PayByBankError fails the test. */
export async function failureOf(promise: Promise<unknown>): Promise<PayByBankError> {
  const error: unknown = await promise.then(
    () => new Error("it succeeded"),
    (reason: unknown) => reason,
  )
  if (error instanceof PayByBankError) return error
  throw error
}
