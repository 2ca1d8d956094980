import { majorFromMinor } from "../../../../domain/money"
import { bankNameOf, type ShownNames } from "../../../../medusa/shown-names"
import { noPayments, type Insights, type ResultCounts } from "../../../../modules/pay-by-bank/reports/insight-figures"
import { addDays, countDays } from "../../../../shared/days"
import { PAYMENT_RESULTS } from "../../../../shared/statuses"
import type { AdminInsightsResponse } from "../../../../types/http"

interface InsightsQuery {
  from: string
  to: string
  accounts: string[]
  timeZone: string
}

export function insightsResponse(
  query: InsightsQuery,
  { asOf, days, banks, success, timeToPay, amounts, disputed }: Insights,
  names: ShownNames,
  /** Ids of banks, of any of the merchant accounts. */
  paused: ReadonlySet<string>,
): AdminInsightsResponse {
  const { before, ...during } = success
  const nameOf = (bankId: string | null) =>
    query.accounts.map((account) => bankNameOf(names, account, bankId)).find(Boolean) ?? null
  return {
    insights: {
      time_zone: query.timeZone,
      as_of: asOf?.toISOString() ?? null,
      totals: totalsOf(days),
      success: { ...during, before: before ?? { checkouts: 0, paid: 0, rate: null } },
      days: everyDay(query, days),
      banks: banks.map((bank) => ({
        ...bank,
        name: nameOf(bank.bank_id),
        paused: paused.has(bank.bank_id ?? ""),
      })),
      time_to_pay: timeToPay,
      amounts: amounts.map(inMajorUnits),
      disputed: {
        payments: disputed.reduce((sum, { payments }) => sum + payments, 0),
        amounts: disputed.map(({ payments, ...each }) => ({ ...inMajorUnits(each), payments })),
      },
    },
  }
}

function inMajorUnits({ currency, amount_minor }: { currency: string; amount_minor: number }) {
  return { currency_code: currency.toLowerCase(), amount: majorFromMinor(amount_minor) }
}

function totalsOf(days: ResultCounts[]): ResultCounts {
  const totals = noPayments()
  for (const day of days) for (const figure of ["started", ...PAYMENT_RESULTS] as const) totals[figure] += day[figure]
  return totals
}

function everyDay({ from, to }: InsightsQuery, days: Insights["days"]): Insights["days"] {
  const known = new Map(days.map((each) => [each.day, each]))
  return Array.from({ length: countDays(from, to) }, (_, nth) => addDays(from, nth)).map(
    (day) => known.get(day) ?? { day, ...noPayments() },
  )
}
