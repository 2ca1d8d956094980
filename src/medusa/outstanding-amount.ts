import type { BigNumberInput } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { majorFromMinor } from "../domain/money"
import { minorUnitsOf, amount } from "./amounts"

const sums = z
  .object({
    pending_difference: amount,
    raw_pending_difference: amount.nullish(),
    transaction_total: amount.nullish(),
    raw_transaction_total: amount.nullish(),
  })
  .nullish()

/** The order fields that `outstandingAmount` needs: `summary.*` and `total`. */
export const outstandingFields = { total: amount.nullish(), raw_total: amount.nullish(), summary: sums }

interface OrderTotals {
  total?: BigNumberInput | null | undefined
  raw_total?: BigNumberInput | null | undefined
  summary?: z.infer<typeof sums> | undefined
}

/**
 * An order's outstanding amount, as core computes it when the total is queried: the stored amount omits tax that was added
 * after the order was created. A single penny counts as outstanding, although core treats it as zero.
 */
export function outstandingAmount({ total, raw_total, summary }: OrderTotals): BigNumberInput {
  const pending = summary?.raw_pending_difference ?? summary?.pending_difference ?? 0
  if (minorUnitsOf(pending) !== 0) return pending
  const paidMinor = minorUnitsOf(summary?.raw_transaction_total ?? summary?.transaction_total ?? 0)
  return minorUnitsOf(raw_total ?? total ?? 0) - paidMinor === 1 ? majorFromMinor(1) : pending
}
