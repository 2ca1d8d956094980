import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { AdminTrailResponse } from "../../types/http"
import { ALWAYS_FRESH, queryKeys } from "./query-keys"
import { saveFile } from "./save-file"
import { callStore, downloadCsv } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"

const PATH = "/admin/pay-by-bank/trail"

export interface TrailQuery {
  q?: string
  /** `decisions,exports` */
  kind?: string
  by?: string
  account?: string
  created_at?: { $gte?: string; $lte?: string }
}

/** A page of the trail, newest first. */
export function useTrail(query: TrailQuery, page: { limit: number; offset: number }) {
  return useQuery({
    queryKey: [...queryKeys.trail, query, page],
    queryFn: ({ signal }) => callStore<AdminTrailResponse>(PATH, { query: { ...query, ...page }, signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  })
}

/** Downloads all matching lines. */
export function useDownloadTrail(query: TrailQuery) {
  return useOneAtATime({
    mutationFn: async () => saveFile(await downloadCsv(PATH, { ...query }), "pay-by-bank-trail.csv"),
  })
}
