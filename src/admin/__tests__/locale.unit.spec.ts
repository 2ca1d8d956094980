import { localeOf } from "../lib/locale"

describe("the locale of amounts and dates", () => {
  it.each([
    ["the browser's region of the dashboard's language", "en", ["de-AT", "en-GB", "en-US"], "en-GB"],
    ["the dashboard's own region", "ptBR", ["pt-PT"], "pt-BR"],
    ["the dashboard's language, if the browser does not have it", "fr", ["en-GB"], "fr"],
    ["a language without a region", "de", ["de"], "de"],
    // A browser on a machine with the C locale reports this tag. Intl throws a RangeError for it.
    ["the next tag, if one is no language tag", "en", ["en-US@posix", "en-IE"], "en-IE"],
    ["the dashboard's language, if no tag is a language tag", "en", ["en-US@posix"], "en"],
  ])("is %s", (_what, language, browser, expected) => {
    expect(localeOf(language, browser)).toBe(expected)
    expect(() => new Intl.DateTimeFormat(localeOf(language, browser))).not.toThrow()
  })
})
