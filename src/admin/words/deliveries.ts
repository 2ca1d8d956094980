import type { AdminLinkDelivery } from "../../types/http"
import type { Word } from "../i18n/words"

/** How a link reaches the customer. */
export const DELIVERIES = {
  EMAIL: "links.delivery.email",
  SMS: "links.delivery.sms",
  EMSMS: "links.delivery.both",
  LINK: "links.delivery.link",
} as const satisfies Record<AdminLinkDelivery, Word>

const WORDS = new Map<string, Word>(Object.entries(DELIVERIES))

export const shownDelivery = (delivery: string): Word | undefined => WORDS.get(delivery)
