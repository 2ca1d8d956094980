/**
 * Reads a text field of a response with no guaranteed shape. Returns `undefined` for text with a lone surrogate,
 * because no URL can contain one.
 */
export function textField(answer: unknown, key: string): string | undefined {
  const value = field(answer, key)
  return typeof value === "string" && value && !/\p{Cs}/u.test(value) ? value : undefined
}

export function listField(answer: unknown, key: string): unknown[] {
  const value = field(answer, key)
  return Array.isArray(value) ? value : []
}

export function field(answer: unknown, key: string | symbol): unknown {
  return typeof answer === "object" && answer !== null ? Reflect.get(answer, key) : undefined
}
