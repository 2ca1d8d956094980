import { Button, Skeleton, Text, toast } from "@medusajs/ui"
import type { AdminLiveRecord } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useLiveRecord, useRevealPayer } from "../../lib/use-requests"
import { SectionRow } from "../section-row"

/** The service's current record of a payment. The payer is fetched only on request, which the timeline records. */
export function LiveRecord({ id }: { id: string }) {
  const t = useWords()
  const { data, error, isPending, refetch } = useLiveRecord(id)
  if (isPending) {
    return (
      <div role="status" aria-label={t("requests.record.loading")} className="px-6 py-4">
        <Skeleton className="h-5 w-2/3" />
      </div>
    )
  }
  if (!data) {
    return (
      <div className="flex flex-col items-start gap-y-2 px-6 py-4">
        <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
          {messageOf(error, t)}
        </Text>
        <Button type="button" size="small" variant="secondary" onClick={() => void refetch()}>
          {t("shared.actions.retry")}
        </Button>
      </div>
    )
  }
  if (!data.record) {
    return (
      <Text size="small" leading="compact" className="text-ui-fg-subtle px-6 py-4">
        {t("requests.record.none")}
      </Text>
    )
  }
  return <Record id={id} record={data.record} />
}

function Record({ id, record }: { id: string; record: AdminLiveRecord }) {
  const t = useWords()
  const { moment } = useFormat()
  const { description, processed_at } = record
  const reveal = useRevealPayer(id)
  const { payer, device } = reveal.data ?? {}
  const show = () => reveal.mutate(undefined, { onError: (error) => toast.error(messageOf(error, t)) })
  const machine = [device?.name, device?.os, device?.browser, device?.mobile ? t("requests.record.mobile") : null]
  return (
    <>
      <SectionRow title={t("requests.record.payer")}>
        <span className="flex flex-col items-start gap-y-2">
          {payer && <span>{payer.name ?? t("shared.none")}</span>}
          <Button
            type="button"
            size="small"
            variant="secondary"
            isLoading={reveal.isPending}
            onClick={payer ? reveal.reset : show}
          >
            {payer ? t("requests.record.hide") : t("requests.record.reveal")}
          </Button>
          <span className="text-ui-fg-subtle txt-compact-xsmall">{t("requests.record.audited")}</span>
        </span>
      </SectionRow>
      {payer?.iban && <SectionRow title={t("requests.record.iban")}>{payer.iban}</SectionRow>}
      {payer?.account_number && (
        <SectionRow title={t("requests.record.accountNumber")}>{payer.account_number}</SectionRow>
      )}
      {payer?.sort_code && <SectionRow title={t("requests.record.sortCode")}>{payer.sort_code}</SectionRow>}
      {device && (
        <SectionRow title={t("requests.record.device")}>
          {machine.filter(Boolean).join(", ") || t("shared.none")}
        </SectionRow>
      )}
      {description && <SectionRow title={t("requests.record.description")}>{description}</SectionRow>}
      {processed_at && (
        <SectionRow title={t("requests.record.processed")}>
          {Number.isNaN(Date.parse(processed_at)) ? processed_at : moment(processed_at)}
        </SectionRow>
      )}
    </>
  )
}
