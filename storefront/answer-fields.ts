/** Reads a field of an answer whose shape nobody has promised to the browser. Half a character is no text: no address holds it. */
export function textField(answer: unknown, key: string): string | undefined {
  const value = field(answer, key)
  return typeof value === "string" && value && !/\p{Cs}/u.test(value) ? value : undefined
}

export function listField(answer: unknown, key: string): unknown[] {
  const value = field(answer, key)
  return Array.isArray(value) ? value : []
}

export function field(answer: unknown, key: string): unknown {
  return typeof answer === "object" && answer !== null ? Reflect.get(answer, key) : undefined
}
