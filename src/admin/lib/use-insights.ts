import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { AdminInsightsResponse } from "../../types/http"
import { queryKeys } from "./query-keys"
import { callStore } from "./sdk"
import { addDays, dayOf } from "../../shared/days"

export interface InsightQuery {
  /** `YYYY-MM-DD` in the store's time zone, both inclusive. */
  from: string
  to: string
  account?: string
}

/** The figures, with the query that they answer: those of another period are shown until the new ones have arrived. */
export function useInsights(query: InsightQuery) {
  return useQuery({
    queryKey: [...queryKeys.insights, query],
    queryFn: async ({ signal }) => {
      const path = "/admin/pay-by-bank/insights"
      return { ...(await callStore<AdminInsightsResponse>(path, { query: { ...query }, signal })), query }
    },
    placeholderData: keepPreviousData,
  })
}

/** Returns the given number of days, up to and including today. */
export function lastDays(count: number, now: Date, timeZone: string): Pick<InsightQuery, "from" | "to"> {
  const today = dayOf(now, timeZone)
  return { from: addDays(today, 1 - count), to: today }
}

export type Day = AdminInsightsResponse["insights"]["days"][number]
