import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { minorFromDecimal } from "../domain/money"

/** An amount in a row that Query returns. */
export const amount = z.custom<BigNumberInput>((value) => value !== null && value !== undefined)

/** A Medusa amount in major units as its exact decimal text: a JavaScript number would lose digits. */
export function decimalOf(amount: BigNumberInput): string {
  return MathBN.convert(amount).toFixed()
}

/** A Medusa amount in minor units, rounded half-up: Medusa keeps fractions of a penny, see `docs/architecture.md#amounts`. */
export function minorUnitsOf(amount: BigNumberInput): number {
  return minorFromDecimal(decimalOf(amount))
}
