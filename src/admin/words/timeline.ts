import type { Word } from "../i18n/words"

/** What has happened to a payment, by the type of the event. */
const EVENTS = new Map<string, Word>([
  ["started", "requests.timeline.event.started"],
  ["reused", "requests.timeline.event.reused"],
  ["claimed", "requests.timeline.event.claimed"],
  ["session_deleted", "requests.timeline.event.session_deleted"],
  ["status.created", "requests.timeline.event.created"],
  ["status.pending", "requests.timeline.event.pending"],
  ["status.paid", "requests.timeline.event.paid"],
  ["status.rejected", "requests.timeline.event.rejected"],
  ["status.cancelled", "requests.timeline.event.cancelled"],
  ["status.mismatch", "requests.timeline.event.mismatch"],
  ["status.unknown", "requests.timeline.event.unknown"],
  ["attention", "requests.timeline.event.attention"],
  ["settled", "requests.timeline.event.settled"],
  ["reopened", "requests.timeline.event.reopened"],
  ["pass_failed", "requests.timeline.event.pass_failed"],
  ["closed", "requests.timeline.event.closed"],
  ["attached", "requests.timeline.event.attached"],
  ["refund_due", "requests.timeline.event.refund_due"],
  ["refund_sent", "requests.timeline.event.refund_sent"],
  ["refund_confirmed", "requests.timeline.event.refund_confirmed"],
  ["refund_undone", "requests.timeline.event.refund_undone"],
  ["payer_shown", "requests.timeline.event.payer_shown"],
  ["payer_exported", "requests.timeline.event.payer_exported"],
  ["order_canceled", "requests.timeline.event.order_canceled"],
  ["repaired", "requests.timeline.event.repaired"],
  ["lock_released", "requests.timeline.event.lock_released"],
  ["unclaimed", "requests.timeline.event.unclaimed"],
  ["link_opened", "requests.timeline.event.link_opened"],
  ["link_sent", "requests.timeline.event.link_sent"],
  ["link_unsure", "requests.timeline.event.link_unsure"],
  ["link_refused", "requests.timeline.event.link_refused"],
  ["link_replaced", "requests.timeline.event.link_replaced"],
  ["link_canceled", "requests.timeline.event.link_canceled"],
  ["link_matched", "requests.timeline.event.link_matched"],
  ["link_untracked", "requests.timeline.event.link_untracked"],
  ["warning.settlement", "requests.timeline.event.settlement_contradicts"],
])

/** `undefined` for a type that this panel does not know: it is shown as it is. */
export const shownEvent = (type: string): Word | undefined => EVENTS.get(type)
