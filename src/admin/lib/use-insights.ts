import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { AdminInsightsResponse } from "../../types/http"
import { queryKeys } from "./query-keys"
import { callStore } from "./sdk"
import { DAY_MS } from "../../shared/times"

export interface InsightQuery {
  /** `YYYY-MM-DD` (UTC), both inclusive. */
  from: string
  to: string
  account?: string
}

export function useInsights(query: InsightQuery) {
  return useQuery({
    queryKey: [...queryKeys.insights, query],
    queryFn: ({ signal }) =>
      callStore<AdminInsightsResponse>("/admin/pay-by-bank/insights", { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns the given number of days, up to and including today. */
export function lastDays(count: number, now: number): Pick<InsightQuery, "from" | "to"> {
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return { from: day(now - (count - 1) * DAY_MS), to: day(now) }
}

export type Day = AdminInsightsResponse["insights"]["days"][number]
