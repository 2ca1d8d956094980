import { Client } from "pg"
import { z } from "zod"
import { sql } from "../../integration-tests/kit/database/store-database"
import type { Case } from "../case"
import { figureOf, type Bar, type Figure } from "../figure"
import { median, spread } from "../measure/median"
import { costOf } from "../measure/statements"
import { adminReader } from "../stage/admin-user"
import type { BenchStore } from "../stage/stage"
import { adminViews } from "../../integration-tests/kit/people/admin-views"
import { fillLedger } from "../../integration-tests/kit/database/fill-ledger"
import { exported, exportFigures, type Exported } from "./list-export"

const WARM_UP = 10
/** Small enough that even the smaller ledger has more requests due. */
const LEASE = 25
const LEASE_AHEAD_MS = 2 * 60 * 60_000

/** The rounds of each measurement, in ms. */
type Rounds = Map<string, number[]>
interface Measured {
  rounds: Rounds
  /** How many pages of 8 kB each touches. */
  buffers: Map<string, number>
  /** Views whose page is beyond the last one, so nothing is read for them. */
  empty: Set<string>
}
const NOTHING: Measured = { rounds: new Map(), buffers: new Map(), empty: new Set() }

/** What must not become slower over the years: claiming a payment, leasing due requests, and the lists for admin users. */
export const ledger: Case = {
  name: "ledger",
  run: async ({ stage, quick, say }) =>
    await stage.inStore("bench_ledger", async (store) => {
      const rounds = quick ? 8 : 15
      const sizes = quick ? [2000, 10_000] : [10_000, 1_000_000]
      const measured: Measured[] = []
      const exports: Exported[] = []
      for (const rows of sizes) {
        say(`Writing ${rows.toLocaleString("en")} requests`)
        await fill(store.databaseUrl, rows)
        const [claims, pages] = [await inside(store, rounds), await views(store, rows, rounds)]
        measured.push({
          rounds: new Map([...claims.rounds, ...pages.rounds]),
          buffers: new Map([...claims.buffers, ...pages.buffers]),
          empty: pages.empty,
        })
        exports.push(await exported(store))
      }
      const bytes = row.parse(await sql(store.databaseUrl, WEIGHT))[0].bytes / (sizes[1] ?? NaN)
      const [small = NOTHING, large = NOTHING] = measured
      for (const name of large.rounds.keys()) say(growthOf(name, small, large))
      const weight = figureOf({
        name: "ledger: disk per request",
        unit: "bytes",
        ours: bytes,
        reference: null,
        bars: [],
      })
      const [few, many] = exports
      return [...figures(small, large), ...(few && many ? exportFigures(few, many) : []), weight]
    }),
}

const row = z.tuple([z.object({ bytes: z.coerce.number() })])
/** The size of requests and bindings, with their indexes. */
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
const roundsOf = (answer: unknown) => times.parse(answer).slice(WARM_UP)

async function inside(
  { databaseUrl, process }: BenchStore,
  rounds: number,
): Promise<Pick<Measured, "rounds" | "buffers">> {
  const took: Rounds = new Map()
  const buffers = new Map<string, number>()
  const measure = async (name: string, count: number, work: () => Promise<unknown>) => {
    const cost = await costOf(databaseUrl, async () => void took.set(name, roundsOf(await work())))
    buffers.set(name, Math.round(cost.buffers / count))
  }
  const count = WARM_UP + 2 * rounds
  const claims = await sql(databaseUrl, CLAIMABLE, [count])
  await measure("ledger.claim", count, async () => await process.ask("claim", { claims }))
  const lease = { rounds: count, limit: LEASE, at: new Date(Date.now() + LEASE_AHEAD_MS).toISOString() }
  await measure(`ledger.claim: a lease of ${LEASE} that are due`, count, async () => await process.ask("lease", lease))
  return { rounds: took, buffers }
}

/** Payments from all over the ledger, set back to not settled. */
const CLAIMABLE = `
  UPDATE pay_by_bank_request SET outcome = NULL
   WHERE id IN (SELECT id FROM pay_by_bank_request WHERE status = 'paid' AND outcome = 'settled' ORDER BY md5(id) LIMIT $1)
  RETURNING id, 'payses_' || substr(id, 8) AS session_id`

async function views({ databaseUrl, process }: BenchStore, rows: number, rounds: number): Promise<Measured> {
  const read = await adminReader(process.url)
  const measured: Rounds = new Map()
  const buffers = new Map<string, number>()
  const empty = new Set<string>()
  for (const [view, path] of adminViews(rows)) {
    const name = view === "view all" ? OPENS : `${OPENS}: ${view}`
    const took: number[] = []
    for (let round = 0; round < 2 + rounds; round += 1) {
      const begun = performance.now()
      const { offset, count } = page.parse(await read(path))
      took.push(performance.now() - begun)
      if (offset > 0 && offset >= count) empty.add(name)
    }
    measured.set(name, took.slice(2))
    buffers.set(name, (await costOf(databaseUrl, async () => await read(path))).buffers)
  }
  return { rounds: measured, buffers, empty }
}

/** Insights and health have no pages. */
const page = z.object({ offset: z.number().default(0), count: z.number().default(0) })

/** The smaller ledger's figure, unless only the smaller ledger had nothing to read. */
function comparable(small: Measured, large: Measured, name: string): number[] | null {
  if (small.empty.has(name) && !large.empty.has(name)) return null
  return small.rounds.get(name) ?? null
}

/** A line of the growth table: milliseconds and buffers, of the smaller and of the larger ledger. */
function growthOf(name: string, small: Measured, large: Measured): string {
  const ms = (of: number[] | null | undefined) => (of ? median(of).toFixed(1) : "–")
  const fewer = comparable(small, large, name)
  const buffers = fewer ? (small.buffers.get(name) ?? 0) : "–"
  return `${name.padEnd(60)}${ms(fewer)} → ${ms(large.rounds.get(name))} ms, ${buffers} → ${large.buffers.get(name) ?? 0} buffers`
}

function figures(small: Measured, large: Measured): Omit<Figure, "case">[] {
  const line = (name: string, most: number) => {
    const reference = comparable(small, large, name)
    const growth: Bar[] = reference === null ? [] : [{ of: "ratio", most: 2 }]
    const ours = large.rounds.get(name) ?? []
    return figureOf({
      ...{ name, unit: "ms", ours: median(ours), reference: reference && median(reference) },
      noise: reference ? Math.hypot(spread(ours), spread(reference)) : spread(ours),
      bars: [{ of: "ours", most }, ...growth],
    })
  }
  const lists = [...large.rounds].flatMap(([name, took]): [string, number][] =>
    name.startsWith(OPENS) ? [[name, median(took)]] : [],
  )
  const slowest = lists.reduce((one, other) => (other[1] > one[1] ? other : one))
  const growth = ([name, ms]: [string, number]) => ms / median(comparable(small, large, name) ?? [Infinity])
  const grown = lists.reduce((one, other) => (growth(other) > growth(one) ? other : one))
  const touched = (name: string) => {
    const reference = comparable(small, large, name) === null ? null : (small.buffers.get(name) ?? null)
    const bars: Bar[] = reference === null ? [] : [{ of: "ratio", most: 2 }]
    return figureOf({
      name: `${name}: buffers`,
      unit: "pages of 8 kB",
      ours: large.buffers.get(name) ?? NaN,
      reference,
      bars,
    })
  }
  const growthInBuffers = ([name]: [string, number]) =>
    (large.buffers.get(name) ?? 0) / (comparable(small, large, name) ? (small.buffers.get(name) ?? Infinity) : Infinity)
  const mostTouched = lists.reduce((one, other) => (growthInBuffers(other) > growthInBuffers(one) ? other : one))
  const inLedger = [...large.rounds.keys()].filter((name) => name.startsWith("ledger."))
  const shown = new Set([OPENS, slowest[0], grown[0]])
  return [
    ...inLedger.flatMap((name) => [line(name, 5), touched(name)]),
    ...[...shown].map((name) => line(name, 50)),
    ...[OPENS, mostTouched[0]].map(touched),
  ]
}
