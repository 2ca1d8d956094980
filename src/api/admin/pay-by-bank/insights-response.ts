import { majorFromMinor } from "../../../domain/money"
import type { BankFunnel, Insights } from "../../../modules/pay-by-bank/reports/insight-figures"
import type { UndecidedFigures } from "../../../modules/pay-by-bank/reports/undecided-statements"
import { bankNameOf, type ShownNames } from "../../../medusa/shown-names"
import type { AdminFunnelFigures, AdminInsightsResponse } from "../../../types/http"
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
  const { days, banks, funnel, timeToPay, amounts } = figures
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
      funnel: {
        banks: funnel.map((bank) => ({ ...bank, name: nameOf(bank.bank_id) })),
        totals: funnelTotals(funnel),
      },
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

const FUNNEL_FIGURES = ["started", "returned", "paid", "declined", "canceled", "abandoned", "waiting"] as const

function funnelTotals(funnel: BankFunnel[]): AdminFunnelFigures {
  const totals = { started: 0, returned: 0, paid: 0, declined: 0, canceled: 0, abandoned: 0, waiting: 0 }
  for (const bank of funnel) for (const figure of FUNNEL_FIGURES) totals[figure] += bank[figure]
  return totals
}

function everyDay({ from, to }: InsightsQuery): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  )
}
