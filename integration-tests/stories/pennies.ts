export function pennies(amount: number): number {
  return Math.round(amount * 100)
}
