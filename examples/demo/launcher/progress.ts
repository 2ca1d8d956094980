export type Progress = ReturnType<typeof startProgress>

/** Prints a line when a step begins, and a line with its duration in seconds when it is done. */
export function startProgress() {
  const startedAt = Date.now()
  const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`
  return {
    begin(what: string) {
      const beganAt = Date.now()
      console.log(`  … ${what}`)
      return () => console.log(`  ✓ ${what}: ${seconds(beganAt)}`)
    },
    total: () => seconds(startedAt),
  }
}
