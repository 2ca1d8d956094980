import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"
import { ROOT } from "./snippets"

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  esModuleInterop: true,
  experimentalDecorators: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Each snippet is a separate module, even one that imports nothing, so that names of different snippets do not collide.
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
  types: ["node"],
  jsx: ts.JsxEmit.ReactJSX,
  baseUrl: ROOT,
  paths: {
    "medusa-payment-pay-by-bank/client": ["src/client/index.ts"],
    "medusa-payment-pay-by-bank/types": ["src/types/http.ts"],
    "medusa-payment-pay-by-bank/workflows": ["src/workflows/index.ts"],
    "medusa-payment-pay-by-bank-storefront": ["storefront/index.ts"],
    "medusa-payment-pay-by-bank-storefront/advanced": ["storefront/advanced.ts"],
    "medusa-payment-pay-by-bank-storefront/react": ["storefront/react/index.ts"],
    "medusa-payment-pay-by-bank-storefront/tiles": ["storefront/react/tiles.ts"],
    "medusa-payment-pay-by-bank-storefront/react.css": ["integration-tests/docs/stylesheet.d.ts"],
  },
}

/**
 * The compiler errors of each file, by file name. One program compiles all files, because loading Medusa's types takes
 * seconds.
 */
export function compile(files: Readonly<Record<string, string>>): Map<string, string[]> {
  // Inside the repository, so that the files resolve its packages as a store's files resolve the store's.
  const cache = path.join(ROOT, "node_modules/.cache")
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, "snippets-"))
  try {
    const names = Object.keys(files)
    for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code)
    const paths = names.map((name) => path.join(folder, name))
    const program = ts.createProgram(paths, OPTIONS)
    const general = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()].map(textOf)
    return new Map(names.map((name, index) => [name, [...general, ...faultsOf(program, paths[index] ?? "")]]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function faultsOf(program: ts.Program, file: string): string[] {
  const source = program.getSourceFile(file)
  if (!source) return [`${file} was not compiled.`]
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(textOf)
}

function textOf({ messageText, file, start }: ts.Diagnostic): string {
  const line = file && start !== undefined ? `line ${file.getLineAndCharacterOfPosition(start).line + 1}: ` : ""
  return line + ts.flattenDiagnosticMessageText(messageText, "\n")
}
