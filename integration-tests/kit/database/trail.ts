import type { TimelineEvent } from "../../../src/modules/pay-by-bank/events/timeline-statements"
import type { TrailLine } from "../../../src/modules/pay-by-bank/reports/trail-statements"
import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"

/** Precedes statements that change the trail, in the same query. PostgreSQL runs such a query in one transaction. */
export const MAY_CHANGE_TRAIL = "SELECT pay_by_bank_allow_trail_changes('a test');"

/** The timeline of a request, oldest first. */
export async function timelineOf(service: PayByBankService, requestId: string): Promise<TimelineEvent[]> {
  return ((await service.payments.history(requestId))?.timeline ?? []).toReversed()
}

/** Every line of the trail, oldest first. */
export async function trailOf(service: PayByBankService): Promise<TrailLine[]> {
  return (await service.reports.trail.page({}, { limit: 10_000, offset: 0 })).lines.toReversed()
}
