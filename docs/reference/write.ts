import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { stringify } from "yaml"
import { errorPage } from "./error-page"
import { EXAMPLES_FILE, openApiDocument, withTables } from "./openapi-document"
import { examplesIn } from "./recorded-calls"
import { withTransitions } from "./transition-tables"

const at = (name: string) => path.resolve(__dirname, "../..", name)
const HEAD =
  "# Written by `npm run openapi` from docs/reference/routes.ts, the validators and src/types. Do not edit.\n"

/** Calls that tests recorded: `RECORD_CALLS=FILE npm test -- http`, then `npm run openapi -- FILE`. */
const [recorded] = process.argv.slice(2)
if (recorded && existsSync(recorded)) {
  writeFileSync(at(EXAMPLES_FILE), JSON.stringify(examplesIn(readFileSync(recorded, "utf8")), null, 2))
}
writeFileSync(
  at("openapi/plugin.yaml"),
  HEAD + stringify(openApiDocument(), { lineWidth: 0, aliasDuplicateObjects: false }),
)
writeFileSync(at("docs/api.md"), withTables(readFileSync(at("docs/api.md"), "utf8")))
writeFileSync(at("docs/errors.md"), errorPage())
writeFileSync(at("docs/architecture.md"), withTransitions(readFileSync(at("docs/architecture.md"), "utf8")))
const written = [EXAMPLES_FILE, "openapi/plugin.yaml", "docs/api.md", "docs/architecture.md"]
execFileSync("npx", ["--no-install", "oxfmt", ...written], { cwd: at(".") })
