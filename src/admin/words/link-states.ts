import type { AdminLinkGroup, AdminLinkState } from "../../types/http"
import type { Word } from "../i18n/words"
import type { Shown } from "./payment-states"

/** A link's badge, and what staff do about it, where there is something to do. */
export type ShownLink = Shown & { next?: Word }

export const LINK_STATES = {
  open: { color: "blue", word: "states.link.open" },
  pending: { color: "blue", word: "states.link.pending" },
  sending: { color: "grey", word: "states.link.sending" },
  received: { color: "blue", word: "states.link.received" },
  paid: { color: "green", word: "states.link.paid" },
  attention: { color: "orange", word: "states.link.attention", next: "states.linkNext.attention" },
  dealt_with: { color: "grey", word: "states.link.dealt_with" },
  unsure: { color: "orange", word: "states.link.unsure", next: "states.linkNext.unsure" },
  stale: { color: "orange", word: "states.link.stale", next: "states.linkNext.stale" },
  untracked: { color: "orange", word: "states.link.untracked", next: "states.linkNext.untracked" },
  expired: { color: "orange", word: "states.link.expired", next: "states.linkNext.expired" },
  order_canceled: { color: "grey", word: "states.link.order_canceled", next: "states.linkNext.order_canceled" },
  replaced: { color: "grey", word: "states.link.replaced" },
  canceled: { color: "grey", word: "states.link.canceled" },
  refused: { color: "red", word: "states.link.refused", next: "states.linkNext.refused" },
  not_sent: { color: "red", word: "states.link.not_sent", next: "states.linkNext.not_sent" },
} as const satisfies Record<AdminLinkState, ShownLink>

/** The groups that the list is filtered by, in the words of the state that names each. */
export const LINK_GROUPS = {
  open: "states.link.open",
  unsure: "states.link.unsure",
  paid: "states.link.paid",
  attention: "states.link.attention",
  not_sent: "states.link.not_sent",
  replaced: "states.link.replaced",
  canceled: "states.link.canceled",
  dealt_with: "states.link.dealt_with",
} as const satisfies Record<AdminLinkGroup, Word>

export const shownLink = (state: AdminLinkState): ShownLink => LINK_STATES[state]
