import { authRequestBody, type PaymentAuthRequest } from "../domain/auth-request"
import type { ContractNames } from "../domain/contract-names"
import { readCreatedAuthRequest, readCreatedLink, type CreatedAuthRequest, type CreatedLink } from "../domain/created"
import { PayByBankError } from "../domain/errors"
import { linkRequestBody, type PaymentLinkRequest } from "../domain/link-request"
import { readPaymentRecord, UUID, type PaymentRecord } from "../domain/payment-record"
import type { Http } from "./http"

export interface Merchant {
  merchantUuid: string
  names: ContractNames
}

/** §4.1. Never repeated: a second call may text or mail the customer twice and leaves two payable links. */
export async function createPaymentLink(
  http: Http,
  merchant: Merchant,
  request: PaymentLinkRequest,
): Promise<CreatedLink> {
  const body = linkRequestBody(request, merchant.merchantUuid, merchant.names)
  return await http.send({ method: "POST", path: "/payments/link", body, repeatable: false, read: readCreatedLink })
}

/** §4.2. Safe to repeat: a request that nobody was shown cannot be paid. */
export async function createPaymentAuthRequest(
  http: Http,
  merchant: Merchant,
  request: PaymentAuthRequest,
): Promise<CreatedAuthRequest> {
  const body = authRequestBody(request, merchant.merchantUuid, merchant.names)
  const read = readCreatedAuthRequest
  return await http.send({ method: "POST", path: "/payment-auth-requests", body, repeatable: true, read })
}

/** §4.3. The contract shows no answer for a payment that is not executed yet; any plain refusal is taken for one. */
export async function getPaymentStatus(http: Http, merchant: Merchant, uuid: string): Promise<PaymentRecord | null> {
  if (!UUID.test(uuid)) {
    throw new PayByBankError("invalid_request", {
      field: "uuid",
      detail: "must be 32 hexadecimal digits in lower case",
    })
  }
  const query = { [merchant.names.statusQueryParameter]: uuid }
  try {
    return await http.send({
      method: "GET",
      path: "/payments/status",
      query,
      repeatable: true,
      read: readPaymentRecord,
    })
  } catch (error) {
    if (error instanceof PayByBankError && error.code === "refused") return null
    throw error
  }
}
