import { z } from "@medusajs/framework/zod"
import { bankId } from "../../domain/contract/bank"
import { returnTo } from "../../domain/contract/return-to"
import type { Account } from "../../modules/pay-by-bank/accounts/account-clients"
import type { BoundRequest, StartedRequest } from "../../modules/pay-by-bank/payments/payments"
import type { ProviderDependencies } from "./dependencies"

/**
 * What the provider stores in `payment_session.data` and `payment.data`. The store API returns it to anyone who has the id of
 * the cart, so it holds nothing else: see `docs/medusa.md#session-data`. `amount` is in minor units.
 */
export interface SessionData extends Record<string, unknown> {
  uuid: string | null
  session_id: string
  reference: string
  return_token: string
  amount: number
  currency: string
  /** The bank that the payment element opens with. */
  bank_id: string | null
  /** Who is paid. Omitted if neither the options nor Medusa name it. */
  payee?: string
  element?: { tag: string; script_url: string }
}

/** What only a page needs on which the customer can pay. */
interface PayPage {
  element: Account["element"]
  payee: string | null
}

export function sessionDataOf(request: StartedRequest, sessionId: string, page?: PayPage): SessionData {
  return {
    uuid: request.uuid,
    session_id: sessionId,
    reference: request.reference,
    return_token: request.return_token,
    amount: request.amount_minor,
    currency: request.currency,
    bank_id: request.bank_id,
    ...(page && page.payee !== null ? { payee: page.payee } : {}),
    ...(page ? { element: { tag: page.element.tag, script_url: page.element.scriptUrl } } : {}),
  }
}

const ours = z.object({ session_id: z.string().regex(/./s), uuid: z.string().regex(/./s).nullable() })

/**
 * Returns the session id and uuid in stored data, or `null` if the data is not ours. Use it only as a hint for the lookup:
 * while `initiatePayment` runs, a session's data comes from the storefront.
 */
export function readSessionData(
  data: Record<string, unknown> | undefined,
): { session_id: string; uuid: string | null } | null {
  return ours.safeParse(data).data ?? null
}

const chosenBank = z.object({ bank_id: bankId })

/** With `returnToOf`, the only values taken from the storefront. */
export function chosenBankOf(data: Record<string, unknown> | undefined): string | null {
  return chosenBank.safeParse(data).data?.bank_id ?? null
}

const chosenReturn = z.object({ return_to: returnTo })

/** The key or the origin of the storefront to return to. */
export function returnToOf(data: Record<string, unknown> | undefined): string | null {
  return chosenReturn.safeParse(data).data?.return_to ?? null
}

/** Returns the request bound to a stored session, if the stored uuid belongs to it. */
export async function boundRequestOf(
  deps: ProviderDependencies,
  data: Record<string, unknown> | undefined,
): Promise<BoundRequest | null> {
  const named = readSessionData(data)
  const bound = named && (await deps.payByBank.payments.ofSession(named.session_id))
  // The uuid of a link is found only after its session exists.
  return bound && (bound.request.uuid === named.uuid || bound.request.kind === "link") ? bound : null
}
