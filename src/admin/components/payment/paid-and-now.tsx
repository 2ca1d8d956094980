import { clx, Text } from "@medusajs/ui"
import type { AdminComparedLine, AdminPaymentRequestDetail, AdminResolutionFacts } from "../../../types/http"
import { useWords } from "../../i18n/words"
import { addAmounts } from "../../lib/add-amounts"
import { useFormat } from "../../lib/use-format"
import { useLineName } from "../../words/payment-lines"

interface PaidAndNowProps {
  request: AdminPaymentRequestDetail
  facts: AdminResolutionFacts
}

/** Unchanged lines of a longer list are summed up, so that the choices stay in sight. */
const MOST_UNCHANGED = 5

/** What was paid for, next to what the cart or the order is now, with each difference. */
export function PaidAndNow({ request, facts: { now, lines } }: PaidAndNowProps) {
  const t = useWords()
  const { difference } = useFormat()
  const nameOf = useLineName()
  if (!now) return <Text size="small">{t("requests.facts.gone")}</Text>
  const [paidIn, nowIn] = [request.currency_code, now.currency_code]
  const number = now.number ?? now.id
  const unchanged = lines?.filter((line) => line.difference === 0) ?? []
  const rest = (total: number, side: "paid" | "now") => addAmounts([total, -sumOf(lines ?? [], side).total])
  const other = lines && { paid: rest(request.amount, "paid"), now: rest(now.amount, "now") }
  // Amounts in two currencies have no difference.
  const changeOf = (change: number | null) => (!change || now.difference === null ? null : difference(change, nowIn))
  const shown = unchanged.length > MOST_UNCHANGED ? lines?.filter((line) => line.difference !== 0) : lines
  return (
    <div className="flex flex-col gap-y-2">
      <table className="txt-compact-small w-full table-fixed">
        <caption className="sr-only">{t("requests.facts.caption")}</caption>
        <thead>
          <tr className="text-ui-fg-subtle border-b align-bottom">
            <th scope="col" className="w-2/5 py-2 text-start font-normal">
              {t("requests.facts.item")}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-normal">
              {t("requests.facts.paid")}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-normal">
              {now.kind === "cart" ? t("requests.facts.cart") : t("requests.facts.order", { number })}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown?.map((line) => {
            const { name, detail } = nameOf(line)
            return (
              <tr key={[line.kind, line.title, line.variant].join("\n")} className="border-b align-top">
                <RowName name={name} detail={detail} />
                <Sum sum={line.paid} isCounted={line.kind === "item"} currency={paidIn} />
                <Sum
                  sum={line.now}
                  isCounted={line.kind === "item"}
                  currency={nowIn}
                  change={changeOf(line.difference)}
                />
              </tr>
            )
          })}
          {unchanged.length > MOST_UNCHANGED && (
            <tr className="border-b align-top">
              <RowName name={t("requests.facts.unchanged")} detail={null} />
              <Sum sum={sumOf(unchanged, "paid")} currency={paidIn} />
              <Sum sum={sumOf(unchanged, "now")} currency={nowIn} />
            </tr>
          )}
          {other && (other.paid !== 0 || other.now !== 0) && (
            <tr className="border-b align-top">
              <RowName name={t("requests.items.other")} detail={null} />
              <Sum sum={{ quantity: 1, total: other.paid }} currency={paidIn} />
              <Sum
                sum={{ quantity: 1, total: other.now }}
                currency={nowIn}
                change={changeOf(addAmounts([other.now, -other.paid]))}
              />
            </tr>
          )}
          <tr className="txt-compact-small-plus align-top">
            <RowName name={t("requests.facts.total")} detail={null} strong />
            <Sum sum={{ quantity: 1, total: request.amount }} currency={paidIn} />
            <Sum
              sum={{ quantity: 1, total: now.amount }}
              currency={nowIn}
              label={now.kind === "order" ? t("requests.facts.outstanding") : null}
              change={changeOf(now.difference)}
            />
          </tr>
        </tbody>
      </table>
      {now.canceled && <Text size="small">{t("requests.facts.canceled", { number })}</Text>}
      {!lines && <Text size="small">{t("requests.items.unknown")}</Text>}
    </div>
  )
}

type LineSum = AdminComparedLine["paid"]

function sumOf(lines: AdminComparedLine[], side: "paid" | "now"): NonNullable<LineSum> {
  return { quantity: 1, total: addAmounts(lines.map((line) => line[side]?.total ?? 0)) }
}

function RowName({ name, detail, strong = false }: { name: string; detail: string | null; strong?: boolean }) {
  return (
    <th scope="row" className={clx("py-2 text-start [overflow-wrap:anywhere]", !strong && "font-normal")}>
      {name}
      {detail && <span className="text-ui-fg-subtle block">{detail}</span>}
    </th>
  )
}

interface SumProps {
  sum: LineSum
  currency: string
  isCounted?: boolean
  label?: string | null
  change?: string | null
}

function Sum({ sum, currency, isCounted = false, label = null, change = null }: SumProps) {
  const t = useWords()
  const { amount } = useFormat()
  return (
    <td className="py-2 ps-3 text-end tabular-nums [overflow-wrap:anywhere]">
      {sum === null ? t("shared.none") : amount(sum.total, currency)}
      {sum !== null && isCounted && <span className="text-ui-fg-subtle block">{`× ${sum.quantity}`}</span>}
      {label && <span className="text-ui-fg-subtle block">{label}</span>}
      {change && <span className="text-ui-tag-orange-text block">{change}</span>}
    </td>
  )
}
