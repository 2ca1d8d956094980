import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { stringify } from "yaml"
import { openApiDocument, withTables } from "./document"

const at = (name: string) => path.resolve(__dirname, "../..", name)
const HEAD = "# Written by `npm run openapi` from docs/openapi/routes.ts, the validators and src/types. Do not edit.\n"

writeFileSync(
  at("openapi/plugin.yaml"),
  HEAD + stringify(openApiDocument(), { lineWidth: 0, aliasDuplicateObjects: false }),
)
writeFileSync(at("docs/api.md"), withTables(readFileSync(at("docs/api.md"), "utf8")))
