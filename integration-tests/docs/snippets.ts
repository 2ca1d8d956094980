import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

export const ROOT = path.resolve(__dirname, "../..")

export const pageOf = (name: string) => readFileSync(path.join(ROOT, name), "utf8")

/** The code that a page shows in one language. */
export function blocksOf(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map((match) => match[1] ?? "")
}

/** What a shop's compiler would say about each TypeScript snippet of a page: nothing. */
export function itsSnippetsCompile(page: string): void {
  describe("its snippets", () => {
    // Inside the repository, so that they see its packages as a shop's files see the shop's.
    const cache = path.join(ROOT, "node_modules/.cache")
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(path.join(cache, "snippets-"))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it.each(blocksOf(page, "ts").map((code, index) => ({ code, index, name: `${index + 1}: ${code.split("\n")[0]}` })))(
      "compile ($name)",
      ({ code, index }) => {
        const file = path.join(folder, `snippet-${index}.ts`)
        writeFileSync(file, code)
        expect(faultsOf(file)).toEqual([])
      },
      60_000,
    )
  })
}

function faultsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    esModuleInterop: true,
    experimentalDecorators: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
    types: ["node"],
    baseUrl: ROOT,
    paths: {
      "medusa-payment-pay-by-bank/client": ["src/client/index.ts"],
      "medusa-payment-pay-by-bank/types": ["src/types/http.ts"],
    },
  })
  return ts.getPreEmitDiagnostics(program).map((fault) => ts.flattenDiagnosticMessageText(fault.messageText, "\n"))
}
