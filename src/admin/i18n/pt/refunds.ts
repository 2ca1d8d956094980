import type { refunds as en } from "../en/refunds"
import type { Same } from "../words"

export const refunds: Same<typeof en> = {}
