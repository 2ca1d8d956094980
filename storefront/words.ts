import type { PayByBankProblem, ProblemCode } from "./problem"
import type { en } from "./words/en"

type Text<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : Text<Shape[Key]> }
export type Words = Text<typeof en>

const LOAD = {
  en: async () => (await import("./words/en")).en,
  de: async () => (await import("./words/de")).de,
  es: async () => (await import("./words/es")).es,
  fr: async () => (await import("./words/fr")).fr,
  it: async () => (await import("./words/it")).it,
  nl: async () => (await import("./words/nl")).nl,
  pt: async () => (await import("./words/pt")).pt,
} satisfies Record<string, () => Promise<Words>>

export const LANGUAGES: readonly string[] = Object.keys(LOAD)

/** The words of a language (`de`, `pt-BR`), fetched when first wanted; English for any other. */
export async function loadWords(language: string): Promise<Words> {
  const load = new Map<string, () => Promise<Words>>(Object.entries(LOAD)).get(
    language.toLowerCase().split("-")[0] ?? "",
  )
  return await (load ?? LOAD.en)().catch(LOAD.en)
}

/** `{{amount}}` and the like filled in. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/{{(\w+)}}/g, (gap, name: string) => String(values[name] ?? gap))
}

/** What to tell the shopper. */
export function sentenceOf({ code, said }: Pick<PayByBankProblem, "code" | "said">, words: Words): string {
  return code === "unexpected" && said ? said : words.problems[code satisfies ProblemCode]
}
