import { needsEmail, needsPhone } from "../../shared/link-recipient"
import { isOpenForPayment } from "../../shared/link-groups"
import { addAmounts } from "./add-amounts"
import type { AdminLinkDelivery, AdminOrderToPay, AdminPaymentLink, AdminSendPaymentLinkBody } from "../../types/http"

/** The form's values, as typed. */
export interface LinkDraft {
  delivery: AdminLinkDelivery
  amount: string
  email: string
  phone: string
  country: string
  firstName: string
  lastName: string
  providerId: string
}
export type LinkField = keyof LinkDraft

interface Address {
  phone?: string | null
  country_code?: string | null
  first_name?: string | null
  last_name?: string | null
}

/** The fields of an order or a draft order on core's pages. */
export interface PayableOrder {
  id: string
  display_id?: number | null
  email?: string | null
  shipping_address?: Address | null
  billing_address?: Address | null
}

/** Returns the maximum amount of a link, and its default amount. */
export function amountToRequest({ outstanding, to_request }: AdminOrderToPay, again?: AdminPaymentLink) {
  if (!again) return { most: to_request, amount: to_request }
  const free = addAmounts([to_request, isOpenForPayment(again.status) ? again.amount : 0])
  const most = Math.min(outstanding, free)
  return { most, amount: again.is_full_amount ? most : Math.min(again.amount, most) }
}

/** Prefills the form with the order's customer. */
export function draftFor(order: PayableOrder, toPay: AdminOrderToPay, amount: string): LinkDraft {
  const [shipping, billing] = [order.shipping_address, order.billing_address]
  const address = shipping?.phone || !billing?.phone ? (shipping ?? billing) : billing
  return {
    delivery: order.email || !address?.phone ? "EMAIL" : "SMS",
    amount,
    email: order.email ?? "",
    phone: address?.phone ?? "",
    country: (address?.country_code ?? "").toUpperCase(),
    firstName: address?.first_name ?? "",
    lastName: address?.last_name ?? "",
    providerId: toPay.provider_ids[0] ?? "",
  }
}

/** Prefills the form with the link's recipient, as far as it is still stored. */
export function draftAgain(link: AdminPaymentLink, fallback: LinkDraft): LinkDraft {
  return {
    ...fallback,
    delivery: link.delivery,
    email: link.email ?? fallback.email,
    phone: link.phone ?? fallback.phone,
    firstName: link.first_name ?? fallback.firstName,
    lastName: link.last_name ?? fallback.lastName,
  }
}

/** Returns the values to send. Omits contact details that the chosen delivery does not use. */
export function recipientOf(draft: LinkDraft): Omit<AdminSendPaymentLinkBody, "order_id"> {
  return {
    delivery: draft.delivery,
    amount: amountOf(draft.amount),
    email: needsEmail(draft.delivery) ? draft.email.trim() : null,
    phone: needsPhone(draft.delivery) ? draft.phone.trim() : null,
    country: needsPhone(draft.delivery) && draft.country !== "" ? draft.country : null,
    first_name: draft.firstName.trim() || null,
    last_name: draft.lastName.trim() || null,
  }
}

/** Parses an amount with a decimal point or comma. Returns `null` if it is not a valid amount. */
export function amountOf(text: string): number | null {
  const plain = text.trim().replace(",", ".")
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}
