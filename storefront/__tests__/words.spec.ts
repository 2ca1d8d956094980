import { fill, LANGUAGES, loadWords } from "../words"
import { words as en } from "../words/english"

const leaves = (value: unknown, path = ""): [string, string][] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
const placeholders = (text: string) => [...text.matchAll(/{{\w+}}/g)].map(([gap]) => gap).sort()

describe("the words for shoppers", () => {
  it("exist in seven languages", () => {
    expect([...LANGUAGES].sort()).toEqual(["de", "en", "es", "fr", "it", "nl", "pt"])
  })

  it.each(LANGUAGES)("have in %s every message that English has, with the same placeholders", async (language) => {
    const words = new Map(leaves(await loadWords(language)))
    for (const [path, text] of leaves(en)) {
      const own = words.get(path) ?? ""
      expect({ path, own: own.trim() !== "", placeholders: placeholders(own) }).toEqual({
        path,
        own: true,
        placeholders: placeholders(text),
      })
      // A name may be the same in two languages; a message may not.
      if (language !== "en" && text.includes(" ")) expect({ path, own }).not.toEqual({ path, own: text })
    }
    expect(words.size).toBe(leaves(en).length)
  })

  it("ignore the region, and fall back to English for an unknown language", async () => {
    expect((await loadWords("pt-BR")).statuses.placed.title).toBe("Obrigado")
    expect(await loadWords("sv")).toBe(en)
    expect(await loadWords("")).toBe(en)
  })

  it("keep a placeholder that has no value", () => {
    expect(fill("{{a}} of {{b}}", { a: 1 })).toBe("1 of {{b}}")
    expect(fill("{{constructor}} {{__proto__}}", {})).toBe("{{constructor}} {{__proto__}}")
  })
})
