/** The time limit of a call that the service never answers. */
export const HANGS = { timeoutMs: 60_000, deadlineMs: 600_000 }

const REAL = ["Date", "hrtime", "performance", "nextTick", "queueMicrotask", "setImmediate", "setInterval"] as const

/**
 * Makes a call with the time limit `HANGS`. The limit of each of its first attempts is over as soon as the service has received the
 * attempt, so that a slow machine never ends one earlier.
 */
export async function timesOut<T>(
  call: () => Promise<T>,
  { attempts, received }: { attempts: number; received: () => number | Promise<number> },
): Promise<T> {
  jest.useFakeTimers({ doNotFake: [...REAL] })
  try {
    const ending = call()
    ending.catch(() => undefined)
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      while ((await received()) < attempt) await new Promise(setImmediate)
      jest.advanceTimersByTime(HANGS.timeoutMs)
    }
    return await ending
  } finally {
    jest.useRealTimers()
  }
}
