import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { refusal } from "../../../medusa/as-medusa-error"

/** The guard of every route, and the one that a route has of its own. */
type Guard = "every" | "own"

/** The guards that each request has passed. */
const passed = new WeakMap<object, Guard[]>()

/** A guard of routes. If Medusa's RBAC is on, core checks the policies before the request is marked. */
export function guard(which: Guard, route: Pick<MiddlewareRoute, "matcher" | "method" | "policies">): MiddlewareRoute {
  const mark = (req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction) => {
    passed.set(req, [...(passed.get(req) ?? []), which])
    next()
  }
  return { ...route, middlewares: [mark] }
}

/**
 * Begins every handler, because a newer router may ignore a guard's matcher: a route without its guards refuses everyone.
 * @throws MedusaError `not_guarded`
 */
export function assertGuarded(req: Pick<MedusaRequest, "method">): void {
  const required: Guard[] = req.method === "GET" || req.method === "HEAD" ? ["every"] : ["every", "own"]
  const marks = passed.get(req) ?? []
  if (!required.every((which) => marks.includes(which))) throw refusal("not_guarded")
}
