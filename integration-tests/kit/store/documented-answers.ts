import { appendFileSync, readFileSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { z } from "zod"
import { ROOT } from "../../../examples/demo/launcher/settings"

/** Tests append their calls to this file, for the examples of `openapi/plugin.yaml`: see `docs/reference/write.ts`. */
const RECORD = process.env["RECORD_CALLS"]

export interface Call {
  method: string
  url: string
  body: unknown
  status: number
  answer: Record<string, unknown>
}

const json = z.record(z.string(), z.unknown())
const content = z.object({ "application/json": z.object({ schema: json }) })
const operation = z.object({
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content })),
})
const documented = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), json) }),
})

interface Documented {
  method: string
  matches: RegExp
  route: string
  body: z.ZodType | null
  answers: Map<string, z.ZodType>
}

let known: Documented[] | undefined

/**
 * Fails if a route of the plugin answers a call with another body than `openapi/plugin.yaml` describes, or accepts another one. A
 * field that is not documented is a failure too. Other routes, errors and spreadsheets are not checked.
 */
export function assertDocumented(call: Call): void {
  const at = new URL(call.url).pathname
  if (!/^\/(admin|store)\/pay-by-bank\//.test(at)) return
  const route = (known ??= readDocument()).find(({ method, matches }) => method === call.method && matches.test(at))
  const answer = route?.answers.get(String(call.status))
  if (!route || !answer || Object.keys(call.answer).length === 0) return
  const faults = [
    ...faultsOf(answer, call.answer),
    ...(route.body && typeof call.body === "object" ? faultsOf(route.body, call.body) : []),
  ]
  if (faults.length > 0)
    throw new Error(`openapi/plugin.yaml describes ${route.route} differently:\n${faults.join("\n")}`)
  if (RECORD) appendFileSync(RECORD, `${JSON.stringify({ ...call, route: route.route })}\n`)
}

function faultsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return error ? [z.prettifyError(error)] : []
}

function readDocument(): Documented[] {
  const { paths, components } = documented.parse(parse(readFileSync(path.join(ROOT, "openapi/plugin.yaml"), "utf8")))
  const schemaOf = (schema: Record<string, unknown>) => strictSchema({ ...schema, $defs: components.schemas })
  const routes = Object.entries(paths).flatMap(([at, operations]) =>
    Object.entries(operations).map(([method, { requestBody, responses }]) => ({
      method: method.toUpperCase(),
      route: `${method.toUpperCase()} ${at.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      matches: new RegExp(`^${at.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
      body: requestBody ? schemaOf(requestBody.content["application/json"].schema) : null,
      answers: new Map(
        Object.entries(responses)
          .filter(([status]) => status !== "default")
          .map(([status, response]) => [status, schemaOf(response.content["application/json"].schema)]),
      ),
    })),
  )
  // `…/accounts/test` is not an `:id`.
  return routes.toSorted((a, b) => Number(a.route.includes(":")) - Number(b.route.includes(":")))
}

/** JSON Schema allows unlisted fields unless it forbids them. */
function strictSchema(schema: Record<string, unknown>): z.ZodType {
  const text = JSON.stringify(schema, (_name, value: unknown) => {
    const object = z.looseObject({ type: z.literal("object"), properties: z.unknown() }).safeParse(value)
    return object.success && object.data.properties !== undefined
      ? { ...object.data, additionalProperties: false }
      : value
  })
  return z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")))
}
