import { Text, toast } from "@medusajs/ui"
import type { AdminRefundListResponse } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useExportDue, useRefunds } from "../../lib/use-refunds"
import { DownloadButton } from "../download-button"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { MerchantChangeNotice } from "../merchant-change-notice"
import { Section } from "../section"

/** The due refunds in total, and their export as a batch for a bulk payment. */
export function DueSection() {
  const t = useWords()
  // One row is enough, because every page includes the totals.
  const { data, error, isPending, refetch } = useRefunds({ limit: 1, offset: 0 })
  return (
    <Section
      level="h1"
      testId="pay-by-bank-refunds-due"
      title={t("refunds.title")}
      description={t("refunds.description")}
      actions={data && data.due.length > 0 && <ExportDue />}
    >
      <MerchantChangeNotice />
      <div className="min-h-20">
        {isPending && <Loading rows={1} />}
        {error && !data && <LoadError error={error} onRetry={refetch} />}
        {data && <Totals due={data.due} />}
      </div>
    </Section>
  )
}

function Totals({ due }: Pick<AdminRefundListResponse, "due">) {
  const t = useWords()
  const { amount } = useFormat()
  if (due.length === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-4">
        {t("refunds.due.none")}
      </Text>
    )
  }
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-3 px-6 py-4">
      {due.map((each) => (
        <div key={each.currency_code} className="flex flex-col">
          <dt className="txt-small text-ui-fg-subtle">
            {t("refunds.due.title", { currency: each.currency_code.toUpperCase() })}
          </dt>
          <dd className="flex items-baseline gap-x-2">
            <span className="txt-xlarge-plus">{amount(each.amount, each.currency_code)}</span>
            <span className="txt-small text-ui-fg-subtle">{t("refunds.due.count", { count: each.count })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ExportDue() {
  const t = useWords()
  const download = useExportDue()
  const run = () =>
    download.mutate(undefined, {
      onSuccess: ({ more, saved }) => {
        if (!saved) toast.error(t("refunds.csv.failed"))
        else if (more) toast.warning(t("refunds.csv.more"))
        else toast.success(t("refunds.csv.done"))
      },
      onError: (error) => toast.error(messageOf(error, t)),
    })
  return <DownloadButton label={t("refunds.csv.download")} busy={download.isPending} onDownload={run} />
}
