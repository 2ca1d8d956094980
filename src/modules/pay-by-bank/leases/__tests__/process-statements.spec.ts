import { z } from "@medusajs/framework/zod"
import { ago, ledgerTables, NOW } from "../../../../../integration-tests/kit/database/ledger-tables"
import { isTableMissing } from "../../database"
import * as sql from "../process-statements"

const tables = ledgerTables("pay_by_bank_process_statements")
afterEach(async () => void (await tables.db().execute("TRUNCATE pay_by_bank_process")))

const GONE_BEFORE = ago(3600)
const RUN = { polled: 2, unanswered: 0, settled: 1, unsettled: 0 }
const beat = async (id: string, seenAt = NOW, startedAt = ago(7200), run?: sql.DueRun) =>
  await sql.recordBeat(
    tables.db(),
    { id, host: "shop", pid: 7, mode: "server", locks: "in-memory", startedAt, seenAt, run },
    GONE_BEFORE,
  )
const storedRows = z.array(z.object({ id: z.string(), seen_at: z.coerce.date() }))
const stored = async () =>
  storedRows.parse(await tables.db().execute("SELECT id, seen_at FROM pay_by_bank_process ORDER BY id"))
const row = (id: string, seen_at: Date) => ({ id, seen_at })

describe("recordBeat", () => {
  it("returns each process once, itself as it is now", async () => {
    await beat("one", ago(60))
    await beat("two", ago(30), ago(120))
    expect(await beat("one")).toMatchObject([
      { startedAt: ago(120), seenAt: ago(30), mode: "server", locks: "in-memory" },
      { startedAt: ago(7200), seenAt: NOW },
    ])
    expect(await stored()).toEqual([row("one", NOW), row("two", ago(30))])
  })

  it("keeps a process that was seen lately", async () => {
    await beat("gone", ago(3601))
    await beat("late", ago(3599))
    await beat("one")
    expect(await stored()).toEqual([row("late", ago(3599)), row("one", NOW)])
  })

  it("stores again a process that was not seen for long", async () => {
    await beat("one", ago(3601))
    await beat("one")
    expect(await stored()).toEqual([row("one", NOW)])
  })

  it("returns no process that has not been seen for long", async () => {
    await beat("gone", ago(3601))
    expect(await beat("one")).toHaveLength(1)
  })
})

describe("readProcesses", () => {
  it("returns the registered processes, and registers none", async () => {
    await beat("one", ago(60))
    expect(await sql.readProcesses(tables.db())).toMatchObject([{ seenAt: ago(60), mode: "server" }])
    expect(await stored()).toEqual([row("one", ago(60))])
  })

  it("fails in a way that is recognized if the tables do not exist", async () => {
    await tables.db().execute("ALTER TABLE pay_by_bank_process RENAME TO elsewhere")
    const error: unknown = await sql.readProcesses(tables.db()).catch((failure: unknown) => failure)
    await tables.db().execute("ALTER TABLE elsewhere RENAME TO pay_by_bank_process")
    expect([isTableMissing(error), isTableMissing(new Error("another"))]).toEqual([true, false])
  })
})

describe("a process that has ended", () => {
  it("is no process any more, and no other one ends", async () => {
    await beat("one")
    await beat("two", ago(30))
    await sql.endProcess(tables.db(), "one", NOW)
    expect(await sql.readProcesses(tables.db())).toMatchObject([{ seenAt: ago(30) }])
    expect(await beat("two")).toHaveLength(1)
    expect(await stored()).toEqual([row("one", NOW), row("two", NOW)])
  })

  it("is one again when it reports", async () => {
    await beat("one")
    await sql.endProcess(tables.db(), "one", NOW)
    await beat("one")
    expect(await sql.readProcesses(tables.db())).toHaveLength(1)
  })
})

describe("readWorkers", () => {
  it("returns the last run of each process that runs the job, most recent first, also of one that has ended", async () => {
    await beat("server")
    await beat("one", ago(60), ago(7200), { ...RUN, polled: 5 })
    await beat("two", ago(30), ago(7200), RUN)
    await sql.endProcess(tables.db(), "two", NOW)
    expect(await sql.readWorkers(tables.db())).toEqual([
      { name: "shop:7", host: "shop", last_run_at: ago(30), last_run: RUN },
      { name: "shop:7", host: "shop", last_run_at: ago(60), last_run: { ...RUN, polled: 5 } },
    ])
  })

  it("keeps the last run while the process only reports that it is alive", async () => {
    await beat("one", ago(60), ago(7200), RUN)
    await beat("one")
    expect(await sql.readWorkers(tables.db())).toMatchObject([{ last_run_at: ago(60), last_run: RUN }])
    await beat("one", NOW, ago(7200), { ...RUN, settled: 0 })
    expect(await sql.readWorkers(tables.db())).toMatchObject([{ last_run_at: NOW, last_run: { settled: 0 } }])
  })
})
