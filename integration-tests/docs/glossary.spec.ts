import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")

/** Replaced terms of several words, and the terms to use. `cspell.json` has those of one word. */
const REPLACED: Record<string, string> = {
  "four eyes": "two-person approval",
  "needs two": "two-person approval",
  "dead holder": "stale claim",
  "dealt with": "resolved",
  "service's element": "payment element",
  "service says": "status reported by the service",
  "fits nowhere": "unmatched",
  "by itself": "automatically",
}
/** Translations, and the file that lists the terms. */
const EXCLUDED =
  /^(src\/admin\/i18n\/(?!en)|storefront\/words\/(?!en)|package-lock\.json|openapi\/service\.yaml|bench\/results\/)/

const files = execFileSync("git", ["ls-files", "*.md", "*.ts", "*.tsx", "*.mjs", "*.css", "*.yaml"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((file) => file !== "" && !EXCLUDED.test(file) && path.join(ROOT, file) !== __filename)

it("reads every text of the repository", () => {
  expect(files).toEqual(expect.arrayContaining(["README.md", "src/domain/money.ts", "docs/architecture.md"]))
})

it.each(Object.entries(REPLACED))("no text says %s in place of %s", (phrase) => {
  const pattern = new RegExp(`\\b${phrase.split(" ").join("[\\s*/]+")}\\b`, "i")
  expect(files.filter((file) => pattern.test(readFileSync(path.join(ROOT, file), "utf8")))).toEqual([])
})
