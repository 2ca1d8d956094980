import { Badge, clx } from "@medusajs/ui"
import { useLayoutEffect, useRef, type ReactNode } from "react"
import { Link } from "react-router-dom"
import { useWords, type Word } from "../i18n/words"
import type { AdminRequestView } from "../../types/http"
import { useHealth } from "../lib/use-health"
import { MerchantChangeNotice } from "./merchant-change-notice"
import { Section } from "./section"

type Place = AdminRequestView | "refunds"

const PLACES: { place: Place; word: Word; to: string }[] = [
  { place: "attention", word: "requests.views.attention", to: "/pay-by-bank?view=attention" },
  { place: "waiting", word: "requests.views.waiting", to: "/pay-by-bank?view=waiting" },
  { place: "paid", word: "requests.views.paid", to: "/pay-by-bank?view=paid" },
  { place: "links", word: "requests.views.links", to: "/pay-by-bank/links" },
  { place: "all", word: "requests.views.all", to: "/pay-by-bank" },
  { place: "refunds", word: "requests.views.refunds", to: "/pay-by-bank/refunds" },
]

/** The header of our pages: the ledger's views and the refunds page, each with the number of open items. */
export function PaymentsHeader({ current, actions }: { current: Place; actions?: ReactNode }) {
  const t = useWords()
  const { data } = useHealth()
  const counts = new Map<Place, number>([
    ["attention", data?.health.attention ?? 0],
    ["refunds", data?.health.refunds_due ?? 0],
  ])
  const list = useRef<HTMLUListElement>(null)
  // On a phone the navigation is wider than the screen, and the counts make it wider still.
  useLayoutEffect(() => {
    list.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [current, data?.health.attention, data?.health.refunds_due])
  return (
    <Section level="h1" testId="pay-by-bank-header" title={t("shared.name")} actions={actions}>
      <MerchantChangeNotice />
      <nav aria-label={t("requests.views.label")} className="overflow-x-auto px-6 py-3">
        <ul ref={list} className="flex items-center gap-x-2">
          {PLACES.map(({ place, word, to }) => (
            <li key={place}>
              <PlaceLink to={to} label={t(word)} count={counts.get(place) ?? 0} current={place === current} />
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  )
}

interface PlaceLinkProps {
  to: string
  label: string
  count: number
  current: boolean
}

function PlaceLink({ to, label, count, current }: PlaceLinkProps) {
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      className={clx(
        "txt-compact-small-plus transition-fg text-ui-fg-subtle hover:text-ui-fg-base flex items-center gap-x-1.5",
        "focus-visible:shadow-borders-focus text-nowrap rounded-full px-2.5 py-1 outline-none",
        current && "text-ui-fg-base bg-ui-bg-base shadow-elevation-card-rest",
      )}
    >
      {label}
      {count > 0 && (
        <Badge size="2xsmall" rounded="full" color="orange">
          {count}
        </Badge>
      )}
    </Link>
  )
}
