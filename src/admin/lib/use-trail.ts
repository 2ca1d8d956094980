import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { AdminTrailResponse } from "../../types/http"
import type { ListQuery } from "./list-view"
import { ALWAYS_FRESH, queryKeys } from "./query-keys"
import { callStore } from "./sdk"

export const TRAIL = "/admin/pay-by-bank/trail"

/** A page of the trail, newest first. */
export function useTrail(query: ListQuery) {
  return useQuery({
    queryKey: [...queryKeys.trail, query],
    queryFn: ({ signal }) => callStore<AdminTrailResponse>(TRAIL, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  })
}
