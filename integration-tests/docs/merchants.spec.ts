import { readFileSync } from "node:fs"
import path from "node:path"
import { en } from "../../src/admin/i18n/en/catalog"
import { boldIn, checkTitle, reasonLabel, strangersInBold } from "./admin-words"

const guide = readFileSync(path.resolve(__dirname, "../../docs/merchants.md"), "utf8")
const rowOf = (word: string) => guide.split("\n").find((line) => line.startsWith(`| **${word}** `))

describe("the merchants' guide", () => {
  it("has the dashboard's exact words in bold", () => {
    expect(boldIn(guide).length).toBeGreaterThan(50)
    expect(strangersInBold(guide)).toEqual([])
  })

  it.each(Object.keys(en.statuses.reason))("explains what to do about %s", (reason) => {
    expect(rowOf(reasonLabel(reason))).toBeDefined()
  })

  it.each(Object.keys(en.settings.checklist.check))("explains what to do when the checklist reports %s", (check) => {
    expect(rowOf(checkTitle(check))).toBeDefined()
  })

  it("explains every field of an account and every view", () => {
    const { label: viewsLabel, ...views } = en.requests.views
    expect(viewsLabel).toBeTruthy()
    const words = [...Object.values(en.settings.fields), ...Object.values(views)]
    expect(words.filter((word) => !rowOf(word))).toEqual([])
  })
})
