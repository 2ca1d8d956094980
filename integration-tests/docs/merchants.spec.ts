import { readFileSync } from "node:fs"
import path from "node:path"
import { en } from "../../src/admin/i18n/en/catalogue"
import { CHECK_TITLES } from "../../src/admin/words/checks"
import { ATTENTION_REASONS } from "../../src/admin/words/attention-reasons"

type Words = { [key: string]: string | Words }

const guide = readFileSync(path.resolve(__dirname, "../../docs/merchants.md"), "utf8")
const textsOf = (words: Words): string[] =>
  Object.values(words).flatMap((word) => (typeof word === "string" ? [word] : textsOf(word)))
const shown = new Set(textsOf(en).map((text) => text.replaceAll(/{{\w+}}/g, "…")))
const rowOf = (word: string) => guide.split("\n").find((line) => line.startsWith(`| **${word}** `))

describe("the merchants' guide", () => {
  it("has in bold what the panel shows, letter by letter", () => {
    const bold = [...guide.matchAll(/\*\*(.+?)\*\*/gs)].map((match) => (match[1] ?? "").replaceAll("\n", " "))
    expect(bold.length).toBeGreaterThan(50)
    expect(bold.filter((word) => word !== "bold" && !shown.has(word))).toEqual([])
  })

  it.each(Object.keys(ATTENTION_REASONS))("says what to do about %s", (reason) => {
    const label = new Map(Object.entries(en.states.reason)).get(reason)?.label
    expect(rowOf(label ?? reason)).toBeDefined()
  })

  it.each(Object.keys(CHECK_TITLES))("says what to do when the checklist finds fault with %s", (check) => {
    const title = new Map(Object.entries(en.settings.checklist.check)).get(check) ?? check
    expect(rowOf(title)).toBeDefined()
  })

  it("explains every field of an account and every view", () => {
    const { label: viewsLabel, ...views } = en.requests.views
    expect(viewsLabel).toBeTruthy()
    const words = [...Object.values(en.settings.fields), ...Object.values(views)]
    expect(words.filter((word) => !rowOf(word))).toEqual([])
  })
})
