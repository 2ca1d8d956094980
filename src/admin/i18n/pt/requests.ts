import type { requests as en } from "../en/requests"
import type { Same } from "../words"

export const requests: Same<typeof en> = {}
