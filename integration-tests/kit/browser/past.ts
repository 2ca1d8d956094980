import { Client } from "pg"
import { pastRow, type PastRequest } from "../database/ledger-rows"
import type { OpenDemo } from "./demo-process"

const MS_PER_DAY = 24 * 60 * 60_000

export const daysAgo = (days: number) => new Date(Date.now() - days * MS_PER_DAY)

/** Writes payments into the demo's ledger that are too old for a test to create. */
export async function writePastInto({ facts }: Pick<OpenDemo, "facts">, rows: PastRequest[]) {
  const client = new Client(facts.databaseUrl)
  await client.connect()
  try {
    for (const row of rows) {
      const complete = pastRow(row)
      const columns = Object.keys(complete).map((name) => client.escapeIdentifier(name))
      const places = columns.map((_, index) => `$${index + 1}`)
      const insert = `INSERT INTO pay_by_bank_request (${columns.join(", ")}) VALUES (${places.join(", ")})`
      await client.query(insert, Object.values(complete))
    }
  } finally {
    await client.end()
  }
}
