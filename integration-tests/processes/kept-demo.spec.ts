import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { NAME } from "../../examples/demo/launcher/database"
import { demoFolders, makeFolders, wipe } from "../../examples/demo/launcher/folders"
import {
  hasSameHistory,
  OTHER_HISTORY,
  requireSameHistory,
  sourceMigrations,
} from "../../examples/demo/launcher/kept-history"
import { ROOT } from "../../examples/demo/launcher/settings"
import { startPostgres } from "../../examples/demo/postgres"
import { databaseExists, recreateDatabase } from "../../examples/demo/postgres/database"
import { freePort } from "../../examples/demo/postgres/free-port"
import { sql } from "../kit/database/store-database"
import { openTestDatabase } from "../kit/database/test-server"
import { YOUNG_SPACE } from "../kit/young-space"

const MEDUSA = ["Migration20240219102530", "Migration20261231235959"]

describe("a kept demo database", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "pay-by-bank-kept-"))
  const folders = demoFolders(dataDir)
  afterAll(() => {
    wipe(folders)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const [a, b, c] = ["Migration20260101000000", "Migration20260102000000", "Migration20260103000000"] as const
  const made = { source: [a, b, c], recorded: [a, b, c, ...MEDUSA], lastSource: [a, b, c], hasTables: true }

  it.each([
    ["of the same migrations", true, made],
    ["without the newest migrations", true, { ...made, recorded: [a, ...MEDUSA], lastSource: [a] }],
    ["of a demo that did not record its migrations", true, { ...made, lastSource: [] }],
    ["without any of the plugin's tables", true, { ...made, recorded: MEDUSA, lastSource: [], hasTables: false }],
    ["of migrations that were merged into one", false, { ...made, source: [c], recorded: [a, b], lastSource: [a, b] }],
    ["of other migrations that were not recorded", false, { ...made, source: [c], recorded: [a, b], lastSource: [] }],
    ["that lacks a migration in the middle", false, { ...made, recorded: [a, c], lastSource: [a, c] }],
    ["that lacks the first migration", false, { ...made, recorded: [b, c], lastSource: [] }],
    ["of a later version", false, { ...made, source: [a, b] }],
  ])("%s: fits is %s", (_what, fits, history) => {
    expect(hasSameHistory(history)).toBe(fits)
  })

  it("is compared by its recorded migrations and by what the demo saved when it migrated", async () => {
    const { url, stop } = await openTestDatabase("kept_demo")
    const file = path.join(dataDir, "written-down")
    const source = sourceMigrations()
    try {
      await requireSameHistory(url, file)
      await record(url, [...source, ...MEDUSA])
      await requireSameHistory(url, file)
      writeFileSync(file, ["fingerprint", ...source].join("\n"))
      await requireSameHistory(url, file)
      writeFileSync(file, ["fingerprint", ...source, a].join("\n"))
      await expect(requireSameHistory(url, file)).rejects.toThrow(OTHER_HISTORY)
      rmSync(file)
      await record(url, MEDUSA)
      await expect(requireSameHistory(url, file)).rejects.toThrow(OTHER_HISTORY)
    } finally {
      await stop()
    }
  })

  it("with an earlier history stops the start with exit code 1 and the command that helps, and stays unchanged", async () => {
    makeFolders(folders)
    writeFileSync(folders.shop, "kept")
    await onKeptServer(async (url) => await record(url, [a, b, ...MEDUSA]))
    const ports = ["DEMO_STORE_PORT", "DEMO_STOREFRONT_PORT", "DEMO_SANDBOX_PORT", "DEMO_PG_PORT"]
    const chosen = await Promise.all(ports.map(async (name) => [name, `${await freePort()}`] as const))
    const { status, stderr, stdout } = spawnSync(process.execPath, ["--import", "tsx", "examples/demo/start.ts"], {
      cwd: ROOT,
      encoding: "utf8",
      env: {
        ...process.env,
        NODE_OPTIONS: YOUNG_SPACE,
        ...Object.fromEntries(chosen),
        DEMO_DATA_DIR: dataDir,
        DEMO_ADMIN: "off",
      },
    })
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining("npm run demo -- --reset") })
    expect(stdout).not.toContain("Migrating the database")
    expect(readFileSync(folders.shop, "utf8")).toBe("kept")
    await onKeptServer(async (url) => {
      expect(await sql(url, "SELECT name FROM mikro_orm_migrations ORDER BY id LIMIT 2")).toEqual([
        { name: a },
        { name: b },
      ])
    })
  })

  const onKeptServer = async (work: (url: string) => Promise<void>) => {
    const server = await startPostgres({ dataDir: folders.postgres })
    try {
      if (!(await databaseExists(server, NAME))) await recreateDatabase(server, NAME)
      await work(server.databaseUrl(NAME))
    } finally {
      await server.stop()
    }
  }
})

/** Creates the state that MikroORM leaves: these migrations, and a table of the plugin. */
async function record(url: string, names: string[]): Promise<void> {
  await sql(url, "CREATE TABLE IF NOT EXISTS pay_by_bank_request (id text)")
  await sql(
    url,
    "CREATE TABLE IF NOT EXISTS mikro_orm_migrations (id serial PRIMARY KEY, name text, executed_at timestamptz)",
  )
  await sql(url, "TRUNCATE mikro_orm_migrations")
  await sql(url, "INSERT INTO mikro_orm_migrations (name) SELECT unnest($1::text[])", [names])
}
