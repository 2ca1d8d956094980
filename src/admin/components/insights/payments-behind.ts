import type { ResultFilter } from "../../../shared/statuses"
import { useWords } from "../../i18n/words"
import type { InsightQuery } from "../../lib/use-insights"
import { useFormat } from "../../lib/use-format"

/** Which of the period's payments a figure counts. */
interface Counted {
  result?: ResultFilter
  bank?: string
  day?: string
}

/** Links from figures to the list of exactly the payments that they count. */
export function usePaymentsBehind({ from, to, account }: InsightQuery) {
  const t = useWords()
  const { number } = useFormat()
  const address = ({ result, bank, day }: Counted) => {
    const params = new URLSearchParams({
      ...(result ? { result } : {}),
      ...(bank ? { bank } : {}),
      ...(account ? { account } : {}),
      ...{ from: day ?? from, to: day ?? to },
    })
    return `/pay-by-bank?${params.toString()}`
  }
  /** `undefined` for a figure that counts nothing. */
  const behind = (figure: string, count: number, counted: Counted) =>
    count === 0
      ? undefined
      : { to: address(counted), label: t("insights.payments.show", { figure, count: number(count) }) }
  return { address, behind }
}

export type PaymentsBehind = ReturnType<typeof usePaymentsBehind>
