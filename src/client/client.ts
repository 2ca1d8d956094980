import { authRequestBody, type PaymentAuthRequest } from "../domain/contract/auth-request-schema"
import { readBanks, type Bank } from "../domain/contract/bank"
import { contractNames, type ContractNames } from "../domain/contract/contract-names"
import {
  readCreatedAuthRequest,
  readCreatedLink,
  type CreatedAuthRequest,
  type CreatedLink,
} from "../domain/contract/created-answer"
import { PayByBankError } from "../domain/errors/pay-by-bank-error"
import { linkRequestBody, type PaymentLinkRequest } from "../domain/contract/link-request"
import { readPaymentRecord, type PaymentRecord } from "../domain/contract/payment-record"
import { answerSignature } from "./answer-signature"
import { openHttp, type Http } from "./http"
import { settingsOf, type PayByBankClientOptions } from "./options"
import { UUID } from "../shared/uuid"
import { isProtectedUrl } from "../shared/http-url"

/**
 * Client of the payment service (`openapi/service.yaml`): one merchant account, HTTP Basic authentication, four calls.
 *
 * Every failure is a PayByBankError. `invalid_request`: nothing was sent. `unauthorized`, `refused`, `rate_limited`: the
 * service refused. `timeout`, `unreachable`, `service_unavailable`, `unreadable_answer`: see its `mayHaveBeenSent`.
 * All calls except `createPaymentLink` are repeated, within `deadlineMs`, after failures that may be temporary.
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
  private readonly merchantUuid: string
  private readonly names: ContractNames
  private readonly http: Http

  /** @throws PayByBankError `invalid_request` that names the option */
  constructor(options: PayByBankClientOptions) {
    this.merchantUuid = options.merchantUuid
    this.names = contractNames(options.contract)
    const settings = settingsOf(options)
    if (!isProtectedUrl(settings.baseUrl)) {
      settings.logger.warn(
        "pay-by-bank: the base URL is not https; credentials and customers' details travel unencrypted",
      )
    }
    this.http = openHttp(settings)
  }

  /**
   * Creates a payment link and has it delivered (`POST /payments/link` in `openapi/service.yaml`). Sent exactly once: a second
   * request may message the customer twice and leaves two payable links. If the error's `mayHaveBeenSent` is true, the
   * customer may have received the link.
   * @returns the link, and when it was created as `YYYY-MM-DD HH:MM:SS`
   * @throws PayByBankError
   */
  async createPaymentLink(request: PaymentLinkRequest): Promise<CreatedLink> {
    const body = linkRequestBody(request, this.merchantUuid, this.names)
    return await this.http.send({
      operation: "create_link",
      method: "POST",
      path: "/payments/link",
      body,
      repeatable: false,
      read: readCreatedLink,
    })
  }

  /**
   * Creates a payment authorization request (`POST /payment-auth-requests` in `openapi/service.yaml`). A repeated call
   * creates another request, which is never paid, because no shopper sees it.
   * @returns the uuid for the `id` attribute of the payment element
   * @throws PayByBankError
   */
  async createPaymentAuthRequest(request: PaymentAuthRequest): Promise<CreatedAuthRequest> {
    const body = authRequestBody(request, this.merchantUuid, this.names)
    return await this.http.send({
      operation: "create_auth_request",
      method: "POST",
      path: "/payment-auth-requests",
      body,
      repeatable: true,
      read: readCreatedAuthRequest,
    })
  }

  /**
   * Returns the full record of a payment (`GET /payments/status` in `openapi/service.yaml`), or `null` for any plain refusal,
   * because the contract shows no answer for a payment that is not executed yet.
   * @param uuid 32 hexadecimal digits in lower case
   * @param once `true`: the call is not repeated after a failure, because the caller repeats it later. Default false
   * @param onNoRecord gets the form of an answer without a record, such as `404 not_found {error}`
   * @throws PayByBankError
   */
  async getPaymentStatus(
    uuid: string,
    { once = false, onNoRecord }: StatusCallOptions = {},
  ): Promise<PaymentRecord | null> {
    if (!UUID.test(uuid)) {
      throw new PayByBankError("invalid_request", {
        field: "uuid",
        detail: "must be 32 hexadecimal digits in lower case",
      })
    }
    const { record, signature } = await this.callStatus({ [this.names.statusQueryParameter]: uuid }, once)
    if (!record) onNoRecord?.(signature)
    return record
  }

  /**
   * Compares the answer for a uuid that does not exist with the answer without a uuid. If they are equal, the service ignores
   * the configured `statusQueryParameter`, and every payment looks as if it had no record.
   * @returns also the form of the answer for the uuid, as `onNoRecord` of `getPaymentStatus` gets it
   * @throws PayByBankError
   */
  async testStatusParameter(uuid: string): Promise<{ signature: string | null; isIgnored: boolean }> {
    const given = await this.callStatus({ [this.names.statusQueryParameter]: uuid }, true)
    const without = await this.callStatus({}, true)
    const { signature } = given
    return { signature, isIgnored: signature !== null && signature === without.signature }
  }

  private async callStatus(query: Record<string, string>, once: boolean): Promise<StatusAnswer> {
    try {
      return await this.http.send({
        operation: "get_status",
        method: "GET",
        path: "/payments/status",
        query,
        repeatable: true,
        read: (body): StatusAnswer => {
          const record = readPaymentRecord(body)
          return record ? { record, signature: null } : { record, signature: answerSignature(200, body) }
        },
        hasRecord: ({ record }) => record !== null,
        once,
      })
    } catch (error) {
      if (error instanceof PayByBankError && error.signature) return { record: null, signature: error.signature }
      throw error
    }
  }

  /**
   * Returns the production banks that the service supports (`GET /banks/list` in `openapi/service.yaml`).
   * @throws PayByBankError
   */
  async listBanks(): Promise<Bank[]> {
    return await this.http.send({
      operation: "list_banks",
      method: "GET",
      path: "/banks/list",
      repeatable: true,
      read: readBanks,
    })
  }

  /** Ends idle connections. Calls in flight finish; later calls still work, without kept connections. */
  close(): void {
    this.http.close()
  }
}

/** How often `getPaymentStatus` tries, and what it reports. */
interface StatusCallOptions {
  once?: boolean | undefined
  onNoRecord?: ((signature: string) => void) | undefined
}

type StatusAnswer = { record: PaymentRecord; signature: null } | { record: null; signature: string }
