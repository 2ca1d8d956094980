import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { ERRORS } from "../../src/domain/errors/error-table"
import { REFUSALS } from "../../src/domain/errors/refusals"
import { ATTENTION_REASONS } from "../../src/shared/messages/attention-reasons"
import { CONNECTION_PROBLEMS } from "../../src/shared/messages/connection-problems"
import { boldIn, rowsOf, strangersInBold } from "./admin-words"
import { pageOf, ROOT } from "./snippets"

const page = pageOf("docs/troubleshooting.md")
const codes = pageOf("docs/errors.md")
const source = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(path.join(ROOT, "src", file), "utf8"))
  .join("\n")

/** The codes of a section of the page of error codes. */
function codesUnder(heading: string): string[] {
  const section = codes.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? ""
  return [...section.matchAll(/^(?:\||-) `(\w+)`/gm)].map(([, code = ""]) => code)
}

describe("the page of error codes", () => {
  it("has each code once, under its heading", () => {
    const payments = [...codesUnder("Payments"), ...codesUnder("Payment links and refunds")]
    expect(payments.sort()).toEqual(Object.keys(ERRORS).sort())
    expect(codesUnder("Refused requests").sort()).toEqual(Object.keys(REFUSALS).sort())
    expect(codesUnder("Connection test")).toEqual(Object.keys(CONNECTION_PROBLEMS))
    expect(codesUnder("Attention reasons")).toEqual(Object.keys(ATTENTION_REASONS))
  })

  it("has the dashboard's exact words in bold", () => {
    expect(strangersInBold(codes)).toEqual([])
  })
})

describe("the troubleshooting page", () => {
  it("names only existing codes", () => {
    const section = page.split("\n## The payment does not start\n")[1]?.split("\n## ")[0] ?? ""
    const named = rowsOf(section).flatMap(([cell = ""]) => [...cell.matchAll(/`(\w+)`/g)].map(([, code]) => code))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((code) => !code || !Object.hasOwn(ERRORS, code))).toEqual([])
  })

  it("quotes startup errors exactly", () => {
    const section = page.split("\n## The store does not start\n")[1]?.split("\n## ")[0] ?? ""
    const messages = rowsOf(section).flatMap(([cell = ""]) => /^`(.+?)`/.exec(cell)?.[1] ?? [])
    // The last message comes from PostgreSQL itself.
    const ours = messages.filter((message) => !message.startsWith("relation "))
    expect(ours.length).toBeGreaterThan(4)
    expect(ours.filter((message) => !source.includes(message))).toEqual([])
  })

  it("has the dashboard's exact words in bold", () => {
    expect(boldIn(page).length).toBeGreaterThan(15)
    expect(strangersInBold(page)).toEqual([])
  })
})
