import catalog from "../i18n"
import { literals, sourceFiles, templates, visibleTexts } from "./source"

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  )

const languages = Object.entries(catalog).map(([code, { payByBank }]) => ({ code, words: new Map(flat(payByBank)) }))
const english = new Map(flat(catalog.en.payByBank))
const others = languages.filter(({ code }) => code !== "en")
const placeholders = (text = "") => [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name).sort()
const files = sourceFiles()
/** `statuses.error.*`: keys of a table of messages, one per code. The catalog's types check which codes exist. */
const tables = files.flatMap(templates).filter((template) => /^([a-z]+(\.\w+)+|errors|refusals)\.\*/.test(template))
const isInTable = (key: string) =>
  tables.some((table) => {
    const [start = "", end = ""] = table.split("*")
    return key.startsWith(start) && key.endsWith(end)
  })

describe("the catalog of UI texts", () => {
  it.each(others)("has the same keys in $code as in English", ({ words }) => {
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it.each(languages)("has no empty text in $code", ({ words }) => {
    expect([...words].filter(([, text]) => text.trim() === "")).toEqual([])
  })

  it.each(others)("has the same placeholders in $code as in English", ({ words }) => {
    const differing = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(words.get(key)).join(),
    )
    expect(differing.map(([key]) => key)).toEqual([])
  })

  it.each(others)("is translated into $code, not copied", ({ words }) => {
    const longTexts = [...english].filter(([, text]) => text.split(" ").length > 3)
    expect(longTexts.filter(([key, text]) => words.get(key) === text).map(([key]) => key)).toEqual([])
  })

  it("has no key that the source does not use", () => {
    const used = new Set(files.flatMap(literals))
    const isUsed = (key: string) => used.has(key) || isInTable(key)
    const unused = [...english.keys()].map((key) => key.replace(/_(one|other)$/, "")).filter((key) => !isUsed(key))
    expect(unused).toEqual([])
  })

  it("contains every visible text", () => {
    expect(files.flatMap(visibleTexts)).toEqual([])
  })
})
