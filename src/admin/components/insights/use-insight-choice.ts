import { useSearchParams } from "react-router-dom"

export const RANGES = ["7", "30", "90"] as const
export type Range = (typeof RANGES)[number]
export const ALL_ACCOUNTS = "all"

const isRange = (text: string | null): text is Range => RANGES.some((range) => range === text)

/** Range and account stand in the address, so that they can be linked to. */
export function useInsightChoice() {
  const [params, setParams] = useSearchParams()
  const asked = params.get("days")
  const range: Range = isRange(asked) ? asked : "30"
  const account = params.get("account") ?? ALL_ACCOUNTS
  const choose = (change: { days?: string; account?: string }) => {
    const next = { days: range, account, ...change }
    setParams(next.account === ALL_ACCOUNTS ? { days: next.days } : next, { replace: true })
  }
  return { range, account, choose }
}

export type InsightChoice = ReturnType<typeof useInsightChoice>
