import { timestamp } from "./clock"
import type { Message } from "./ledger"
import type { Payment } from "./payment"
import type { DeliveryMethod, LinkRequest } from "./requests"

const KINDS: Record<DeliveryMethod, readonly Message["kind"][]> = {
  EMAIL: ["mail"],
  SMS: ["sms"],
  EMSMS: ["mail", "sms"],
  LINK: ["link"],
}

export function deliver(request: LinkRequest, payment: Payment, link: string): Message[] {
  const recipients = {
    mail: request.email ?? null,
    sms: request.mobile ? `+${request.countryCallingCode} ${request.mobile}` : null,
    link: null,
  }
  return KINDS[request.deliveryMethod].map((kind) => ({
    kind,
    delivery: request.deliveryMethod,
    to: recipients[kind],
    uuid: payment.uuid,
    link,
    at: timestamp(payment.createdAt),
  }))
}
