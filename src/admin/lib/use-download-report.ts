import { saveFile } from "./save-file"
import { downloadCsv } from "./sdk"
import type { InsightQuery } from "./use-insights"
import { useOneAtATime } from "./use-one-at-a-time"

/** Downloads the reconciliation report of these days. */
export function useDownloadReport({ from, to, account }: InsightQuery) {
  return useOneAtATime({
    mutationFn: async () => {
      const file = await downloadCsv("/admin/pay-by-bank/reconciliation", { from, to, account: account || undefined })
      saveFile(file, `pay-by-bank-${from}-${to}.csv`)
    },
  })
}
