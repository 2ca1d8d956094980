import { queryOptions, useQuery } from "@tanstack/react-query"
import type { AdminChecklistResponse, AdminHealthResponse } from "../../types/http"
import { ALWAYS_FRESH, queryKeys } from "./query-keys"
import { callStore } from "./sdk"

const EVERY_MS = 15_000

const HEALTH = queryOptions({
  queryKey: queryKeys.health,
  queryFn: ({ signal }) => callStore<AdminHealthResponse>("/admin/pay-by-bank/health", { signal }),
})

/** Refetches automatically while its page is open. */
export function useHealth() {
  return useQuery({ ...HEALTH, refetchInterval: EVERY_MS, ...ALWAYS_FRESH })
}

/** The time zone of the store's days and times; `undefined` until it is known. It changes only when the store restarts. */
export function useTimeZone(): string | undefined {
  return useQuery({ ...HEALTH, staleTime: Infinity, select: ({ health }) => health.time_zone }).data
}

/** Calls the service for each merchant account, so it may take a few seconds. */
export function useChecklist() {
  return useQuery({
    queryKey: queryKeys.checklist,
    queryFn: ({ signal }) => callStore<AdminChecklistResponse>("/admin/pay-by-bank/health/checklist", { signal }),
    ...ALWAYS_FRESH,
  })
}
