import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

export const ROOT = path.resolve(__dirname, "../..")

export const pageOf = (name: string) => readFileSync(path.join(ROOT, name), "utf8")

/** The code that a page shows in one language. */
export function blocksOf(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}(?: [^\\n]*)?\\n(.*?)^\`\`\``, "gms"))].map(
    (match) => match[1] ?? "",
  )
}

/** What a shop's compiler would say about each TypeScript snippet of a page: nothing. */
export function itsSnippetsCompile(page: string): void {
  describe("its snippets", () => {
    // Inside the repository, so that they see its packages as a shop's files see the shop's.
    const cache = path.join(ROOT, "node_modules/.cache")
    mkdirSync(cache, { recursive: true })
    const folder = mkdtempSync(path.join(cache, "snippets-"))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    const snippets = (["ts", "tsx"] as const).flatMap((language) =>
      blocksOf(page, language).map((code, index) => ({
        code,
        file: `snippet-${index}.${language}`,
        first: code.split("\n")[0],
      })),
    )
    it.each(snippets)(
      "compile ($file: $first)",
      ({ code, file: name }) => {
        const file = path.join(folder, name)
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
    jsx: ts.JsxEmit.ReactJSX,
    baseUrl: ROOT,
    paths: {
      "medusa-payment-pay-by-bank/client": ["src/client/index.ts"],
      "medusa-payment-pay-by-bank/types": ["src/types/http.ts"],
      "medusa-payment-pay-by-bank/storefront": ["storefront/index.ts"],
      "medusa-payment-pay-by-bank/storefront/react": ["storefront/react/index.ts"],
      "medusa-payment-pay-by-bank/storefront/react.css": ["integration-tests/docs/stylesheet.d.ts"],
    },
  })
  return ts.getPreEmitDiagnostics(program).map((fault) => ts.flattenDiagnosticMessageText(fault.messageText, "\n"))
}
