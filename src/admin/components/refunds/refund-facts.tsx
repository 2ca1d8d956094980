import type { AdminRefund } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useUserNames } from "../../lib/use-users"
import { shownRefund } from "../../words/refund-statuses"
import { CopyText } from "../copy-text"
import { DrawerBox } from "../drawer-box"
import { OrderLink } from "../order-link"
import { SectionRow } from "../section-row"
import { ColoredStatus } from "../colored-status"
import { paymentPage } from "../payment/payment-facts"
import { TextLink } from "../text-link"

/** The refunded amount, and what admin users recorded. */
export function RefundFacts({ refund, approvalsOn }: { refund: AdminRefund; approvalsOn: boolean }) {
  const t = useWords()
  const { amount, day } = useFormat()
  return (
    <DrawerBox>
      <SectionRow title={t("refunds.columns.status")}>
        <ColoredStatus shown={shownRefund(refund.status, approvalsOn)} />
      </SectionRow>
      <SectionRow title={t("refunds.columns.amount")}>{amount(refund.amount, refund.currency_code)}</SectionRow>
      <SectionRow title={t("refunds.columns.reference")}>
        <CopyText text={refund.reference} what={t("refunds.columns.reference")} />
      </SectionRow>
      <SectionRow title={t("refunds.payment")}>
        <TextLink to={paymentPage(refund.request_id)}>{t("refunds.openPayment")}</TextLink>
      </SectionRow>
      <SectionRow title={t("refunds.columns.order")}>
        {refund.order_id ? <OrderLink request={refund} /> : t("refunds.noOrder")}
      </SectionRow>
      <SectionRow title={t("refunds.columns.customer")}>{refund.email}</SectionRow>
      <SectionRow title={t("refunds.columns.account")}>{refund.account}</SectionRow>
      <SectionRow title={t("refunds.columns.created")}>{day(refund.created_at)}</SectionRow>
      {refund.sent && <Sent sent={refund.sent} confirmedBy={refund.confirmed_by} />}
    </DrawerBox>
  )
}

interface SentProps {
  sent: NonNullable<AdminRefund["sent"]>
  confirmedBy: string | null
}

function Sent({ sent, confirmedBy }: SentProps) {
  const t = useWords()
  const { calendarDay } = useFormat()
  const nameOf = useUserNames([sent.by, ...(confirmedBy === null ? [] : [confirmedBy])])
  return (
    <>
      <SectionRow title={t("refunds.sent.on")}>{calendarDay(sent.on)}</SectionRow>
      <SectionRow title={t("refunds.sent.bankReference")}>{sent.bank_reference}</SectionRow>
      <SectionRow title={t("refunds.sent.by")}>{nameOf(sent.by)}</SectionRow>
      {confirmedBy !== null && <SectionRow title={t("refunds.sent.confirmedBy")}>{nameOf(confirmedBy)}</SectionRow>}
    </>
  )
}
