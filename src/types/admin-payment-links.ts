import type { LinkState } from "../domain/link-state"
import type { DeliveryMethod } from "../shared/link-delivery"
import type { LinkGroup } from "../shared/link-groups"

/** How a link reaches the customer; `LINK` is sent to nobody, and copied or shown by staff. */
export type AdminLinkDelivery = DeliveryMethod
export type AdminLinkState = LinkState
/** What the list is filtered by: each link is in one of these. */
export type AdminLinkGroup = LinkGroup

/** A payment link that an admin user sent for an order. Amounts in major units. */
export interface AdminPaymentLink {
  /** Of its payment request, under which the panel lists its money. */
  id: string
  order_id: string
  order_display_id: number | null
  /** Drafts have a page of their own in the panel. */
  order_is_draft: boolean
  account: string
  /** What customer and service know it by: `ORD-1042-2`. */
  reference: string
  state: AdminLinkState
  /** Where it stands and what to do, for staff. */
  state_sentence: string
  amount: number
  currency_code: string
  /** It asks for all that the order owed when it was sent. */
  whole: boolean
  delivery: AdminLinkDelivery
  /** The address to pay at; `null` when the service gave none. */
  url: string | null
  /** Kept while the link may have to be sent again; empty once it has ended. */
  email: string | null
  /** International form, `+447700900123`. */
  phone: string | null
  first_name: string | null
  last_name: string | null
  uuid: string | null
  /**
   * `confirmed`: the service's record named this link; `assumed`: an id in the link is asked about; `none`: only staff can say
   * which payment belongs to it ("Match payment").
   */
  tracking: "confirmed" | "assumed" | "none"
  /** What the service answered where it refused the link, or gave no clear answer; a code of the error table. */
  problem: string | null
  problem_sentence: string | null
  /** Which reminder it is; 0 for a link that staff sent. */
  reminder: number
  replaced_by: string | null
  /** What can be done with it now. */
  can: { resend: boolean; cancel: boolean; match: boolean }
  created_by: string | null
  created_at: string
  sent_at: string | null
  canceled_at: string | null
  paid_at: string | null
  /** Whether its payment is still asked about, and until when. */
  watch_until: string
}

/** What an order still owes. Amounts in major units. */
export interface AdminOrderToPay {
  /** 0 when it is canceled. */
  owed: number
  /** What no open link asks for. */
  to_ask: number
  currency_code: string
  /** Of our accounts that take its currency, the one first that is taken when none is named; empty when nothing is owed. */
  provider_ids: string[]
}

/**
 * `GET /admin/pay-by-bank/payment-links?q=&state=&order_id=&limit=&offset=`: the newest first. `q` finds an order number or id, an
 * e-mail, a reference or a uuid; `state` is a list of groups.
 */
export interface AdminPaymentLinkListResponse {
  payment_links: AdminPaymentLink[]
  /** Where one was asked for by `order_id`. */
  order: AdminOrderToPay | null
  /** At most 10,000: `more` says that there are more than that. */
  count: number
  more: boolean
  offset: number
  limit: number
}

/** `GET …/:id`, `POST /admin/pay-by-bank/payment-links`, `…/:id/match`, `…/:id/resend` (the new link) and `…/:id/cancel` */
export interface AdminPaymentLinkResponse {
  payment_link: AdminPaymentLink
}

/** Whom a link goes to. `country` (two letters) is needed for a phone number in national form. */
export interface AdminLinkRecipient {
  email?: string | null
  phone?: string | null
  country?: string | null
  first_name?: string | null
  last_name?: string | null
}

/** Body of `POST /admin/pay-by-bank/payment-links` */
export interface AdminSendPaymentLinkBody extends AdminLinkRecipient {
  /** Of an order or a draft order. */
  order_id: string
  delivery: AdminLinkDelivery
  /** All that the order owes when left out. */
  amount?: number | null
  /** Where the order's region offers several of ours. */
  provider_id?: string | null
}

/** Body of `POST …/:id/resend`: what is to differ from the link whose place the new one takes. */
export interface AdminResendPaymentLinkBody extends AdminLinkRecipient {
  delivery?: AdminLinkDelivery
  amount?: number | null
}

/** Body of `POST …/:id/match` */
export interface AdminMatchPaymentLinkBody {
  /** From the service's own notification: 32 hexadecimal digits. */
  uuid: string
}
