/** Runs a call into the SDK. An SDK that throws must not change what happens to a payment. */
export function quietly(record: () => void): void {
  try {
    record()
  } catch {
    // A log line for each call of a broken SDK would flood the log.
  }
}
