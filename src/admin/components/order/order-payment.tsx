import { TriangleRightMini } from "@medusajs/icons"
import { Button, clx, Text } from "@medusajs/ui"
import { useId, useState } from "react"
import { Link } from "react-router-dom"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { refundForm, type OrderWithPayments } from "../../lib/refund-form"
import { useFormat } from "../../lib/use-format"
import { useRequest } from "../../lib/use-requests"
import { shownStatus } from "../../words/payment-statuses"
import { LoadError } from "../load-error"
import { Loading } from "../loading"
import { CheckNow } from "../payment/check-now"
import { Payer } from "../payment/payer"
import { paymentPage } from "../payment/payment-facts"
import { Timeline } from "../payment/timeline"
import { ColoredStatus } from "../colored-status"
import { OrderPaymentFacts } from "./order-payment-facts"
import { OrderWarnings } from "./order-warnings"

/** The number of timeline events that fit in the side column. */
const SHOWN_EVENTS = 4

interface OrderPaymentProps {
  id: string
  order: OrderWithPayments
  /** `true` if the order has no other payment. */
  alone: boolean
  first: boolean
}

/** One payment of an order. If there are several, all but the first are collapsed. */
export function OrderPayment({ id, order, alone, first }: OrderPaymentProps) {
  const t = useWords()
  const [unfolded, setUnfolded] = useState(first)
  const body = useId()
  const { data, error, refetch } = useRequest(id)
  const request = data?.request
  if (!request) return error ? <LoadError error={error} onRetry={refetch} /> : <Loading rows={2} />
  return (
    <div className="divide-y">
      <Head
        request={request}
        fold={alone ? null : { unfolded, body, toggle: () => setUnfolded((before) => !before) }}
      />
      <OrderWarnings request={request} />
      <Actions request={request} refund={refundForm(order, request)} />
      {(alone || unfolded) && (
        <div id={body} className="divide-y">
          <OrderPaymentFacts request={request} />
          <div>
            <Text size="small" weight="plus" leading="compact" className="px-6 pt-4">
              {t("requests.payer.title")}
            </Text>
            <Payer request={request} />
          </div>
          <RecentEvents request={request} />
        </div>
      )}
    </div>
  )
}

interface HeadProps {
  request: AdminPaymentRequestDetail
  fold: { unfolded: boolean; body: string; toggle: () => void } | null
}

function Head({ request, fold }: HeadProps) {
  const t = useWords()
  const { amount } = useFormat()
  return (
    <div className="flex items-center justify-between gap-x-2 px-6 py-4">
      <span className="flex min-w-0 items-center gap-x-2">
        {fold && (
          <button
            type="button"
            aria-expanded={fold.unfolded}
            aria-controls={fold.unfolded ? fold.body : undefined}
            aria-label={t("order.payment", { reference: request.reference })}
            className="text-ui-fg-subtle focus-visible:shadow-borders-focus rounded-sm outline-none"
            onClick={fold.toggle}
          >
            <TriangleRightMini className={clx("transition-transform", fold.unfolded && "rotate-90")} />
          </button>
        )}
        <Text size="small" weight="plus" leading="compact">
          {amount(request.amount, request.currency_code)}
        </Text>
      </span>
      <ColoredStatus shown={shownStatus(request)} />
    </div>
  )
}

function RecentEvents({ request }: { request: AdminPaymentRequestDetail }) {
  const t = useWords()
  return (
    <div>
      <Text size="small" weight="plus" leading="compact" className="px-6 pt-4">
        {t("requests.timeline.title")}
      </Text>
      <Timeline request={request} events={request.timeline.slice(0, SHOWN_EVENTS)} />
    </div>
  )
}

/** Also of a collapsed payment, so that each takes one step. */
function Actions({ request: { id }, refund }: { request: AdminPaymentRequestDetail; refund: string | null }) {
  const t = useWords()
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 px-6 py-4">
      <Button size="small" variant="transparent" asChild>
        <Link to={paymentPage(id)}>{t("order.open")}</Link>
      </Button>
      {refund && (
        <Button size="small" variant="secondary" asChild>
          <Link to={refund}>{t("order.refund")}</Link>
        </Button>
      )}
      <CheckNow id={id} />
    </div>
  )
}
