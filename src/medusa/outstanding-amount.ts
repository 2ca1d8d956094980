import type { BigNumberInput } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { majorFromMinor } from "../domain/money"
import { minorUnitsOf } from "./amounts"

const amount = z.custom<BigNumberInput>((value) => value !== null && value !== undefined)
const sums = z
  .object({
    pending_difference: amount,
    raw_pending_difference: amount.nullish(),
    transaction_total: amount.nullish(),
    raw_transaction_total: amount.nullish(),
  })
  .nullish()

/** What has to be read of an order to say what it owes: `summary.*` and `total`. */
export const outstandingFields = { total: amount.nullish(), raw_total: amount.nullish(), summary: sums }

interface OwingOrder {
  total?: BigNumberInput | null | undefined
  raw_total?: BigNumberInput | null | undefined
  summary?: z.infer<typeof sums> | undefined
}

/**
 * What an order owes, as core computes it when it is asked for the total: what core has stored leaves out tax that came
 * after the order was made. A penny, which core takes for nothing, is owed all the same.
 */
export function outstandingAmount({ total, raw_total, summary }: OwingOrder): BigNumberInput {
  const pending = summary?.raw_pending_difference ?? summary?.pending_difference ?? 0
  if (minorUnitsOf(pending) !== 0) return pending
  const paidMinor = minorUnitsOf(summary?.raw_transaction_total ?? summary?.transaction_total ?? 0)
  return minorUnitsOf(raw_total ?? total ?? 0) - paidMinor === 1 ? majorFromMinor(1) : pending
}
