import { Badge, Button, Container, Heading, Skeleton, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { AdminPaymentRequestDetail } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { messageOf } from "../../lib/failure"
import { useFormat } from "../../lib/use-format"
import { useLink } from "../../lib/use-links"
import { useLiveRecord } from "../../lib/use-requests"
import { shownLink } from "../../words/link-statuses"
import { shownStatus } from "../../words/payment-statuses"
import { ColoredStatus } from "../colored-status"
import { CheckNow } from "./check-now"
import { isUnpaidLink, reportedAmount } from "./payment-facts"

interface PaymentHeadProps {
  request: AdminPaymentRequestDetail
  decision: ReactNode
}

/** The amount and the status of a payment, its actions, and what to do first. */
export function PaymentHead({ request, decision }: PaymentHeadProps) {
  const t = useWords()
  const { amount, moment } = useFormat()
  const reported = reportedAmount(request)
  const { email, bank_name, bank_id, created_at, order_id } = request
  return (
    <Container className="divide-y p-0" data-testid="pay-by-bank-payment-head">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4">
        <div className="flex min-w-0 flex-col gap-y-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading level="h1">{amount(request.amount, request.currency_code)}</Heading>
            {isUnpaidLink(request) ? <LinkStatus id={request.id} /> : <ColoredStatus shown={shownStatus(request)} />}
            {request.kind === "link" && <Badge size="2xsmall">{t("requests.kind.link")}</Badge>}
          </div>
          {reported && (
            <Text size="small" weight="plus">
              {t("requests.reported", { amount: amount(reported.amount, reported.currency_code) })}
            </Text>
          )}
          <Text size="small" className="text-ui-fg-subtle [overflow-wrap:anywhere]">
            {[email, bank_name ?? bank_id, moment(created_at)].filter(Boolean).join(" · ")}
          </Text>
          {request.status === "rejected" && <ProviderMessage id={request.id} />}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {request.outcome === "settled" && order_id !== null && (
            <Button size="small" variant="secondary" asChild>
              <Link to={`/orders/${order_id}`}>{t("requests.refundOnOrder")}</Link>
            </Button>
          )}
          <CheckNow id={request.id} />
        </div>
      </div>
      {decision && <div className="px-6 py-4">{decision}</div>}
    </Container>
  )
}

/** The status of a link that is not paid: its payment has none of its own yet. */
function LinkStatus({ id }: { id: string }) {
  const { data } = useLink(id)
  return data ? <ColoredStatus shown={shownLink(data.payment_link.status)} /> : <Skeleton className="h-6 w-24" />
}

/** Why the payment was declined, in the provider's words. */
function ProviderMessage({ id }: { id: string }) {
  const t = useWords()
  const { data, error, isPending, refetch } = useLiveRecord(id)
  if (isPending) return <Skeleton className="h-5 w-56 max-w-full" />
  const message = data?.record?.description
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1" role="status">
      <Text size="small" className="text-ui-fg-error [overflow-wrap:anywhere]">
        {error && !data
          ? t("requests.providerMessage.failed", { message: messageOf(error, t) })
          : message
            ? t("requests.providerMessage.said", { message })
            : t("requests.providerMessage.none")}
      </Text>
      {error && !data && (
        <Button type="button" size="small" variant="transparent" onClick={() => void refetch()}>
          {t("shared.actions.retry")}
        </Button>
      )}
    </div>
  )
}
