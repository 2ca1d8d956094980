import { DAY_MS } from "../../shared/times"

/** With fewer, nothing that one of them proposes could be approved. */
export const APPROVERS_NEEDED = 2

/** How long a proposal waits for a second person. The facts may have changed since an older one. */
const PROPOSAL_OPEN_FOR_MS = 7 * DAY_MS

/** Proposals from before this time have ended. */
export function proposalsEndedBefore(now: Date): Date {
  return new Date(now.getTime() - PROPOSAL_OPEN_FOR_MS)
}
