import { PayByBankProblem } from "../problem"

const KEY = "pay-by-bank.problem"
const CARRIED_FOR_MS = 10_000
/** The problems after which a page loads its cart again. */
const CODES = ["total_changed", "cart_out_of_date"] as const

/** Keeps a problem for a page that reloads to show the changed cart: the reload would remove the explanation. */
export function carryProblem(of: string, problem: PayByBankProblem): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([of, problem.code, Date.now()]))
  } catch {
    // Storage may be full or disabled.
  }
}

/** The problem that this cart's page had before it was reloaded, once. */
export function takeProblem(of: string): PayByBankProblem | null {
  try {
    const carried: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null")
    sessionStorage.removeItem(KEY)
    if (!Array.isArray(carried) || carried[0] !== of || !(Date.now() - Number(carried[2]) < CARRIED_FOR_MS)) return null
    const code = CODES.find((each) => each === carried[1])
    return code ? new PayByBankProblem(code, "The cart has changed.") : null
  } catch {
    return null
  }
}
