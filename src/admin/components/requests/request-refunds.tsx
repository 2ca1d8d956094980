import { StatusBadge } from "@medusajs/ui"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords, type Word } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import type { BadgeColor } from "../../words/payment-states"
import { SectionRow } from "../section-row"
import { TextLink } from "../text-link"

type RefundState = AdminPaymentRequestDetail["refunds"][number]["state"]

const STATES = {
  due: { color: "orange", word: "requests.refunds.due" },
  sent: { color: "blue", word: "requests.refunds.sent" },
  confirmed: { color: "green", word: "requests.refunds.confirmed" },
} as const satisfies Record<RefundState, { color: BadgeColor; word: Word }>

/** Money of this payment that goes back by hand. */
export function RequestRefunds({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  const { amount, day } = useFormat()
  return (
    <>
      {request.refunds.map((refund) => (
        <SectionRow key={refund.id} title={`${amount(refund.amount, refund.currency_code)}, ${day(refund.created_at)}`}>
          <StatusBadge color={STATES[refund.state].color}>{t(STATES[refund.state].word)}</StatusBadge>
        </SectionRow>
      ))}
      <div className="px-6 py-3">
        <RefundsDeskLink />
      </div>
    </>
  )
}

/** To where money that goes back is paid and marked. */
export function RefundsDeskLink() {
  const t = useWords()
  return (
    <TextLink to="/pay-by-bank/refunds" className="txt-compact-small">
      {t("requests.refunds.desk")}
    </TextLink>
  )
}
