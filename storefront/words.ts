import type { PayByBankProblem } from "./problem"
import type { Words } from "./words/en"

type Load = () => Promise<{ words: Words }>
const english: Load = () => import("./words/english")
const LOAD = new Map<string, Load>([
  ["en", english],
  ["de", () => import("./words/de")],
  ["es", () => import("./words/es")],
  ["fr", () => import("./words/fr")],
  ["it", () => import("./words/it")],
  ["nl", () => import("./words/nl")],
  ["pt", () => import("./words/pt")],
])

export const LANGUAGES: readonly string[] = [...LOAD.keys()]

/** Loads the words of a language (`de`, `pt-BR`) on first use. An unknown language falls back to English. */
export async function loadWords(language: string): Promise<Words> {
  const load = LOAD.get(language.toLowerCase().split("-")[0] ?? "") ?? english
  return (await load().catch(english)).words
}

/** Replaces placeholders such as `{{amount}}`. */
export function fill(text: string, values: Record<string, string | number | null>): string {
  const known = new Map(Object.entries(values))
  return text.replace(/{{(\w+)}}/g, (gap, name: string) => String(known.get(name) ?? gap))
}

/** The message for the shopper. */
export function messageOf(
  { code, storeMessage }: Pick<PayByBankProblem, "code"> & Partial<Pick<PayByBankProblem, "storeMessage">>,
  words: Words,
): string {
  // A page that could not load its words has only the message of `unexpected`, which invites the shopper to pay again.
  return (code !== "unexpected" && words.problems[code]) || storeMessage || words.problems.unexpected
}
