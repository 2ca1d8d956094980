import { Button, Drawer, Text } from "@medusajs/ui"
import type { AdminRefund } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useMarkSent, useRefund } from "../../lib/use-refunds"
import { useWhileShown } from "../../lib/use-while-shown"
import { ProposalNotice } from "../approval/proposal-notice"
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
import { UndoButton } from "./undo-button"
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
  const isMarkable = refund !== undefined && canMarkSent(refund, data?.approvalsOn ?? false)
  return (
    <AdminDrawer
      open
      onClose={onClose}
      unsaved={isMarkable && form.unsaved}
      testId="pay-by-bank-refund"
      {...useTitle(refund)}
    >
      {(close) => {
        if (data && isMarkable)
          return <RefundToMark refund={refund} approvalsOn={data.approvalsOn} form={form} onCancel={close} />
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

/** Where refunds take two persons, a sent one is marked again if nothing waits for its confirmation, as after a rejection. */
function canMarkSent({ status, proposal, batch_id }: AdminRefund, approvalsOn: boolean): boolean {
  return status === "due" || (status === "sent" && approvalsOn && proposal === null && batch_id === null)
}

interface RefundProps {
  refund: AdminRefund
  approvalsOn: boolean
}

function RefundToMark({
  refund,
  approvalsOn,
  form,
  onCancel,
}: RefundProps & { form: MarkSentForm; onCancel: () => void }) {
  const t = useWords()
  return (
    <DrawerForm onSubmit={form.submit} onCancel={onCancel} saving={form.saving} submitLabel={t("refunds.sent.submit")}>
      <div className="flex flex-col gap-y-6">
        <RefundFacts refund={refund} approvalsOn={approvalsOn} />
        <PayerDetails refund={refund} />
        {refund.status === "sent" && (
          <div className="flex flex-wrap items-center gap-2">
            <Text size="small" className="text-ui-fg-subtle min-w-0 flex-1 text-pretty">
              {t("refunds.sent.unconfirmed")}
            </Text>
            <UndoButton refund={refund} />
          </div>
        )}
        <MarkSentFields form={form} />
        <RefundHistory refund={refund} />
      </div>
    </DrawerForm>
  )
}

function SentRefund({ refund, approvalsOn }: RefundProps) {
  return (
    <>
      <Drawer.Body className="overflow-y-auto">
        <div className="flex flex-col gap-y-6">
          <ProposalNotice proposal={refund.proposal} />
          <RefundFacts refund={refund} approvalsOn={approvalsOn} />
          <PayerDetails refund={refund} />
          <RefundHistory refund={refund} />
        </div>
      </Drawer.Body>
      <Drawer.Footer>
        <SentActions refund={refund} approvalsOn={approvalsOn} />
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
