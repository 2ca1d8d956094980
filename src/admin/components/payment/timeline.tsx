import { Text } from "@medusajs/ui"
import type { AdminPaymentRequestDetail, AdminTimelineEvent } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useEventWords } from "../../lib/use-event-words"
import { useFormat } from "../../lib/use-format"
import { useUserNames } from "../../lib/use-users"
import { OrderLink } from "../order-link"

interface TimelineProps {
  request: AdminPaymentRequestDetail
  /** Newest first. */
  events: AdminTimelineEvent[]
}

/** The history of a payment as text. */
export function Timeline({ request, events }: TimelineProps) {
  const nameOf = useUserNames(events.flatMap(({ by }) => by ?? []))
  return (
    <ol className="flex flex-col px-6 py-4">
      {events.map((event) => (
        <Entry key={event.id} event={event} request={request} who={event.by === null ? "" : nameOf(event.by)} />
      ))}
    </ol>
  )
}

function Entry({
  event,
  request,
  who,
}: {
  event: AdminTimelineEvent
  request: AdminPaymentRequestDetail
  who: string
}) {
  const t = useWords()
  const { moment } = useFormat()
  const order_id = text(event.data["order_id"])
  const { title, message } = useEventWords()(event, request.reported_currency_code ?? request.currency_code)
  return (
    <li className="border-ui-border-strong relative border-s pb-4 ps-4 last:border-transparent last:pb-0">
      <span
        aria-hidden
        className="bg-ui-fg-muted ring-ui-bg-component absolute -start-[4.5px] top-1.5 size-2 rounded-full ring-4"
      />
      <Text size="small" leading="compact" weight="plus" className="text-pretty">
        {title}
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
          <OrderLink request={{ order_id, order_number: request.order_numbers[order_id] ?? null }} />
        </Text>
      )}
    </li>
  )
}

const text = (value: string | number | null | undefined) => (value === null || value === undefined ? "" : String(value))
