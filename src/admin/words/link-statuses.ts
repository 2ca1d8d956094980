import type { AdminLinkStatus } from "../../types/http"
import { wordAt, type Word } from "../i18n/words"
import type { BadgeColor, Shown } from "./payment-statuses"

/** A link's badge, and what your team can do about it, if anything. */
type ShownLink = Shown & { next: Word | undefined }

const COLORS = {
  open: "blue",
  pending: "blue",
  sending: "grey",
  received: "blue",
  paid: "green",
  attention: "orange",
  resolved: "grey",
  unsure: "orange",
  stale: "orange",
  untracked: "orange",
  expired: "orange",
  order_canceled: "grey",
  replaced: "grey",
  canceled: "grey",
  refused: "red",
  not_sent: "red",
} as const satisfies Record<AdminLinkStatus, BadgeColor>

export const shownLink = (status: AdminLinkStatus): ShownLink => ({
  color: COLORS[status],
  word: `statuses.link.${status}`,
  next: wordAt(`statuses.linkNext.${status}`),
})
