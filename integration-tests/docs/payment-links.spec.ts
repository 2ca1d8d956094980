import { optionsSchema } from "../../src/modules/pay-by-bank/options"
import { DELIVERY_METHODS } from "../../src/shared/link-delivery"
import { LINK_STATES } from "../../src/shared/messages/link-states"
import { pageOf } from "./snippets"

const page = pageOf("docs/links.md")
const rowOf = (word: string) => page.split("\n").find((line) => line.startsWith(`| \`${word}\` `)) ?? ""

describe("the payment links page", () => {
  it.each(Object.entries(LINK_STATES))("describes %s in the dashboard's words", (state, message) => {
    expect(rowOf(state)).toContain(message)
  })

  it.each(DELIVERY_METHODS)("names the delivery %s", (delivery) => expect(page).toContain(`\`${delivery}\``))

  it("shows reminders in the format that the options accept", () => {
    const [, given = ""] = page.match(/linkReminders: ({.*})/) ?? []
    const [afterDays, times] = [...given.matchAll(/\d+/g)].map(Number)
    expect(optionsSchema.safeParse({ linkReminders: { afterDays, times } })).toMatchObject({ success: true })
  })
})
