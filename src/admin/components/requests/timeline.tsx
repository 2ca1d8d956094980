import { Text } from "@medusajs/ui"
import type { AdminPaymentRequest, AdminTimelineEvent } from "../../../types/http"
import { useWords, wordAt, type Translate } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useUserNames } from "../../lib/use-users"
import { shownReason } from "../../words/attention-reasons"
import { shownError, shownLinkError } from "../../words/error-codes"
import { shownDelivery } from "../../words/deliveries"
import { OrderLink } from "./order-link"

interface TimelineProps {
  request: AdminPaymentRequest
  /** Newest first. */
  events: AdminTimelineEvent[]
}

/** The history of a payment as text. */
export function Timeline({ request, events }: TimelineProps) {
  const nameOf = useUserNames(events.map(({ data }) => text(data["user_id"])).filter(Boolean))
  return (
    <ol className="flex flex-col px-6 py-4">
      {events.map((event) => (
        <Entry key={event.id} event={event} request={request} who={nameOf(text(event.data["user_id"]))} />
      ))}
    </ol>
  )
}

function Entry({ event, request, who }: { event: AdminTimelineEvent; request: AdminPaymentRequest; who: string }) {
  const t = useWords()
  const { moment } = useFormat()
  const order_id = text(event.data["order_id"])
  const message = text(event.data["message"]) || errorIn(event, t)
  return (
    <li className="border-ui-border-strong relative border-l pb-4 pl-4 last:border-transparent last:pb-0">
      <span
        aria-hidden
        className="bg-ui-fg-muted ring-ui-bg-component absolute -left-[4.5px] top-1.5 size-2 rounded-full ring-4"
      />
      <Text size="small" leading="compact" weight="plus" className="text-pretty">
        {useEventWords(event, request)}
      </Text>
      <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1">
        <time dateTime={event.created_at}>{moment(event.created_at)}</time>
        {who && ` ${t("requests.timeline.by", { who })}`}
      </Text>
      {message && (
        <Text size="small" leading="compact" className="text-ui-fg-subtle mt-1 whitespace-pre-wrap break-words">
          {message}
        </Text>
      )}
      {order_id && (
        <Text as="div" size="small" leading="compact" className="mt-1">
          <OrderLink request={order_id === request.order_id ? request : { order_id, order_display_id: null }} />
        </Text>
      )}
    </li>
  )
}

/** Returns the event's message, or its type if there is no translation. */
function useEventWords({ type, data }: AdminTimelineEvent, request: AdminPaymentRequest): string {
  const t = useWords()
  const { amount, calendarDay } = useFormat()
  const word = wordAt(`requests.timeline.event.${type}`)
  if (!word) return type
  const reason = text(data["reason"])
  const label = shownReason(reason)?.label
  const on = text(data["on"])
  return t(word, {
    amount: amount(Number(data["amount"] ?? 0), request.reported_currency_code ?? request.currency_code),
    bank_reference: text(data["bank_reference"]),
    delivery: deliveryIn(data, t),
    on: on && calendarDay(on),
    reason: label ? t(label) : reason,
    settlement: text(data["settlement"]),
    uuid: text(data["uuid"]),
  })
}

/** Returns the error message. A code is translated into the user's language. */
function errorIn({ type, data }: AdminTimelineEvent, t: Translate): string {
  const error = text(data["cause"])
  const word = type.startsWith("link_") ? shownLinkError(error) : shownError(error)
  return word ? t(word) : error
}

function deliveryIn({ delivery }: AdminTimelineEvent["data"], t: Translate): string {
  const word = shownDelivery(text(delivery))
  return word ? t(word) : text(delivery)
}

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? "" : String(value))
