import type { PaymentAuthRequest } from "../domain/auth-request"
import type { Bank } from "../domain/bank"
import { contractNames } from "../domain/contract-names"
import type { CreatedAuthRequest, CreatedLink } from "../domain/created"
import type { PaymentLinkRequest } from "../domain/link-request"
import type { PaymentRecord } from "../domain/payment-record"
import { listBanks } from "./banks"
import { openHttp, type Http } from "./http"
import { settingsOf, type PayByBankClientOptions } from "./options"
import * as payments from "./payments"

/**
 * Client of the payment initiation service: one merchant, HTTP Basic authentication, the four calls of the contract.
 *
 * Every failure is a PayByBankError. `invalid_request`: nothing was sent. `unauthorized`, `refused`, `rate_limited`: the
 * service said no. `timeout`, `unreachable`, `service_unavailable`, `unreadable_answer`: see its `mayHaveBeenSent`.
 * All calls but `createPaymentLink` are repeated after failures that may pass, within `deadlineMs`.
 *
 * @example
 * const client = new PayByBankClient({ baseUrl, username, password, merchantUuid })
 * const { uuid } = await client.createPaymentAuthRequest({
 *   amountMinor: 1099,
 *   currency: "GBP",
 *   reference: "order-1001",
 *   redirectUrl: "https://shop.example/return/order-1001",
 * })
 * const record = await client.getPaymentStatus(uuid)
 */
export class PayByBankClient {
  private readonly merchant: payments.Merchant
  private readonly http: Http

  /** @throws PayByBankError `invalid_request` that names the option */
  constructor(options: PayByBankClientOptions) {
    this.merchant = { merchantUuid: options.merchantUuid, names: contractNames(options.contract) }
    const settings = settingsOf(options)
    if (!isProtected(settings.baseUrl)) {
      settings.logger.warn(
        "pay-by-bank: the base URL is not https; credentials and customers' details travel in the clear",
      )
    }
    this.http = openHttp(settings)
  }

  /**
   * Creates a payment link and has it delivered (§4.1). Sent exactly once. When `mayHaveBeenSent` is true of the error,
   * the customer may have received the link.
   * @returns the link, and when it was made as `YYYY-MM-DD HH:MM:SS`
   * @throws PayByBankError
   */
  async createPaymentLink(request: PaymentLinkRequest): Promise<CreatedLink> {
    return await payments.createPaymentLink(this.http, this.merchant, request)
  }

  /**
   * Creates a payment authorisation request (§4.2).
   * @returns the uuid for the `id` attribute of the service's HTML element
   * @throws PayByBankError
   */
  async createPaymentAuthRequest(request: PaymentAuthRequest): Promise<CreatedAuthRequest> {
    return await payments.createPaymentAuthRequest(this.http, this.merchant, request)
  }

  /**
   * The full record of a payment (§4.3), `null` while there is none.
   * @param uuid 32 hexadecimal digits in lower case
   * @throws PayByBankError
   */
  async getPaymentStatus(uuid: string): Promise<PaymentRecord | null> {
    return await payments.getPaymentStatus(this.http, this.merchant, uuid)
  }

  /**
   * The production banks that the service supports (§4.4).
   * @throws PayByBankError
   */
  async listBanks(): Promise<Bank[]> {
    return await listBanks(this.http)
  }

  /** Ends idle connections. Calls under way end by themselves; later calls still work, without kept connections. */
  close(): void {
    this.http.close()
  }
}

function isProtected(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  return protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
