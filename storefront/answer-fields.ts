/** Reads a field of an answer whose shape nobody has promised to the browser. */
export function textField(answer: unknown, key: string): string | undefined {
  const value = field(answer, key)
  return typeof value === "string" && value !== "" ? value : undefined
}

export function listField(answer: unknown, key: string): unknown[] {
  const value = field(answer, key)
  return Array.isArray(value) ? value : []
}

export function field(answer: unknown, key: string): unknown {
  return typeof answer === "object" && answer !== null ? Reflect.get(answer, key) : undefined
}
