import type {
  CapturePaymentInput,
  CapturePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
} from "@medusajs/framework/types"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { currencyOf } from "../../domain/money"
import { PAYMENT_STATUS } from "../../domain/polling/payment-status"
import type { BoundRequest } from "../../modules/pay-by-bank/payments/payments"
import { minorUnitsOf } from "../../medusa/amounts"
import { payeeOf } from "../../medusa/payee"
import type { ProviderDependencies } from "./dependencies"
import { boundRequestOf } from "./session-data"
import { sessionDataOf } from "./session-data"

/** Our Payments are captured when core creates them. Capturing again only confirms that the payment has arrived. */
export async function capturePayment(
  deps: ProviderDependencies,
  input: CapturePaymentInput,
): Promise<CapturePaymentOutput> {
  const { request, binding } = await requireBound(deps, input.data)
  const current = await deps.payByBank.work.polling.poll(request, { unlessPolledJustNow: false })
  if (current.status !== "paid") throw new PayByBankError("awaiting_bank")
  if (current.claimed_session_id !== binding.session_id) throw new PayByBankError("session_replaced")
  return { data: sessionDataOf(current, binding.session_id) }
}

/** Refuses another amount or currency, because the service has no call that changes a request. */
export async function updatePayment(
  deps: ProviderDependencies,
  input: UpdatePaymentInput,
): Promise<UpdatePaymentOutput> {
  const { request, binding } = await requireBound(deps, input.data)
  const same =
    minorUnitsOf(input.amount) === request.amount_minor && currencyOf(input.currency_code) === request.currency
  if (!same) throw new PayByBankError("amount_fixed", { field: "amount" })
  const { element } = await deps.payByBank.accounts.clients.get(request.account)
  const payee = await payeeOf(deps, request.account)
  return { data: sessionDataOf(request, binding.session_id, { element, payee }) }
}

/** Maps the service's record to Medusa's session status. Changes no session and moves no money. */
export async function projectStatus(
  deps: ProviderDependencies,
  input: GetPaymentStatusInput,
): Promise<GetPaymentStatusOutput> {
  const { request, binding } = await requireBound(deps, input.data)
  const current = await deps.payByBank.work.polling.poll(request, { unlessPolledJustNow: true })
  return { status: PAYMENT_STATUS[current.status].session, data: sessionDataOf(current, binding.session_id) }
}

async function requireBound(
  deps: ProviderDependencies,
  data: Record<string, unknown> | undefined,
): Promise<BoundRequest> {
  const bound = await boundRequestOf(deps, data)
  if (!bound) throw new PayByBankError("session_not_found")
  return bound
}
