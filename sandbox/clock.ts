export type Clock = () => Date

/** The payment service's time format: YYYY-MM-DD HH:MM:SS. */
export function timestamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ")
}
