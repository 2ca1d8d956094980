import { toast } from "@medusajs/ui"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import type { InsightQuery } from "../../lib/use-insights"
import { DownloadButton } from "../download-button"
import { Section } from "../section"
import { saveFile } from "../../lib/save-file"
import { downloadCsv } from "../../lib/sdk"
import { useOneAtATime } from "../../lib/use-one-at-a-time"

/** The reconciliation report of the chosen days, to compare with the bank statement. */
export function ReportSection({ days }: { days: InsightQuery }) {
  const t = useWords()
  const download = useDownloadReport(days)
  const run = () =>
    download.mutate(undefined, {
      onSuccess: () => toast.success(t("insights.report.done")),
      onError: (error) => toast.error(messageOf(error, t)),
    })
  return (
    <Section
      testId="pay-by-bank-insights-report"
      title={t("insights.report.title")}
      description={t("insights.report.description")}
      actions={<DownloadButton label={t("insights.report.download")} busy={download.isPending} onDownload={run} />}
    />
  )
}

/** Downloads the reconciliation report of these days. */
function useDownloadReport({ from, to, account }: InsightQuery) {
  return useOneAtATime({
    mutationFn: async () => {
      const query = { from, to, account: account || undefined }
      const file = await downloadCsv("/admin/pay-by-bank/reconciliation", { query })
      saveFile(file, `pay-by-bank-${from}-${to}.csv`)
    },
  })
}
