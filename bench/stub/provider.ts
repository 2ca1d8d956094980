import { randomUUID } from "node:crypto"
import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils"

/**
 * Measures the cost of a payment in Medusa with a provider that costs nothing: it responds from memory, keeps no
 * ledger, makes no calls and checks nothing. Its responses have the same shape as the real provider's, so that core
 * stores and sends as much.
 */
export class StubProvider extends AbstractPaymentProvider {
  static override identifier = "stub"

  constructor(dependencies: Record<string, unknown>) {
    super(dependencies)
  }

  async initiatePayment({ amount, currency_code, context }: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const uuid = randomUUID().replaceAll("-", "")
    const element = { tag: "pay-by-bank-button", script_url: "http://127.0.0.1/element.js" }
    const session_id = context?.idempotency_key ?? ""
    const [reference, return_token] = [uuid.slice(0, 12).toUpperCase(), uuid.slice(0, 22)]
    return {
      id: uuid,
      data: { uuid, session_id, reference, return_token, amount, currency: currency_code.toUpperCase(), element },
    }
  }

  async authorizePayment({ data }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return { status: PaymentSessionStatus.CAPTURED, data: data ?? {} }
  }

  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return { data: data ?? {} }
  }

  async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return { data: data ?? {} }
  }

  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return { data: data ?? {} }
  }

  async refundPayment({ data }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    return { data: data ?? {} }
  }

  async updatePayment({ data }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data: data ?? {} }
  }

  async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return { status: PaymentSessionStatus.CAPTURED, data: data ?? {} }
  }

  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return { data: data ?? {} }
  }

  async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: PaymentActions.NOT_SUPPORTED }
  }
}
