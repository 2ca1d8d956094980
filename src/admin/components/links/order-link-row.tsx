import { Eye } from "@medusajs/icons"
import { Text } from "@medusajs/ui"
import { useNavigate } from "react-router-dom"
import type { AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { DELIVERIES } from "../../words/deliveries"
import { shownLink } from "../../words/link-statuses"
import { RowMenu } from "../row-menu"
import { ColoredStatus } from "../colored-status"
import { paymentPage } from "../payment/payment-facts"
import { LinkNotice } from "./link-notice"
import { sentTo } from "./link-facts"
import { useLinkActions, type LinkDialog } from "./use-link-actions"

interface OrderLinkRowProps {
  link: AdminPaymentLink
  onOpen: (dialog: LinkDialog) => void
}

/** A link on its order's page: status, recipient and actions. */
export function OrderLinkRow({ link, onOpen }: OrderLinkRowProps) {
  const t = useWords()
  const { amount, moment, day } = useFormat()
  const navigate = useNavigate()
  const { reference } = link
  const recipient = sentTo(link)
  const isTracked = link.paid_at === null && (link.status === "open" || link.status === "stale")
  const details = {
    icon: <Eye />,
    label: t("links.actions.details"),
    onClick: () => void navigate(paymentPage(link.id)),
  }
  const lines = [
    `${reference}, ${t(DELIVERIES[link.delivery])}`,
    recipient,
    moment(link.sent_at ?? link.created_at),
    isTracked ? `${t("links.fields.until")} ${day(link.track_until)}` : "",
  ].filter(Boolean)
  return (
    <li className="flex flex-col gap-y-3 px-6 py-4" data-testid={`pay-by-bank-link-${reference}`}>
      <div className="flex items-start justify-between gap-x-3">
        <div className="flex min-w-0 flex-col gap-y-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Text size="small" weight="plus" leading="compact">
              {amount(link.amount, link.currency_code)}
            </Text>
            <ColoredStatus shown={shownLink(link.status)} />
          </div>
          {lines.map((line) => (
            <Text key={line} size="small" leading="compact" className="text-ui-fg-subtle [overflow-wrap:anywhere]">
              {line}
            </Text>
          ))}
        </div>
        <RowMenu label={t("links.actions.menu", { reference })} actions={[...useLinkActions(link, onOpen), details]} />
      </div>
      <LinkNotice link={link} />
    </li>
  )
}
