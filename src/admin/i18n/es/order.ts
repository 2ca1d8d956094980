import type { order as en } from "../en/order"
import type { Same } from "../words"

export const order: Same<typeof en> = {}
