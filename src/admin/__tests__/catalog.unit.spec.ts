import loadedAtOnce from "../i18n"
import { de } from "../i18n/de/catalog"
import { en } from "../i18n/en/catalog"
import { es } from "../i18n/es/catalog"
import { fr } from "../i18n/fr/catalog"
import { it as italian } from "../i18n/it/catalog"
import { nl } from "../i18n/nl/catalog"
import { pt } from "../i18n/pt/catalog"
import { literals, sourceFiles, templates, visibleTexts } from "./source"

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  )

const catalogs = { en, de, es, fr, it: italian, nl, ptBR: pt, ptPT: pt }
const languages = Object.entries(catalogs).map(([code, catalog]) => ({ code, words: new Map(flat(catalog)) }))
const english = new Map(flat(en))
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

  it.each(languages)("loads the texts of the menu at once in $code, as the catalog has them", ({ code, words }) => {
    const menu = Object.entries(loadedAtOnce).flatMap(([each, { payByBank }]) => (each === code ? flat(payByBank) : []))
    expect(menu.map(([key]) => key)).toEqual(expect.arrayContaining(["shared.name", "shared.notLoaded", "links.title"]))
    expect(menu.filter(([key, text]) => words.get(key) !== text)).toEqual([])
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
