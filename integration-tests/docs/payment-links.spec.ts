import { optionsSchema } from "../../src/modules/pay-by-bank/options"
import { DELIVERY_METHODS } from "../../src/shared/link-recipient"
import { LINK_STATUSES } from "../../src/shared/messages/link-statuses"
import { pageOf } from "./snippets"

const page = pageOf("docs/links.md")
const rowOf = (word: string) => page.split("\n").find((line) => line.startsWith(`| \`${word}\` `)) ?? ""

describe("the payment links page", () => {
  it.each(Object.entries(LINK_STATUSES))("describes %s in the dashboard's words", (status, message) => {
    expect(rowOf(status)).toContain(message)
  })

  it.each(DELIVERY_METHODS)("names the delivery %s", (delivery) => expect(page).toContain(`\`${delivery}\``))

  it("shows reminders in the format that the options accept", () => {
    const [, given = ""] = page.match(/linkReminders: ({.*})/) ?? []
    const [afterDays, times] = [...given.matchAll(/\d+/g)].map(Number)
    expect(optionsSchema.safeParse({ linkReminders: { afterDays, times } })).toMatchObject({ success: true })
  })
})
