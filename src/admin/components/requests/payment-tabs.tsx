import { Badge, clx } from "@medusajs/ui"
import { useLayoutEffect, useRef } from "react"
import { Link } from "react-router-dom"
import { useWords } from "../../i18n/words"
import { useHealth } from "../../lib/use-health"

/** The tabs of the payments page, in their order. The first shows all payments. */
export const PAYMENT_TABS = ["all", "attention", "waiting", "paid"] as const
export type PaymentTab = (typeof PAYMENT_TABS)[number]

/** Filters the payments by what your team does about them. */
export function PaymentTabs({ current }: { current: string }) {
  const t = useWords()
  const { data } = useHealth()
  const attention = data?.health.attention ?? 0
  const list = useRef<HTMLUListElement>(null)
  // In some languages the tabs are wider than a phone, and the count makes them wider still.
  useLayoutEffect(() => {
    list.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest", inline: "nearest" })
  }, [current, attention])
  return (
    <nav aria-label={t("requests.views.label")} className="overflow-x-auto px-4 py-2">
      <ul ref={list} className="flex items-center gap-x-1">
        {PAYMENT_TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={tab === PAYMENT_TABS[0] ? "/pay-by-bank" : `/pay-by-bank?view=${tab}`}
              aria-current={current === tab ? "page" : undefined}
              className={clx(
                "txt-compact-small-plus transition-fg text-ui-fg-subtle hover:text-ui-fg-base flex items-center gap-x-1.5",
                "focus-visible:shadow-borders-focus text-nowrap rounded-full px-2.5 py-1 outline-none",
                current === tab && "text-ui-fg-base bg-ui-bg-base shadow-elevation-card-rest",
              )}
            >
              {t(`requests.views.${tab}`)}
              {tab === "attention" && attention > 0 && (
                <Badge size="2xsmall" rounded="full" color="orange">
                  {attention}
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
