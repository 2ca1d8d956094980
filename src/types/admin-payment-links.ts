import type { DeliveryMethod } from "../shared/link-recipient"
import type { LinkGroup } from "../shared/link-groups"
import type { LinkStatus } from "../shared/messages/link-statuses"

/** How a link reaches the customer. A `LINK` is sent to no address: your team copies or shows it. */
export type AdminLinkDelivery = DeliveryMethod
export type AdminLinkStatus = LinkStatus
/** The filters of the list. Each link is in exactly one group. */
export type AdminLinkGroup = LinkGroup

/** A payment link that an admin user sent for an order. Amounts in major units. */
export interface AdminPaymentLink {
  /** Id of its payment request, under which the dashboard lists the payment. */
  id: string
  order_id: string
  order_number: string | null
  /** Draft orders have a page of their own in the dashboard. */
  order_is_draft: boolean
  account: string
  /** The reference that the customer and the payment service see, such as `KP7QZ2M4XW9T`. */
  reference: string
  status: AdminLinkStatus
  /** The status in words and what to do, for admin users. */
  status_message: string
  amount: number
  currency_code: string
  /** The link is for the whole outstanding amount at the time it was sent. */
  is_full_amount: boolean
  delivery: AdminLinkDelivery
  /** The address of the payment page; `null` if the service returned none. */
  url: string | null
  /** Stored while the link may have to be sent again, and removed once the link has ended. */
  email: string | null
  /** International form, `+447700900123`. */
  phone: string | null
  first_name: string | null
  last_name: string | null
  uuid: string | null
  /**
   * `confirmed`: the service's record contains this link; `assumed`: an id found in the link is polled; `none`: an admin user has
   * to enter the payment that belongs to the link ("Match payment").
   */
  tracking: "confirmed" | "assumed" | "none"
  /** A code of the error table, if the service refused the link or gave no clear answer. */
  problem: string | null
  problem_message: string | null
  /** Number of the reminder; 0 for a link that an admin user sent. */
  reminder: number
  replaced_by: string | null
  /** Actions that are possible now. */
  can: { resend: boolean; cancel: boolean; match: boolean }
  created_by: string | null
  created_at: string
  sent_at: string | null
  canceled_at: string | null
  paid_at: string | null
  /** When tracking of its payment ends. */
  track_until: string
}

/** The outstanding amount of an order. Amounts in major units. */
export interface AdminOrderToPay {
  /** 0 if the order is canceled. */
  outstanding: number
  /** The part that no open link covers. */
  to_request: number
  currency_code: string
  /**
   * Providers of the merchant accounts that support the order's currency. The first is used if the request names none. Empty if
   * nothing is outstanding.
   */
  provider_ids: string[]
}

/**
 * `GET /admin/pay-by-bank/payment-links?q=&status=&order_id=&limit=&offset=`: newest first. `q` finds an order number or id, an
 * e-mail, a reference or a uuid; `status` is a list of groups.
 */
export interface AdminPaymentLinkListResponse {
  payment_links: AdminPaymentLink[]
  /** The order, if the request names an `order_id`. */
  order: AdminOrderToPay | null
  /** At most 10,000; `more` is true if there are more. */
  count: number
  more: boolean
  offset: number
  limit: number
}

/** `GET …/:id`, `POST /admin/pay-by-bank/payment-links`, `…/:id/match`, `…/:id/resend` (the new link) and `…/:id/cancel` */
export interface AdminPaymentLinkResponse {
  payment_link: AdminPaymentLink
}

/** The recipient of a link. A phone number in national form requires `country` (two letters). */
export interface AdminLinkRecipient {
  email?: string | null
  phone?: string | null
  country?: string | null
  first_name?: string | null
  last_name?: string | null
}

/** Body of `POST /admin/pay-by-bank/payment-links` */
export interface AdminSendPaymentLinkBody extends AdminLinkRecipient {
  /** Id of an order or a draft order. */
  order_id: string
  delivery: AdminLinkDelivery
  /** Default: the whole outstanding amount. */
  amount?: number | null
  /** Selects one of several Pay by Bank providers in the order's region. */
  provider_id?: string | null
}

/** Body of `POST …/:id/resend`: the values that differ from the link that the new one replaces. */
export interface AdminResendPaymentLinkBody extends AdminLinkRecipient {
  delivery?: AdminLinkDelivery
  amount?: number | null
}

/** Body of `POST …/:id/match` */
export interface AdminMatchPaymentLinkBody {
  /** From the payment service's own notification: 32 hexadecimal digits. */
  uuid: string
}
