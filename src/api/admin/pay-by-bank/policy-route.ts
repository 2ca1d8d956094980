import {
  validateAndTransformQuery,
  type AuthenticatedMedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { refusal } from "../../../medusa/as-medusa-error"
import { POLICIES, type Policy } from "../../../policies/pay-by-bank"
import { hasPolicy } from "./permitted"
import { readBody } from "./read-body"

type Handler<Body, Query extends Record<string, unknown>, Answer> = (
  req: AuthenticatedMedusaRequest<Body, Query>,
  res: MedusaResponse<Answer>,
) => Promise<void>

interface Input<Body> {
  query?: z.ZodType
  /** A function chooses the schema by the request. */
  body?: z.ZodType<Body> | { of: (req: AuthenticatedMedusaRequest<Body>) => z.ZodType<Body> }
}

/**
 * A route of Medusa Admin. Policies, content type, query and body are checked here and not in a middleware, because Medusa finds
 * middlewares by matcher: a newer router that does not understand one would drop the check. Input is read only from a user who may
 * send it. A change must be JSON, which a form of another site cannot send with the user's cookie.
 * @throws MedusaError `not_permitted`, `json_required`, `invalid_body`, or core's for a query
 */
export function route<Body, Query extends Record<string, unknown>, Answer>(
  policy: Policy,
  handler: Handler<Body, Query, Answer>,
  { query, body }: Input<Body> = {},
): Handler<Body, Query, Answer> {
  return async (req, res) => {
    for (const required of new Set<Policy>([POLICIES.read, policy])) {
      if (await hasPolicy(req, required)) continue
      throw refusal("not_permitted", { facts: { policy: `${required.resource}:${required.operation}` } })
    }
    if (req.method !== "GET" && req.method !== "HEAD" && !isJson(req)) throw refusal("json_required")
    if (query) await readQuery(query, req, z.custom<MedusaResponse>().parse(res))
    if (body) req.validatedBody = await readBody("of" in body ? body.of(req) : body, req.body)
    await handler(req, res)
  }
}

/** Core's reader is a middleware. */
async function readQuery(
  schema: z.ZodType,
  req: AuthenticatedMedusaRequest<unknown, Record<string, unknown>>,
  res: MedusaResponse,
): Promise<void> {
  await new Promise<void>((done, failed) => {
    const next = (error?: unknown) => (error === undefined ? done() : failed(error))
    void validateAndTransformQuery(schema, {})(req, res, next)
  })
}

function isJson({ headers }: Pick<AuthenticatedMedusaRequest, "headers">): boolean {
  return /^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "")
}
