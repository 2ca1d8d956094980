import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const API = path.resolve(__dirname, "../../../src/api")
const EXPORTED = /^export (?:async function|const) (GET|POST|PUT|PATCH|DELETE)\b/gm

export interface AdminRoute {
  method: string
  /** With `[id]` where an id belongs. */
  path: string
}

/** Every route that we give to staff, read from the files that Medusa reads, so that a new one cannot be forgotten. */
export function adminRoutes(): AdminRoute[] {
  const root = path.join(API, "admin/pay-by-bank")
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /(^|\/)route\.ts$/.test(file))
  const inFiles = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8")
    const at = `/admin/pay-by-bank/${path.dirname(file)}`
    return [...source.matchAll(EXPORTED)].map(([, method = ""]) => ({ method, path: at }))
  })
  // It shares the file of `accounts/[id]`.
  return [...inFiles, { method: "POST", path: "/admin/pay-by-bank/accounts/test" }]
}

export const isRead = ({ method }: AdminRoute) => method === "GET"

/** As somebody would ask for it who knows an id. */
export const withId = ({ path: at }: AdminRoute, id = "x") => at.replace("[id]", encodeURIComponent(id))
