import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

/**
 * The last part of the build. Deletes the declarations that no store can reach, because no declaration of a public entry imports them:
 * an eighth of a megabyte.
 */
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..")
const { exports } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))
const entries = Object.values(exports).filter((file) => file.endsWith(".js"))
const seen = new Set()
const queue = entries.map((file) => path.join(root, file.replace(/\.js$/, ".d.ts")))
for (const file of queue) {
  if (seen.has(file) || !existsSync(file)) continue
  seen.add(file)
  for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
    if (!fileName.startsWith(".")) continue
    const imported = path.join(path.dirname(file), fileName.replace(/\.js$/, ""))
    queue.push(`${imported}.d.ts`, path.join(imported, "index.d.ts"))
  }
}
const built = path.join(root, ".medusa/server/src")
for (const name of readdirSync(built, { recursive: true })) {
  const file = path.join(built, name)
  if (file.endsWith(".d.ts") && !seen.has(file)) rmSync(file)
}
