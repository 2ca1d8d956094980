const MAX_WORKERS = 8

export interface Arguments {
  reset: boolean
  /** Number of worker processes in addition to a store process that only serves requests. With 0, one process does both. */
  workers: number
  /** Serves the source instead of bundles, and picks up each saved file at once. */
  dev: boolean
}

/** Reads the arguments after `npm run demo --`. */
export function readArguments(args: string[]): Arguments {
  const read: Arguments = { reset: false, workers: 0, dev: false }
  const left = args.flatMap((arg) => (arg.startsWith("--workers=") ? ["--workers", arg.slice(10)] : [arg]))
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === "--reset") read.reset = true
    else if (arg === "--dev") read.dev = true
    else if (arg === "--workers") read.workers = readWorkers(left.shift())
    else
      throw new Error(
        `Unknown option "${arg}". The options are --reset, to start with a new database, --workers 3 and --dev.`,
      )
  }
  if (read.dev && read.workers > 0) throw new Error("Use --dev without --workers: `medusa develop` is one process.")
  return read
}

function readWorkers(given: string | undefined): number {
  const workers = Number(given?.trim() || Number.NaN)
  if (Number.isInteger(workers) && workers >= 1 && workers <= MAX_WORKERS) return workers
  const what = given === undefined ? "nothing" : `"${given}"`
  throw new Error(`--workers requires a number from 1 to ${MAX_WORKERS}, as in --workers 3, not ${what}.`)
}
