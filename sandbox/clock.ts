export type Clock = () => Date

/** The service's own way of writing a moment: YYYY-MM-DD HH:MM:SS. */
export function timestamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ")
}
