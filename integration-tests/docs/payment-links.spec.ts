import { optionsSchema } from "../../src/modules/pay-by-bank/options/options"
import { DELIVERY_METHODS } from "../../src/shared/link-recipient"
import { LINK_STATUSES } from "../../src/shared/messages/link-statuses"
import { rowsOf } from "./admin-words"
import { chapterOf, pageOf } from "./snippets"

const page = pageOf("docs/links.md")

describe("the payment links page", () => {
  it("has each status in one row of its table, and no other", () => {
    const cells = rowsOf(chapterOf(page, "Link statuses")).map(([cell = ""]) => cell)
    const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, status]) => status))
    expect(named.sort()).toEqual(Object.keys(LINK_STATUSES).sort())
  })

  it.each(DELIVERY_METHODS)("names the delivery %s", (delivery) => expect(page).toContain(`\`${delivery}\``))

  it("shows reminders in the format that the options accept", () => {
    const [, given = ""] = page.match(/linkReminders: ({.*})/) ?? []
    const [afterDays, times] = [...given.matchAll(/\d+/g)].map(Number)
    expect(optionsSchema.safeParse({ linkReminders: { afterDays, times } })).toMatchObject({ success: true })
  })
})

describe("the guides to the page behind a copied link", () => {
  const COPIED_LINK = 'The page behind "Copy payment link"'

  it.each([
    { guide: "docs/links.md", about: chapterOf(page, COPIED_LINK) },
    {
      guide: "docs/storefront-reference.md",
      about: chapterOf(pageOf("docs/storefront-reference.md"), "Outstanding amounts"),
    },
  ])("keep it out of search engines, and its address from other sites: $guide", ({ about }) => {
    expect(about).toMatch(/\bnoindex\b/)
    expect(about).toMatch(/\bno-referrer\b/)
  })
})
