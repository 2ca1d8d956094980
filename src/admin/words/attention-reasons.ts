import { isAttentionReason } from "../../shared/messages/attention-reasons"
import { RESOLUTIONS_BY_REASON } from "../../shared/resolutions"

/**
 * Why a payment needs attention: a label for lists, what happened and what to do, and the action to offer first. `undefined`
 * for an unknown code: show the server's own message then.
 */
export function shownReason(code: string | null) {
  if (!isAttentionReason(code)) return undefined
  const [label, next] = [`statuses.reason.${code}.label`, `statuses.reason.${code}.next`] as const
  const [resolution] = RESOLUTIONS_BY_REASON[code]
  return { label, next, resolution }
}
