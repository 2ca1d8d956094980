import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { ROOT } from "./snippets"

/** Every route that the plugin serves, such as `GET /store/pay-by-bank/banks`. */
export function servedRoutes(): string[] {
  const api = path.join(ROOT, "src/api")
  const routes = readdirSync(api, { recursive: true, encoding: "utf8" }).filter((file) => /\broute\.ts$/.test(file))
  const inFiles = routes.flatMap((file) => {
    const address = `/${path.dirname(file).replaceAll(path.sep, "/")}`.replaceAll(/\[(\w+)\]/g, ":$1")
    const verbs = readFileSync(path.join(api, file), "utf8").matchAll(
      /^export (?:async function|const) (GET|POST|DELETE)\b/gm,
    )
    return [...verbs].map(([, verb]) => `${verb} ${address}`)
  })
  // Medusa's build omits folders of this name, so the route shares the file of `…/accounts/:id`.
  return [...inFiles, "POST /admin/pay-by-bank/accounts/test"]
}

/** Every route that a page names, in a table or in the text, except Medusa's own hooks. */
export function namedRoutes(page: string): string[] {
  return [...page.matchAll(/`((?:GET|POST|DELETE) \/[^`?\s]+)/g)]
    .map((match) => match[1] ?? "")
    .filter((route) => route.includes("/pay-by-bank") && !route.startsWith("POST /hooks/"))
}
