import { checklistOf } from "../checklist/all-checks"
import { checklistText } from "../checklist/checklist-text"
import { aStore, anAccount, UK } from "./checklist-facts"

const textFor = (name: string) =>
  checklistText(checklistOf(aStore({ accounts: [anAccount()], regions: [{ ...UK, name, providerIds: [] }] })))

describe("the checklist in a terminal", () => {
  it("lists each account's checks and the store's, and counts them", () => {
    const lines = textFor("Great Britain").split("\n")
    expect(lines[0]).toBe("Merchant account uk")
    expect(lines.filter((line) => line.startsWith("  \u2717 ") && line.includes("Great Britain"))).toHaveLength(1)
    expect(lines).toContain("The store")
    expect(lines.at(-1)).toMatch(/^1 to correct, 0 to review, \d+ passed$/)
  })

  it("reads as these lines", () => {
    const of = { account: "uk", variant: null, details: {} } as const
    const text = checklistText([
      { ...of, id: "connection", status: "warning", message: "Slow,\r\n\u001b[1m today." },
      { ...of, id: "environment", status: "ok", message: "Production." },
      { ...of, id: "job", status: "ok", message: "Running.", account: null },
    ])
    expect(text).toBe(
      "Merchant account uk\n  ! Slow, [1m today.\n  \u2713 Production.\n\nThe store\n  \u2713 Running.\n\n0 to correct, 1 to review, 2 passed",
    )
  })

  it.each([
    ["clears the screen", "GB\u001b[2J\u001b[H0 to correct\u001b[8m"],
    ["clears the screen in one character", "GB\u009b2J"],
    ["breaks the line", "GB\n  \u2713 All is well\r\u2028  \u2713 Go live\u0085"],
    ["turns the direction of text", "GB\u202etcerroc ot 0\u200b"],
  ])("shows in one line, without control characters, a region whose name %s", (_what, name) => {
    const text = textFor(name)
    expect(text.split("\n")).toHaveLength(textFor("GB").split("\n").length)
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
    expect(text).toContain("GB")
  })
})
