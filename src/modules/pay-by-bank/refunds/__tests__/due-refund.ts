import type { PayByBankService } from "../../service"
import type { Refund } from "../../tables"

/** Stores a payment, and a refund of all of it that is due. */
export async function dueRefund(service: PayByBankService): Promise<Refund> {
  const [request] = await service.createPayByBankRequests([
    {
      kind: "checkout",
      account: "uk",
      login: "user@https://service.example",
      merchant_uuid: "merchant",
      reference: "KP7QZ2M4XW9T",
      return_token: "token_1",
      amount_minor: 1999,
      currency: "GBP",
      collection_id: "pay_col_1",
      track_until: new Date(),
    },
  ])
  const [refund] = await service.createPayByBankRefunds([
    { medusa_refund_id: "ref_1", account: "uk", amount_minor: 1999, currency: "GBP", request_id: request?.id ?? "" },
  ])
  if (!refund) throw new Error("The refund was not stored.")
  return refund
}
