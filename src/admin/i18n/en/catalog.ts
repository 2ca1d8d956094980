import { ERROR_MESSAGES } from "../../../shared/messages/errors"
import { REFUSAL_MESSAGES } from "../../../shared/messages/refusals"
import { approvals } from "./approvals"
import { banks } from "./banks"
import { insights } from "./insights"
import { links } from "./links"
import { order } from "./order"
import { refunds } from "./refunds"
import { requests } from "./requests"
import { settings } from "./settings"
import { shared } from "./shared"
import { statuses } from "./statuses"
import { trail } from "./trail"

/** One file for each area. The other languages follow this one key by key. */
export const en = {
  approvals,
  banks,
  errors: ERROR_MESSAGES,
  insights,
  links,
  order,
  refunds,
  refusals: REFUSAL_MESSAGES,
  requests,
  settings,
  shared,
  statuses,
  trail,
}
