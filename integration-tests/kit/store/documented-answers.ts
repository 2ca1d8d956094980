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
/** The file of a batch is only a spreadsheet. */
const content = z.object({ "application/json": z.object({ schema: json }).optional() })
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
  /** Built when they are first used: all of them would block the store in this process for seconds. */
  body: () => z.ZodType | null
  answer: (status: number) => z.ZodType | null
}

/** Read when a test file loads: reading it blocks the process for a second, in which a store that runs in it would not answer. */
const ROUTES = readDocument()

/**
 * Fails if a route of the plugin answers a call with another body than `openapi/plugin.yaml` describes, or accepts another one. A
 * field that is not documented is a failure too. Other routes, errors and spreadsheets are not checked.
 */
export function assertDocumented(call: Call): void {
  const at = new URL(call.url).pathname
  if (!/^\/(admin|store)\/pay-by-bank\//.test(at)) return
  const route = ROUTES.find(({ method, matches }) => method === call.method && matches.test(at))
  const answer = route?.answer(call.status)
  if (!route || !answer || Object.keys(call.answer).length === 0) return
  const body = typeof call.body === "object" ? route.body() : null
  const faults = [...faultsOf(answer, call.answer), ...(body ? faultsOf(body, call.body) : [])]
  if (faults.length > 0)
    throw new Error(`openapi/plugin.yaml describes ${route.route} differently:\n${faults.join("\n")}`)
  if (RECORD) appendFileSync(RECORD, `${JSON.stringify({ ...call, route: route.route })}\n`)
}

function faultsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return error ? [z.prettifyError(error)] : []
}

function readDocument(): Documented[] {
  const text = readFileSync(path.join(ROOT, "openapi/plugin.yaml"), "utf8")
  const { paths, components } = documented.parse(parse(text))
  const built = new Map<string, z.ZodType>()
  const schemaOf = (name: string, schema: Record<string, unknown> | undefined): z.ZodType | null => {
    if (!schema) return null
    const ready = built.get(name) ?? strictSchema(schema, components.schemas)
    built.set(name, ready)
    return ready
  }
  const routes = Object.entries(paths).flatMap(([at, operations]) =>
    Object.entries(operations).map(([method, { requestBody, responses }]) => {
      const route = `${method.toUpperCase()} ${at.replaceAll(/\{(\w+)\}/g, ":$1")}`
      return {
        method: method.toUpperCase(),
        route,
        matches: new RegExp(`^${at.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
        body: () => schemaOf(`${route} body`, requestBody?.content["application/json"]?.schema),
        answer: (status: number) =>
          schemaOf(`${route} ${status}`, responses[String(status)]?.content["application/json"]?.schema),
      }
    }),
  )
  // `…/accounts/test` is not an `:id`.
  return routes.toSorted((a, b) => Number(a.route.includes(":")) - Number(b.route.includes(":")))
}

/** JSON Schema allows unlisted fields unless it forbids them. Of the named schemas it takes only those that the schema leads to. */
function strictSchema(schema: Record<string, unknown>, named: Record<string, Record<string, unknown>>): z.ZodType {
  const $defs: Record<string, z.core.JSONSchema.BaseSchema> = {}
  const strict = (part: Record<string, unknown>): z.core.JSONSchema.BaseSchema => {
    const text = JSON.stringify(part, (_name, value: unknown) => {
      const object = z.looseObject({ type: z.literal("object"), properties: z.unknown() }).safeParse(value)
      const isListed = object.success && object.data.properties !== undefined
      return isListed ? { ...object.data, additionalProperties: false } : value
    })
    for (const [, name = ""] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (name in $defs) continue
      $defs[name] = {}
      $defs[name] = strict(named[name] ?? {})
    }
    return JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/"))
  }
  return z.fromJSONSchema({ ...strict(schema), $defs })
}
