import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { minorFromDecimal } from "../domain/money"

/** The only place that touches Medusa's BigNumber: a Medusa amount in major units as its exact decimal text. */
export function decimalOf(amount: BigNumberInput): string {
  return MathBN.convert(amount).toFixed()
}

/** A Medusa amount as minor units, rounded half-up: Medusa keeps sub-pennies (design §7). */
export function minorUnitsOf(amount: BigNumberInput): number {
  return minorFromDecimal(decimalOf(amount))
}
