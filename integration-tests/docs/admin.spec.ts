import { en } from "../../src/admin/i18n/en/catalog"
import { pageOf } from "./snippets"
import { boldIn, checkTitle, reasonLabel, strangersInBold } from "./admin-words"

const guide = pageOf("docs/admin.md")
const goLive = pageOf("docs/go-live.md")
const rowOf = (word: string, page = guide) => page.split("\n").find((line) => line.startsWith(`| **${word}** `))

describe("the Medusa Admin guide", () => {
  it("has the dashboard's exact words in bold", () => {
    expect(boldIn(guide).length).toBeGreaterThan(50)
    expect(strangersInBold(guide)).toEqual([])
    expect(boldIn(goLive).length).toBeGreaterThan(15)
    expect(strangersInBold(goLive)).toEqual([])
  })

  it.each(Object.keys(en.statuses.reason))("explains what to do about %s", (reason) => {
    expect(rowOf(reasonLabel(reason))).toBeDefined()
  })

  it.each(Object.keys(en.settings.checklist.check))("explains what to do when the checklist reports %s", (check) => {
    expect(rowOf(checkTitle(check), goLive)).toBeDefined()
  })

  it("explains every field of an account and every view", () => {
    const { label: viewsLabel, ...views } = en.requests.views
    expect(viewsLabel).toBeTruthy()
    const words = [...Object.values(en.settings.fields), ...Object.values(views)]
    expect(words.filter((word) => !rowOf(word))).toEqual([])
  })
})
