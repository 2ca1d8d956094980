import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const API = path.resolve(__dirname, "../../../src/api")
const EXPORTED = /^export (?:async function|const) (GET|POST|PUT|PATCH|DELETE)\b/gm

export interface AdminRoute {
  method: string
  /** Contains `[id]` in place of an id. */
  path: string
}

/** Every admin route of the plugin, read from the files that Medusa reads, so that a new route is always included. */
export function adminRoutes(): AdminRoute[] {
  const root = path.join(API, "admin/pay-by-bank")
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /(^|\/)route\.ts$/.test(file))
  const inFiles = files.flatMap((file) => {
    const source = readFileSync(path.join(root, file), "utf8")
    const at = `/admin/pay-by-bank/${path.dirname(file)}`
    return [...source.matchAll(EXPORTED)].map(([, method = ""]) => ({ method, path: at }))
  })
  // This route shares the file of `accounts/[id]`.
  return [...inFiles, { method: "POST", path: "/admin/pay-by-bank/accounts/test" }]
}

export const isRead = ({ method }: AdminRoute) => method === "GET"

/** The route's path with an id. */
export const withId = ({ path: at }: AdminRoute, id = "x") => at.replace("[id]", encodeURIComponent(id))
