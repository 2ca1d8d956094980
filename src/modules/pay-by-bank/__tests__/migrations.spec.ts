import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { isDeepStrictEqual } from "node:util"
import { model, toMikroOrmEntities } from "@medusajs/framework/utils"
import {
  fillTables,
  inOrder,
  readTables,
  type Row,
  type Tables,
} from "../../../../integration-tests/kit/database/filled-tables"
import {
  migrationsIn,
  needsMigration,
  openMigrationHistory,
  openModelSchema,
  upgraded,
  type Changes,
  type MigrationHistory,
} from "../../../../integration-tests/kit/database/migration-history"
import { pictureOf, type SchemaPicture } from "../../../../integration-tests/kit/database/schema-picture"
import { PAY_BY_BANK_MODULE } from "../index"
import { PayByBankAccount } from "../models/account"
import { PayByBankBinding } from "../models/payment-binding"
import { PayByBankLink } from "../models/payment-link"
import { PayByBankRequest } from "../models/payment-request"
import { PayByBankRefundBatch } from "../models/refund-batch"
import { PayByBankRefund } from "../models/refund"
import { MAY_CHANGE_TRAIL } from "../../../../integration-tests/kit/database/trail"

const FOLDER = path.resolve(__dirname, "../migrations")
const MIGRATIONS = migrationsIn(FOLDER)

/** A store with the oldest release has run this migration. It never changes, and no migration comes before it. */
const FIRST_RELEASED = "Migration20261122111500"

/** The deliberate changes of a migration to rows, by the migration's name. */
const CHANGES: Changes = {}

/** Migrations whose `down` fails once there are rows, each with a part of PostgreSQL's error message. */
const WITHOUT_WAY_BACK: Record<string, string> = {}

/** Tables that statements read and write directly, without a model. */
const WITHOUT_MODEL = [
  "pay_by_bank_approval_try",
  "pay_by_bank_alert",
  "pay_by_bank_day_figures",
  "pay_by_bank_event",
  "pay_by_bank_former_credentials",
  "pay_by_bank_lease",
  "pay_by_bank_login",
  "pay_by_bank_no_record",
  "pay_by_bank_outgoing_alert",
  "pay_by_bank_paused_bank",
  "pay_by_bank_process",
  "pay_by_bank_proposal",
  "pay_by_bank_start",
]
const TRIGGER_FUNCTIONS = ["pay_by_bank_protect_trail"]
const FUNCTIONS = [...TRIGGER_FUNCTIONS, "pay_by_bank_allow_trail_changes"]

const MODELS = [
  PayByBankAccount,
  PayByBankBinding,
  PayByBankLink,
  PayByBankRequest,
  PayByBankRefund,
  PayByBankRefundBatch,
]

describe("the migrations", () => {
  let history: MigrationHistory
  beforeAll(async () => {
    history = await openMigrationHistory("pay_by_bank_migrations", FOLDER)
  })
  afterAll(async () => await history.close())

  const newest = MIGRATIONS.at(-1) ?? ""
  const before = (migration: string) => MIGRATIONS[MIGRATIONS.indexOf(migration) - 1] ?? null

  it("start with the migration of the first release", () => {
    expect(MIGRATIONS[0]).toBe(FIRST_RELEASED)
    expect(MIGRATIONS).toEqual(expect.arrayContaining([...Object.keys(CHANGES), ...Object.keys(WITHOUT_WAY_BACK)]))
  })

  it("create the tables that the models describe, without their indexes", async () => {
    await history.startAt(newest)
    const models = await openModelSchema("pay_by_bank_models", toMikroOrmEntities(MODELS))
    try {
      expect(asModelsHaveIt(await pictureOf(history.client))).toEqual(asModelsHaveIt(await pictureOf(models.client)))
    } finally {
      await models.close()
    }
  })

  it("need no further migration, because their snapshot matches the models", async () => {
    expect(await needsMigration(PAY_BY_BANK_MODULE, MODELS, FOLDER)).toBe(false)
    expect(
      await needsMigration(
        PAY_BY_BANK_MODULE,
        [...MODELS, model.define("extra", { id: model.id().primaryKey() })],
        FOLDER,
      ),
    ).toBe(true)
  })

  for (const released of MIGRATIONS.slice(0, -1)) {
    it(`keep every row of a store at ${released}`, async () => {
      const { ran, migrated, expected } = await upgraded(history, released, CHANGES)
      expect(ran).toEqual(MIGRATIONS.slice(MIGRATIONS.indexOf(released) + 1))
      expect(migrated).toEqual(expected)
    })
  }

  for (const migration of MIGRATIONS) {
    const obstacle = WITHOUT_WAY_BACK[migration]
    it(`${migration} ${obstacle ? "refuses a rollback, and changes nothing" : "can be rolled back"}`, async () => {
      await history.startAt(before(migration))
      const earlier = await pictureOf(history.client)
      await history.startAt(migration)
      await fillTables(history.client)
      const [schema, rows] = [await pictureOf(history.client), await readTables(history.client)]
      if (obstacle) {
        await expect(history.down()).rejects.toThrow(obstacle)
        expect(await pictureOf(history.client)).toEqual(schema)
        expect(await readTables(history.client)).toEqual(rows)
        return
      }
      expect(await history.down()).toEqual([migration])
      expect(await pictureOf(history.client)).toEqual(earlier)
      const left = await readTables(history.client)
      expect(left).toEqual(withoutColumns(rows, left))
      expect(await history.up(migration)).toEqual([migration])
      expect(await pictureOf(history.client)).toEqual(schema)
    })
  }
})

describe("the comparison of rows", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-migrations-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Whether the migrations after `released` keep every row, according to the comparison. */
  const keepsRows = async (name: string, sources: Record<string, string>, released: string) => {
    const migrations = path.join(folder, name)
    mkdirSync(migrations, { recursive: true })
    for (const [migration, source] of Object.entries(sources)) {
      writeFileSync(path.join(migrations, `${migration}.js`), source)
    }
    jest.resetModules()
    const history = await openMigrationHistory(`pay_by_bank_${name}`, migrations)
    try {
      const { ran, migrated, expected } = await upgraded(history, released, {})
      expect(ran).toEqual(Object.keys(sources).filter((migration) => migration > released))
      return isDeepStrictEqual(migrated, expected)
    } finally {
      await history.close()
    }
  }

  const TABLE = `CREATE TABLE sample (id text PRIMARY KEY, note text, amount numeric NOT NULL, at timestamptz NOT NULL,
                   many bigint NOT NULL, data jsonb, state text CHECK (state IN ('open', 'closed')) NOT NULL)`

  it.each([
    ["a new column with a default", true, "ALTER TABLE sample ADD COLUMN kind text NOT NULL DEFAULT 'checkout'"],
    ["a new column that may be null", true, "ALTER TABLE sample ADD COLUMN kind text"],
    ["a wider type", true, "ALTER TABLE sample ALTER COLUMN many TYPE numeric"],
    ["a new column that is filled", false, "ALTER TABLE sample ADD COLUMN kind text; UPDATE sample SET kind = state"],
    ["a column that goes", false, "ALTER TABLE sample DROP COLUMN note"],
    ["a table that goes", false, "DROP TABLE sample"],
    ["a row that goes", false, "DELETE FROM sample WHERE note IS NULL"],
    ["a null that becomes a value", false, "UPDATE sample SET note = coalesce(note, '')"],
    ["a value that becomes null", false, "UPDATE sample SET data = NULL WHERE data = '[]'"],
    ["an amount that is rounded", false, "ALTER TABLE sample ALTER COLUMN amount TYPE numeric USING round(amount, 6)"],
    ["a number that is not exact", false, "ALTER TABLE sample ALTER COLUMN many TYPE double precision"],
    ["a moment that loses microseconds", false, "ALTER TABLE sample ALTER COLUMN at TYPE timestamptz(3)"],
    ["a text that is trimmed", false, "UPDATE sample SET note = trim(note)"],
    ["a state that is renamed", false, "UPDATE sample SET state = 'open' WHERE state = 'closed'"],
  ])("accepts %s: %s", async (_what, right, statement) => {
    const [first, second] = ["Migration20260101000000", "Migration20260102000000"]
    const sources = { [first]: migrationSource(first, TABLE), [second]: migrationSource(second, statement) }
    expect(await keepsRows("sample", sources, first)).toBe(right)
  })

  it.each([
    ["that adds a column", true, "ALTER TABLE pay_by_bank_refund ADD COLUMN note text"],
    ["that adds a table", true, "CREATE TABLE pay_by_bank_note (id text PRIMARY KEY)"],
    ["that deletes rows", false, `${MAY_CHANGE_TRAIL} DELETE FROM pay_by_bank_event WHERE data IS NULL`],
    ["that drops a table", false, "DROP TABLE pay_by_bank_process"],
    ["that clears a column", false, "UPDATE pay_by_bank_request SET claimed_at = NULL"],
    ["that loses the insights", false, "DELETE FROM pay_by_bank_day_figures"],
  ])("on the released schema, accepts a later migration %s: %s", async (_what, right, statement) => {
    const later = "Migration20991231235959"
    const sources = { ...RELEASED, [later]: migrationSource(later, statement) }
    expect(await keepsRows("released_sample", sources, FIRST_RELEASED)).toBe(right)
  })
})

/** For a folder outside the repository, which has no packages. */
const migrationSource = (name: string, sql: string) => `
  const { Migration } = require(${JSON.stringify(require.resolve("@medusajs/framework/mikro-orm/migrations"))})
  exports.${name} = class ${name} extends Migration {
    async up() { this.addSql(${JSON.stringify(sql)}) }
  }`

/** The plugin's own first migration, for that folder. */
const RELEASED = {
  [FIRST_RELEASED]: `module.exports = require(${JSON.stringify(path.join(FOLDER, FIRST_RELEASED))})`,
}

const rowsOf = (tables: Tables, name: string): Row[] => tables[name] ?? []

/** The rows without some columns and tables, as in a schema that lacks them. */
function withoutColumns(rows: Tables, left: Tables): Tables {
  const tables: Tables = {}
  for (const [name, [first]] of Object.entries(left)) {
    const has = (column: string) => first === undefined || column in first
    tables[name] = inOrder(
      rowsOf(rows, name).map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => has(column)))),
    )
  }
  return tables
}

/**
 * Removes what the migration alone describes: the tables without a model, the indexes apart from primary keys, the checks that keep
 * `deleted_at` null, the triggers, and the fill factor.
 */
function asModelsHaveIt(picture: SchemaPicture): SchemaPicture {
  const described = Object.entries(picture).filter(([owner]) => ![...WITHOUT_MODEL, ...FUNCTIONS].includes(owner))
  const lines = described.map(([owner, parts]) => [
    owner,
    parts
      .filter((part) => !TRIGGER_FUNCTIONS.some((name) => part.includes(`EXECUTE FUNCTION ${name}()`)))
      .filter((part) => !part.includes('INDEX "IDX_pay_by_bank_') && !part.includes("_deleted_at_check"))
      .map((part) => (part.startsWith("table") ? "table" : part)),
  ])
  return Object.fromEntries(lines)
}
