import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { ATTENTION_REASONS } from "../../src/shared/messages/attention-reasons"
import { checklistOf } from "../../src/domain/accounts/checklist/all-checks"
import { ERROR_MESSAGES } from "../../src/shared/messages/errors"
import { CONNECTION_PROBLEMS } from "../../src/shared/messages/connection-problems"
import { ERRORS } from "../../src/domain/errors/error-table"
import { REFUSALS } from "../../src/domain/errors/refusals"
import { aStore } from "../../src/domain/accounts/__tests__/checklist-facts"
import { boldIn, checkTitle, reasonLabel, rowsOf, strangersInBold } from "./admin-words"
import { pageOf, ROOT } from "./snippets"

const page = pageOf("docs/troubleshooting.md")
const rows = rowsOf(page)
const rowsAbout = (name: string) => rows.filter((cells) => cells.includes(`\`${name}\``))
const quoted = (cell = "") => /^"(.+)"$/.exec(cell)?.[1] ?? "nothing in quotation marks"
const source = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => readFileSync(path.join(ROOT, "src", file), "utf8"))
  .join("\n")

describe("the troubleshooting page", () => {
  it.each(Object.entries(ERROR_MESSAGES))("lists %s with the message that people see", (code, merchant) => {
    const shopper = String(new Map<string, { shopper: string }>(Object.entries(ERRORS)).get(code)?.shopper)
    const begins = rowsAbout(code).map(([symptom]) => quoted(symptom))
    expect(begins.some((words) => shopper.startsWith(words) || merchant.startsWith(words))).toBe(true)
  })

  it.each(Object.entries(REFUSALS))("lists the refusal %s with the message that people see", (code, message) => {
    const begins = rowsAbout(code).map(([symptom]) => quoted(symptom))
    expect(begins.some((words) => message.startsWith(words))).toBe(true)
  })

  it.each(Object.entries(CONNECTION_PROBLEMS))(
    "lists %s with the message of the connection test",
    (problem, message) => {
      const begins = rowsAbout(problem).map(([symptom]) => quoted(symptom))
      expect(begins.some((words) => message.startsWith(words))).toBe(true)
    },
  )

  it.each(Object.keys(ATTENTION_REASONS))("explains why %s happens, with the dashboard's own words", (reason) => {
    expect(rowsAbout(reason).map((cells) => cells[1])).toEqual([`**${reasonLabel(reason)}**`])
  })

  it.each(checklistOf(aStore()).map(({ id }) => id))("explains the checklist's %s", (check) => {
    expect(rowsAbout(check).map(([title]) => title)).toEqual([`**${checkTitle(check)}**`])
  })

  it("names only existing codes", () => {
    const known = new Set<string>([ERRORS, REFUSALS, CONNECTION_PROBLEMS, ATTENTION_REASONS].flatMap(Object.keys))
    for (const { id } of checklistOf(aStore())) known.add(id)
    const named = rows.flatMap((cells) => cells.slice(0, 2).map((cell) => /^`([a-z]+(?:_[a-z]+)+)`$/.exec(cell)?.[1]))
    expect(named.filter((code) => code && !known.has(code))).toEqual([])
  })

  it("quotes startup errors and log warnings exactly", () => {
    const messages = ["The store does not start", "The log warns"].flatMap((chapter) => {
      const section = page.split(`\n## ${chapter}\n`)[1]?.split("\n## ")[0] ?? ""
      return rowsOf(section).flatMap(([cell = ""]) => /^`(.+?)`/.exec(cell)?.[1] ?? [])
    })
    expect(messages.length).toBeGreaterThan(12)
    // The last message of the first table comes from PostgreSQL itself.
    const ours = messages.filter((message) => !message.startsWith("relation "))
    expect(ours.filter((message) => !source.includes(message))).toEqual([])
  })

  it("has the dashboard's exact words in bold", () => {
    expect(boldIn(page).length).toBeGreaterThan(30)
    expect(strangersInBold(page)).toEqual([])
  })
})
