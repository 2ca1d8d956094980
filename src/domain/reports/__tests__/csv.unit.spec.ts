import { csv } from "../csv"

describe("a table as CSV", () => {
  it("begins with a byte order mark, has one line for each row, and ends with one", () => {
    expect(
      csv([
        ["day", "amount"],
        ["2026-03-01", "19.99"],
      ]),
    ).toBe("\uFEFFday,amount\r\n2026-03-01,19.99\r\n")
  })

  it.each([
    ["plain text", "plain text"],
    ["a,b", '"a,b"'],
    ["a;b", '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ["O'Hara", `"O'Hara"`],
    ["two\r\nlines", "two lines"],
    ["tab\tand\u2028line", "tab and line"],
    ["  blanks around  ", "blanks around"],
    ["\u0007bell", "bell"],
    ["a=b", "a=b"],
    ["19.99-", "19.99-"],
    ["", ""],
  ])("writes %j as %s", (text, cell) => {
    expect(csv([[text]])).toBe(`\uFEFF${cell}\r\n`)
  })

  it.each(["=1+1", "+1", "-1", "@cmd", "＝1", "＋1", "－1", "＠cmd", "|cmd", "%0A", "\u200b=1", "\u200b\u00a0=1"])(
    "writes %j as text, so that no spreadsheet runs it",
    (text) => {
      expect(csv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
    },
  )

  it("writes a formula after a line break as text", () => {
    expect(csv([["\n=1+1"]])).toBe(`\uFEFF"'=1+1"\r\n`)
  })
})
