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
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, PaymentActions } from "@medusajs/framework/utils"
import { authorizePayment } from "./authorize-payment"
import type { ProviderDependencies } from "./dependencies"
import { cancelPayment, deletePayment } from "./undo-payment"
import { capturePayment, projectStatus, updatePayment } from "./started-payment"
import { handleHint } from "./handle-hint"
import { refundPayment } from "./refund-payment"
import { purposeOf } from "../../medusa/payment-sessions"
import { startPayment } from "./start-payment"
import type { Audience } from "../../domain/errors/error-table"
import { withProviderErrors } from "../../medusa/as-medusa-error"
import { PROVIDER } from "../../shared/provider-id"

/**
 * Implements only Medusa's payment-provider contract: each method names the audience of its errors and delegates. One class
 * serves every merchant account. The account of a payment is read from its session or from the ledger.
 */
export class PayByBankProvider extends AbstractPaymentProvider {
  static override identifier = PROVIDER

  constructor(private readonly dependencies: ProviderDependencies & Record<string, unknown>) {
    super(dependencies)
  }

  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const audience = purposeOf(input.context).link ? "merchant" : "shopper"
    return this.withErrors("starting a payment", audience, () => startPayment(this.dependencies, input))
  }

  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return await authorizePayment(this.dependencies, input)
  }

  async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return this.withErrors("capturing a payment", "merchant", () => capturePayment(this.dependencies, input))
  }

  async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return this.withErrors("voiding a payment", "merchant", () => cancelPayment(this.dependencies, input))
  }

  async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
    return this.withErrors("deleting a payment session", "shopper", () => deletePayment(this.dependencies, input))
  }

  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    return this.withErrors("refunding a payment", "merchant", () => refundPayment(this.dependencies, input))
  }

  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return this.withErrors("changing a payment", "merchant", () => updatePayment(this.dependencies, input))
  }

  async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return this.withErrors("reading a payment's status", "merchant", () => projectStatus(this.dependencies, input))
  }

  async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return this.withErrors("reading a payment", "merchant", async () => {
      const { data } = await projectStatus(this.dependencies, input)
      return { ...(data ? { data } : {}) }
    })
  }

  /** A notification is only a hint, so core must not act on it: see `docs/architecture.md#trust-only-status-records`. */
  async getWebhookActionAndData(payload: ProviderWebhookPayload["payload"]): Promise<WebhookActionResult> {
    await this.withErrors("reading a notification", "merchant", () => handleHint(this.dependencies, payload))
    return { action: PaymentActions.NOT_SUPPORTED }
  }

  private async withErrors<T>(what: string, audience: Audience, work: () => Promise<T>): Promise<T> {
    return await withProviderErrors(this.dependencies.logger, what, () => audience, work)
  }
}
