import { Client } from "pg"
import { z } from "zod"
import { sql } from "../../integration-tests/processes/kit/store-database"
import type { Case } from "../case"
import { figureOf, type Figure } from "../figure"
import { median } from "../measure/median"
import { staffOf } from "../stage/staff"
import type { BenchStore } from "../stage/stage"
import { adminViews } from "./admin-views"
import { fillLedger } from "./fill-ledger"

const WARM_UP = 10
/** Small enough that the smaller ledger has more of them due. */
const LEASE = 25
const LEASE_AHEAD_MS = 2 * 60 * 60_000

type Medians = Map<string, number>

/** What must not become slower with the years: claiming a payment's money, leasing what is due, and the staff's lists. */
export const ledger: Case = {
  name: "ledger",
  run: async ({ stage, quick, say }) =>
    await stage.inStore("bench_ledger", async (store) => {
      const rounds = quick ? 3 : 15
      const sizes = quick ? [2000, 10_000] : [10_000, 1_000_000]
      const measured: Medians[] = []
      for (const rows of sizes) {
        say(`Writing ${rows.toLocaleString("en")} requests`)
        await fill(store.databaseUrl, rows)
        measured.push(new Map([...(await inside(store, rounds)), ...(await views(store, rows, rounds))]))
      }
      const bytes = row.parse(await sql(store.databaseUrl, WEIGHT))[0].bytes / (sizes[1] ?? NaN)
      const [small = new Map(), large = new Map()] = measured
      for (const [name, ms] of large)
        say(`${name.padEnd(46)}${(small.get(name) ?? NaN).toFixed(1)} → ${ms.toFixed(1)} ms`)
      const weight = figureOf({
        name: "ledger: disk per request",
        unit: "bytes",
        ours: bytes,
        reference: null,
        bars: [],
      })
      return [...figures(small, large), weight]
    }),
}

const row = z.tuple([z.object({ bytes: z.coerce.number() })])
/** Requests and bindings, with their indexes. */
const WEIGHT = `
  SELECT pg_total_relation_size('pay_by_bank_request') + pg_total_relation_size('pay_by_bank_binding') AS bytes`

const OPENS = "admin.list"

async function fill(databaseUrl: string, rows: number): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    await fillLedger(client, rows)
  } finally {
    await client.end()
  }
}

const times = z.array(z.number())
const medianOf = (answer: unknown) => median(times.parse(answer).slice(WARM_UP))

async function inside({ databaseUrl, process }: BenchStore, rounds: number): Promise<Medians> {
  const claims = await sql(databaseUrl, CLAIMABLE, [WARM_UP + 2 * rounds])
  const lease = { rounds: WARM_UP + 2 * rounds, limit: LEASE, at: new Date(Date.now() + LEASE_AHEAD_MS).toISOString() }
  return new Map([
    ["ledger.claim", medianOf(await process.ask("claim", { claims }))],
    [`ledger.claim: a lease of ${LEASE} that are due`, medianOf(await process.ask("lease", lease))],
  ])
}

/** Payments from all over the ledger, not yet settled. */
const CLAIMABLE = `
  UPDATE pay_by_bank_request SET outcome = NULL
   WHERE id IN (SELECT id FROM pay_by_bank_request WHERE status = 'paid' AND outcome = 'settled' ORDER BY md5(id) LIMIT $1)
  RETURNING id, reference AS session_id`

async function views({ process }: BenchStore, rows: number, rounds: number): Promise<Medians> {
  const read = await staffOf(process.url)
  const medians: Medians = new Map()
  for (const [name, path] of adminViews(rows)) {
    const took: number[] = []
    for (let round = 0; round < 2 + rounds; round += 1) {
      const begun = performance.now()
      await read(path)
      took.push(performance.now() - begun)
    }
    medians.set(name === "view all" ? OPENS : `${OPENS}: ${name}`, median(took.slice(2)))
  }
  return medians
}

function figures(small: Medians, large: Medians): Omit<Figure, "case">[] {
  const line = (name: string, most: number) => [
    figureOf({
      name,
      unit: "ms",
      ours: large.get(name) ?? NaN,
      reference: small.get(name) ?? NaN,
      bars: [
        { of: "ours", most },
        { of: "ratio", most: 2 },
      ],
    }),
  ]
  const lists = [...large].filter(([name]) => name.startsWith(OPENS))
  const slowest = lists.reduce((one, other) => (other[1] > one[1] ? other : one))
  const growth = ([name, ms]: [string, number]) => ms / (small.get(name) ?? NaN)
  const grown = lists.reduce((one, other) => (growth(other) > growth(one) ? other : one))
  const inLedger = [...large.keys()].filter((name) => name.startsWith("ledger.")).flatMap((name) => line(name, 5))
  const shown = new Set([OPENS, slowest[0], grown[0]])
  return [...inLedger, ...[...shown].flatMap((name) => line(name, 50))]
}
