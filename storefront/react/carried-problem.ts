import { PayByBankProblem } from "../problem"
import { carry, takeCarried } from "./carried"

const KEY = "pay-by-bank.problem"
const CARRIED_FOR_MS = 10_000
/** The problems after which a page loads its cart again. */
const CODES = ["total_changed", "cart_out_of_date"] as const

/** Keeps a problem for a page that reloads to show the changed cart: the reload would remove the explanation. */
export function carryProblem(of: string, problem: PayByBankProblem): void {
  carry(KEY, of, problem.code)
}

/** The problem that this cart's page had before it was reloaded, once. */
export function takeProblem(of: string): PayByBankProblem | null {
  const carried = takeCarried(KEY, of, CARRIED_FOR_MS)
  const code = CODES.find((each) => each === carried)
  return code ? new PayByBankProblem(code, "The cart has changed.") : null
}
