import { useSearchParams } from "react-router-dom"

export const RANGES = ["7", "30", "90"] as const
export type Range = (typeof RANGES)[number]
export const ALL_ACCOUNTS = "all"

const isRange = (text: string | null): text is Range => RANGES.some((range) => range === text)

/** Keeps date range and merchant account in the URL, so that users can link to them. */
export function useInsightChoice() {
  const [params, setParams] = useSearchParams()
  const days = params.get("days")
  const range: Range = isRange(days) ? days : "30"
  const account = params.get("account") ?? ALL_ACCOUNTS
  const choose = (change: { days?: string; account?: string }) => {
    const next = { days: range, account, ...change }
    setParams(next.account === ALL_ACCOUNTS ? { days: next.days } : next, { replace: true })
  }
  return { range, account, choose }
}

export type InsightChoice = ReturnType<typeof useInsightChoice>
