/** Adds amounts in major units, whose plain sums are not exact. */
export function addAmounts(amounts: number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100
}
