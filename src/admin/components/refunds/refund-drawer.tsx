import { Button, Drawer } from "@medusajs/ui"
import type { AdminRefund } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useMarkSent, useRefund } from "../../lib/use-refunds"
import { useWhileShown } from "../../lib/use-while-shown"
import { Empty } from "../empty"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { DrawerForm, AdminDrawer } from "../admin-drawer"
import { MarkSentFields } from "./mark-sent-fields"
import { PayerDetails } from "./payer-details"
import { refundName } from "./refund-columns"
import { RefundFacts } from "./refund-facts"
import { RefundHistory } from "./refund-history"
import { SentActions } from "./sent-actions"
import { useMarkSentForm, type MarkSentForm } from "./use-mark-sent-form"

interface RefundDrawerProps {
  id: string
  onClose: () => void
}

/** A refund with its payer and the actions of admin users. */
export function RefundDrawer({ id, onClose }: RefundDrawerProps) {
  const { data, error, refetch } = useRefund(id)
  const done = useWhileShown(onClose)
  const form = useMarkSentForm(useMarkSent(id), "refunds.sent.done", done)
  const refund = data?.refund
  return (
    <AdminDrawer
      open
      onClose={onClose}
      unsaved={refund?.status === "due" && form.unsaved}
      testId="pay-by-bank-refund"
      {...useTitle(refund)}
    >
      {(close) => {
        if (refund?.status === "due") return <DueRefund refund={refund} form={form} onCancel={close} />
        if (data && refund) return <SentRefund refund={refund} approvalsOn={data.approvalsOn} />
        return (
          <Drawer.Body>
            {error ? (
              <LoadError error={error} onRetry={refetch} />
            ) : data ? (
              <NotFound onClose={close} />
            ) : (
              <Loading rows={5} />
            )}
          </Drawer.Body>
        )
      }}
    </AdminDrawer>
  )
}

function DueRefund({ refund, form, onCancel }: { refund: AdminRefund; form: MarkSentForm; onCancel: () => void }) {
  const t = useWords()
  return (
    <DrawerForm onSubmit={form.submit} onCancel={onCancel} saving={form.saving} submitLabel={t("refunds.sent.submit")}>
      <div className="flex flex-col gap-y-6">
        <RefundFacts refund={refund} approvalsOn={false} />
        <PayerDetails refund={refund} />
        <MarkSentFields form={form} />
        <RefundHistory refund={refund} />
      </div>
    </DrawerForm>
  )
}

function SentRefund({ refund, approvalsOn }: { refund: AdminRefund; approvalsOn: boolean }) {
  return (
    <>
      <Drawer.Body className="overflow-y-auto">
        <div className="flex flex-col gap-y-6">
          <RefundFacts refund={refund} approvalsOn={approvalsOn} />
          <PayerDetails refund={refund} />
          <RefundHistory refund={refund} />
        </div>
      </Drawer.Body>
      <Drawer.Footer>
        <SentActions refund={refund} />
      </Drawer.Footer>
    </>
  )
}

function NotFound({ onClose }: { onClose: () => void }) {
  const t = useWords()
  return (
    <Empty
      title={t("refunds.notFound")}
      hint={t("refunds.notFoundHint")}
      action={
        <Button type="button" size="small" variant="secondary" onClick={onClose}>
          {t("refunds.list")}
        </Button>
      }
    />
  )
}

function useTitle(refund: AdminRefund | undefined) {
  const t = useWords()
  const { amount } = useFormat()
  if (!refund) return { title: t("refunds.one") }
  const values = { amount: amount(refund.amount, refund.currency_code), name: refundName(refund, t) }
  return { title: t("refunds.oneOf", values), description: t("refunds.oneHint") }
}
