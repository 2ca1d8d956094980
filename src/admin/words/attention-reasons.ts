import { ATTENTION_PROPERTIES } from "../../shared/attention-resolutions"
import { isAttentionReason } from "../../shared/messages/attention-reasons"

/**
 * Why a payment needs attention: a label for lists, what happened and what to do, and the action to offer first. `undefined`
 * for an unknown code: show the server's own message then.
 */
export function shownReason(code: string | null) {
  if (!isAttentionReason(code)) return undefined
  const [label, next] = [`statuses.reason.${code}`, `statuses.reasonNext.${code}`] as const
  const [resolution] = ATTENTION_PROPERTIES[code].resolutions
  return { label, next, resolution }
}
