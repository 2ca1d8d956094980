import { saveFile } from "./save-file"
import { sdk } from "./sdk"
import type { InsightQuery } from "./use-insights"
import { useOneAtATime } from "./use-one-at-a-time"

/** Downloads the reconciliation report of these days. */
export function useDownloadReport({ from, to, account }: InsightQuery) {
  return useOneAtATime({
    mutationFn: async () => {
      const answer = await sdk.client.fetch<Response>("/admin/pay-by-bank/reconciliation", {
        query: { from, to, ...(account ? { account } : {}) },
        headers: { accept: "text/csv" },
      })
      saveFile(await answer.blob(), `pay-by-bank-${from}-${to}.csv`)
    },
  })
}
