import { approvals } from "./approvals"
import { banks } from "./banks"
import { errors } from "./errors"
import { insights } from "./insights"
import { links } from "./links"
import { order } from "./order"
import { refunds } from "./refunds"
import { refusals } from "./refusals"
import { requests } from "./requests"
import { settings } from "./settings"
import { shared } from "./shared"
import { statuses } from "./statuses"
import { trail } from "./trail"
import type { en } from "../en/catalog"
import type { Same } from "../words"

export const es: Same<typeof en> = {
  approvals,
  banks,
  errors,
  insights,
  links,
  order,
  refunds,
  refusals,
  requests,
  settings,
  shared,
  statuses,
  trail,
}
