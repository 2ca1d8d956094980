/** A shorter value could be a part of any token. */
const LONG_ENOUGH = 4

/** Every text and number in what was sent, at any depth. */
export function textsIn(sent: unknown): string[] {
  if (typeof sent === "string") return [sent]
  if (typeof sent === "number") return [String(sent)]
  if (typeof sent !== "object" || sent === null) return []
  return Object.values(sent).flatMap(textsIn)
}

/** Whether a short token contains a value that we sent. */
export function repeatsSent(token: string, sent: readonly string[]): boolean {
  const lower = token.toLowerCase()
  return sent.some((value) => value.length >= LONG_ENOUGH && lower.includes(value.toLowerCase()))
}
