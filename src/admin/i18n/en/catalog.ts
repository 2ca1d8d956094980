import { banks } from "./banks"
import { insights } from "./insights"
import { links } from "./links"
import { order } from "./order"
import { refunds } from "./refunds"
import { requests } from "./requests"
import { settings } from "./settings"
import { shared } from "./shared"
import { statuses } from "./statuses"

/** One file for each area. The other languages follow this one key by key. */
export const en = { banks, insights, links, order, refunds, requests, settings, shared, statuses }
