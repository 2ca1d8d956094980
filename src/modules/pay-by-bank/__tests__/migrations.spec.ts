import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { isDeepStrictEqual } from "node:util"
import { toMikroOrmEntities } from "@medusajs/framework/utils"
import {
  fillTables,
  inOrder,
  readTables,
  type Row,
  type Tables,
} from "../../../../integration-tests/kit/database/filled-tables"
import {
  migrationsIn,
  openMigrationHistory,
  openModelSchema,
  upgraded,
  type Changes,
  type MigrationHistory,
} from "../../../../integration-tests/kit/database/migration-history"
import { pictureOf, type SchemaPicture } from "../../../../integration-tests/kit/database/schema-picture"
import { PayByBankAccount } from "../models/account"
import { PayByBankBinding } from "../models/payment-binding"
import { PayByBankEvent } from "../models/payment-event"
import { PayByBankLink } from "../models/payment-link"
import { PayByBankRequest } from "../models/payment-request"
import { PayByBankRefund } from "../models/refund-due"
import { PayByBankWorker } from "../models/worker"

const FOLDER = path.resolve(__dirname, "../migrations")
const MIGRATIONS = migrationsIn(FOLDER)

/** A store that runs the oldest release has migrated to here. It never goes away again, and no migration comes before it. */
const FIRST_RELEASED = "Migration20261121032000"

const CHANGES: Changes = {
  Migration20261121183433: (tables) => ({
    ...tables,
    pay_by_bank_refund: rowsOf(tables, "pay_by_bank_refund").map((refund) => ({
      ...refund,
      account: accountOf(tables, refund["request_id"] ?? null),
    })),
  }),
}

/** Migrations that cannot be taken back once there are rows, and what PostgreSQL answers then. */
const WITHOUT_WAY_BACK: Record<string, string> = {
  // A refund that a second person has confirmed has no state in the schema of before.
  Migration20261121045601: "pay_by_bank_refund_state_check",
}

/** Tables that statements read and write directly: no model describes them. */
const WITHOUT_MODEL = ["pay_by_bank_changed_day", "pay_by_bank_counted_day", "pay_by_bank_day_total"]
const TRIGGER_FUNCTION = "pay_by_bank_note_changed_days"

const MODELS = [
  PayByBankAccount,
  PayByBankBinding,
  PayByBankEvent,
  PayByBankLink,
  PayByBankRequest,
  PayByBankRefund,
  PayByBankWorker,
]

describe("the migrations", () => {
  let history: MigrationHistory
  beforeAll(async () => {
    history = await openMigrationHistory("pay_by_bank_migrations", FOLDER)
  })
  afterAll(async () => await history.close())

  const newest = MIGRATIONS.at(-1) ?? ""
  const before = (migration: string) => MIGRATIONS[MIGRATIONS.indexOf(migration) - 1] ?? null

  it("start with the first that was released", () => {
    expect(MIGRATIONS[0]).toBe(FIRST_RELEASED)
    expect(MIGRATIONS).toEqual(expect.arrayContaining([...Object.keys(CHANGES), ...Object.keys(WITHOUT_WAY_BACK)]))
  })

  it("make the schema that the models describe", async () => {
    await history.startAt(newest)
    const models = await openModelSchema("pay_by_bank_models", toMikroOrmEntities(MODELS))
    try {
      expect(asModelsHaveIt(await pictureOf(history.client))).toEqual(await pictureOf(models.client))
    } finally {
      await models.close()
    }
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
    it(`${migration} ${obstacle ? "refuses to be taken back, and changes nothing" : "can be taken back"}`, async () => {
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
      await history.startAt(migration)
      expect(await pictureOf(history.client)).toEqual(schema)
    })
  }
})

describe("the comparison of rows", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "pay-by-bank-migrations-"))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
  ])("finds %s to be right: %s", async (_what, right, statement) => {
    const [first, second] = ["Migration20260101000000", "Migration20260102000000"]
    for (const [name, sql] of [[first, TABLE] as const, [second, statement] as const]) {
      writeFileSync(path.join(folder, `${name}.js`), migrationSource(name, sql))
    }
    jest.resetModules()
    const history = await openMigrationHistory("pay_by_bank_sample", folder)
    try {
      const { ran, migrated, expected } = await upgraded(history, first, {})
      expect(ran).toEqual([second])
      expect(isDeepStrictEqual(migrated, expected)).toBe(right)
    } finally {
      await history.close()
    }
  })
})

/** In a folder outside the repository, which has no packages of its own. */
const migrationSource = (name: string, sql: string) => `
  const { Migration } = require(${JSON.stringify(require.resolve("@medusajs/framework/mikro-orm/migrations"))})
  exports.${name} = class ${name} extends Migration {
    async up() { this.addSql(${JSON.stringify(sql)}) }
  }`

const rowsOf = (tables: Tables, name: string): Row[] => tables[name] ?? []

function accountOf(tables: Tables, requestId: string | null): string | null {
  return rowsOf(tables, "pay_by_bank_request").find(({ id }) => id === requestId)?.["account"] ?? null
}

/** The rows as a schema without some columns and tables has them. */
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

/** Without what no model can describe: the tables of the insights, their trigger, and how full a page is. */
function asModelsHaveIt(picture: SchemaPicture): SchemaPicture {
  const described = Object.entries(picture).filter(([owner]) => ![...WITHOUT_MODEL, TRIGGER_FUNCTION].includes(owner))
  const lines = described.map(([owner, parts]) => [
    owner,
    parts
      .filter((part) => !part.includes(`EXECUTE FUNCTION ${TRIGGER_FUNCTION}()`))
      .map((part) => (part.startsWith("table") ? "table" : part)),
  ])
  return Object.fromEntries(lines)
}
