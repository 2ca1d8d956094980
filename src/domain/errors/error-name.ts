/** The name of a caught error, for log lines. Its message may contain personal data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : "failed"
}
