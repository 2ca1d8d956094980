import { Button, Text } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import type { AdminOrderToPay, AdminPaymentLink } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { useFormat } from "../../lib/use-format"
import { useLinksOfOrder } from "../../lib/use-links"
import { useRefreshMoney } from "../../lib/use-refresh"
import { Section } from "../section"
import { SectionError } from "../section-error"
import { LinkDialogs, type OpenedLink } from "./link-dialogs"
import { OrderLinkRow } from "./order-link-row"

/** The number of links that fit in the side column. */
const SHOWN_LINKS = 3

interface OrderLinksProps {
  orderId: string
  /** Changes whenever the order changes. */
  version: unknown
}

/** The payment links of an order or a draft order. Renders nothing if none was sent and none can be sent. */
export function OrderLinks({ orderId, version }: OrderLinksProps) {
  const t = useWords()
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  const { data, error, refetch } = useLinksOfOrder(orderId, version)
  const links = data?.payment_links ?? []
  const toPay = data?.order ?? null
  useRefreshWhenPaid(links)
  const canSend = toPay !== null && toPay.to_request > 0 && toPay.provider_ids.length > 0
  if (error && !data) {
    return <SectionError testId="pay-by-bank-order-links" title={t("links.title")} error={error} onRetry={refetch} />
  }
  if (links.length === 0 && !canSend) return null
  return (
    <Section
      testId="pay-by-bank-order-links"
      title={t("links.title")}
      description={toPay && <Outstanding toPay={toPay} />}
      actions={
        canSend && (
          <Button
            type="button"
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setOpened({ dialog: "send", orderId })}
          >
            {t("links.send.button")}
          </Button>
        )
      }
    >
      {links.length === 0 && <Line>{t("links.order.none")}</Line>}
      {toPay && toPay.outstanding > 0 && toPay.to_request === 0 && <Line>{t("links.order.allRequested")}</Line>}
      <List links={links} onOpen={setOpened} />
      <LinkDialogs opened={opened} onOpen={setOpened} />
    </Section>
  )
}

interface ListProps {
  links: AdminPaymentLink[]
  onOpen: (opened: OpenedLink) => void
}

function List({ links, onOpen }: ListProps) {
  const t = useWords()
  const [all, setAll] = useState(false)
  if (links.length === 0) return null
  return (
    <>
      <ul className="divide-y">
        {links.slice(0, all ? undefined : SHOWN_LINKS).map((link) => (
          <OrderLinkRow key={link.id} link={link} onOpen={(dialog) => onOpen({ dialog, link })} />
        ))}
      </ul>
      {!all && links.length > SHOWN_LINKS && (
        <div className="flex justify-end px-6 py-4">
          <Button type="button" size="small" variant="transparent" onClick={() => setAll(true)}>
            {t("links.order.showAll", { count: links.length })}
          </Button>
        </div>
      )}
    </>
  )
}

function Outstanding({ toPay }: { toPay: AdminOrderToPay }) {
  const t = useWords()
  const { amount } = useFormat()
  if (toPay.outstanding === 0) return null
  return <>{t("links.order.outstanding", { amount: amount(toPay.outstanding, toPay.currency_code) })}</>
}

function Line({ children }: { children: string }) {
  return (
    <Text size="small" className="text-ui-fg-subtle text-pretty px-6 py-4">
      {children}
    </Text>
  )
}

/** Core's page does not refetch automatically, so refetch it when a link is paid. */
function useRefreshWhenPaid(links: AdminPaymentLink[]) {
  const refresh = useRefreshMoney()
  const paid = links.filter(({ paid_at, status }) => paid_at !== null && status !== "received").length
  const before = useRef<number | null>(null)
  const hasLinks = links.length > 0
  useEffect(() => {
    if (!hasLinks) return
    if (before.current !== null && paid > before.current) void refresh()
    before.current = paid
  }, [hasLinks, paid, refresh])
}
