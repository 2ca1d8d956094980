import { readFileSync } from "node:fs"
import path from "node:path"

export const ROOT = path.resolve(__dirname, "../..")

export const pageOf = (name: string) => readFileSync(path.join(ROOT, name), "utf8")

/** The code that a page shows in one language. */
export function blocksOf(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}(?: [^\\n]*)?\\n(.*?)^\`\`\``, "gms"))].map(
    (match) => match[1] ?? "",
  )
}

/** The text of one chapter of a page, without its heading. */
export const chapterOf = (page: string, name: string) => page.split(`\n## ${name}\n`)[1]?.split("\n## ")[0] ?? ""
