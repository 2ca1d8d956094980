import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { OPTIONAL_FIELDS } from "../../src/domain/contract/auth-request-schema"
import { payByBankPolicies } from "../../src/policies/pay-by-bank"
import { rowsOf } from "./admin-words"
import { pageOf, ROOT } from "./snippets"

const defined = z.object({ policies: z.array(z.object({ resource: z.string(), operation: z.string() })) })
const page = pageOf("docs/security-and-privacy.md")
const firstCells = rowsOf(page).map(([cell = ""]) => cell.replaceAll("`", ""))

/** Every table that a migration creates. */
function tables(): string[] {
  const folder = path.join(ROOT, "src/modules/pay-by-bank/migrations")
  const sql = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
  return [...sql.join("\n").matchAll(/create table if not exists "(\w+)"/gi)].map(([, table = ""]) => table)
}

describe("the security and privacy page", () => {
  it("describes the content of every table", () => {
    expect(tables().length).toBeGreaterThan(6)
    expect(firstCells.filter((cell) => /^pay_by_bank_\w+$/.test(cell)).sort()).toEqual(tables().sort())
  })

  it("names every policy that a role can have", () => {
    const policies = defined.parse(payByBankPolicies).policies.map((each) => `${each.resource}:${each.operation}`)
    expect(policies.length).toBe(9)
    expect(firstCells.filter((cell) => cell.includes(":")).sort()).toEqual(policies.sort())
  })

  it("shows only fields that omitFields accepts", () => {
    const [, given = ""] = page.match(/omitFields: (\[.*?\])/) ?? []
    const fields: unknown = JSON.parse(given)
    expect(OPTIONAL_FIELDS).toEqual(expect.arrayContaining(Array.isArray(fields) ? fields : [fields]))
  })
})
