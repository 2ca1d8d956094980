import { majorFromMinor } from "../../../domain/money"
import type { Insights } from "../../../modules/pay-by-bank/reports/insight-figures"
import type { UndecidedFigures } from "../../../modules/pay-by-bank/reports/undecided-statements"
import { bankNameOf, type ShownNames } from "../../../medusa/shown-names"
import type { AdminInsightsResponse } from "../../../types/http"
import { DAY_MS } from "../../../shared/times"

interface InsightsQuery {
  from: string
  to: string
  accounts: string[]
}

export function insightsResponse(
  query: InsightsQuery,
  figures: Insights,
  undecided: UndecidedFigures[],
  names: ShownNames,
): AdminInsightsResponse {
  const { days, banks, timeToPay, amounts } = figures
  const known = new Map(days.map((day) => [day.day, day]))
  const sum = (of: "started" | "paid" | "abandoned" | "waiting") => days.reduce((total, day) => total + day[of], 0)
  const payments = banks.reduce((total, bank) => total + bank.payments, 0)
  const nameOf = (bankId: string | null) =>
    query.accounts.map((account) => bankNameOf(names, account, bankId)).find(Boolean) ?? null
  return {
    insights: {
      days: everyDay(query).map((day) => {
        const { started = 0, paid = 0, abandoned = 0 } = known.get(day) ?? {}
        return { day, started, paid, abandoned }
      }),
      banks: banks.map((bank) => ({
        bank_id: bank.bank_id,
        name: nameOf(bank.bank_id),
        payments: bank.payments,
        share: bank.payments / payments,
      })),
      undecided: undecided.map((bank) => ({ ...bank, name: nameOf(bank.bank_id) })),
      time_to_pay: timeToPay,
      totals: {
        started: sum("started"),
        paid: sum("paid"),
        abandoned: sum("abandoned"),
        waiting: sum("waiting"),
      },
      amounts: amounts.map(({ currency, amount_minor }) => ({
        currency_code: currency.toLowerCase(),
        amount: majorFromMinor(amount_minor),
      })),
    },
  }
}

function everyDay({ from, to }: InsightsQuery): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  )
}
