import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { AdminTrailResponse } from "../../types/http"
import type { ListQuery } from "./list-view"
import { ALWAYS_FRESH, queryKeys } from "./query-keys"
import { saveFile } from "./save-file"
import { callStore, downloadCsv } from "./sdk"
import { useOneAtATime } from "./use-one-at-a-time"

const PATH = "/admin/pay-by-bank/trail"

/** A page of the trail, newest first. */
export function useTrail(query: ListQuery) {
  return useQuery({
    queryKey: [...queryKeys.trail, query],
    queryFn: ({ signal }) => callStore<AdminTrailResponse>(PATH, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  })
}

/** Downloads all matching lines, whatever the page. */
export function useDownloadTrail({ limit: _limit, offset: _offset, ...filters }: ListQuery) {
  return useOneAtATime({
    mutationFn: async () => saveFile(await downloadCsv(PATH, filters), "pay-by-bank-trail.csv"),
  })
}
