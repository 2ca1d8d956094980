import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "@medusajs/framework/zod"
import { POLICIES, type Policy } from "../../src/policies/pay-by-bank"
import { ROUTES, type DocumentedRoute } from "./routes"
import { schemasOfTypes, type Schema } from "./type-schemas"

const ROOT = path.resolve(__dirname, "../..")
const fileOf = (name: string): unknown => JSON.parse(readFileSync(path.join(ROOT, name), "utf8"))

export const EXAMPLES_FILE = "docs/reference/examples.json"

/** Calls of the tests, with the answers of a real store: `docs/reference/write.ts` says how to record them again. */
const exampleSchema = z.object({
  query: z.record(z.string(), z.string()).optional(),
  body: z.record(z.string(), z.unknown()).optional(),
  answer: z.record(z.string(), z.unknown()),
})
export type Example = z.infer<typeof exampleSchema>
export const examples = () => z.record(z.string(), exampleSchema).parse(fileOf(EXAMPLES_FILE))

/** `openapi/plugin.yaml`, from the table of routes, the validators, the exported types, and the recorded calls. */
export function openApiDocument(): Schema {
  const { version } = z.object({ version: z.string() }).parse(fileOf("package.json"))
  const recorded = examples()
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [route, documented] of Object.entries(ROUTES)) {
    const [method = "", at = ""] = route.split(" ")
    const address = at.replaceAll(/:(\w+)/g, "{$1}")
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(route, documented, recorded[route]) }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Pay by Bank for Medusa",
      version,
      description:
        "The HTTP routes of the plugin. Amounts are in major units, unless a description says otherwise. Errors are listed in docs/errors.md.",
    },
    servers: [{ url: "/", description: "Your Medusa store" }],
    paths,
    components: {
      schemas: { ...schemasOfTypes(Object.values(ROUTES).flatMap(({ answer }) => answer ?? [])), Error: ERROR },
      securitySchemes: {
        publishable_key: { type: "apiKey", in: "header", name: "x-publishable-api-key" },
        admin_session: { type: "apiKey", in: "cookie", name: "connect.sid" },
        admin_token: { type: "http", scheme: "bearer" },
        admin_key: { type: "http", scheme: "basic" },
      },
    },
  }
}

const ERROR: Schema = {
  type: "object",
  properties: {
    type: { type: "string", description: "The type of Medusa's error." },
    message: { type: "string", description: "What happened and what to do, for the person who called." },
    code: { type: "string", description: "Some errors have a code of docs/errors.md." },
  },
  required: ["type", "message"],
}

function operationOf(route: string, documented: DocumentedRoute, example: Example | undefined): Schema {
  const { summary, query, body, headers = {}, answer, otherStatus, csv } = documented
  const isAdmin = route.includes(" /admin/")
  const parameters = [
    ...[...route.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: "header",
      description,
      schema: { type: "string" },
    })),
    ...(query ? parametersOf(query, example?.query ?? {}) : []),
  ]
  const schema = { $ref: `#/components/schemas/${answer ?? ""}` }
  const json = { schema, ...(example ? { example: example.answer } : {}) }
  const success = {
    description: "Success",
    content: {
      ...(answer ? { "application/json": json } : {}),
      ...(csv ? { "text/csv": { schema: { type: "string" } } } : {}),
    },
  }
  const policies = policiesOf(route)
  return {
    operationId: operationIdOf(route),
    // Links lead to pages of this repository.
    summary: summary.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1"),
    ...(policies.length > 0 ? { description: `Policies, if Medusa's roles are on: ${policies.join(", ")}.` } : {}),
    tags: [route.includes("/payment-links") ? "Payment links" : isAdmin ? "Admin" : "Storefront"],
    security: isAdmin ? [{ admin_session: [] }, { admin_token: [] }, { admin_key: [] }] : [{ publishable_key: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: bodyOf(body, example) } : {}),
    responses: {
      200: success,
      ...(otherStatus ? { [otherStatus]: { ...success, description: "The same body, for a problem" } } : {}),
      default: {
        description: "Error",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  }
}

function bodyOf(body: z.ZodType, example: Example | undefined): Schema {
  const content = { schema: inputSchema(body), ...(example?.body ? { example: example.body } : {}) }
  return { required: true, content: { "application/json": content } }
}

const properties = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
})

/** A list is `a,b`, and an object `name[$gte]=…`, as our routes and core's read them. */
function parametersOf(query: z.ZodType, example: Record<string, string>): Schema[] {
  const { properties: each, required } = properties.parse(inputSchema(query))
  return Object.entries(each).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    ...(description ? { description } : {}),
    ...(required.includes(name) && !isOptional(query, name) ? { required: true } : {}),
    ...(schema["type"] === "array" ? { style: "form", explode: false } : {}),
    ...(schema["type"] === "object" ? { style: "deepObject", explode: true } : {}),
    schema,
    ...(example[name] === undefined || schema["type"] === "object" ? {} : { example: example[name] }),
  }))
}

/** A value that a preprocessing step tidies counts as required in JSON Schema, also if it may be missing. */
function isOptional(query: z.ZodType, name: string): boolean {
  const value = query instanceof z.ZodObject ? query.shape[name] : undefined
  return value instanceof z.ZodType && value.safeParse(undefined).success
}

/** What a caller sends, before coercion, trimming and defaults. */
export function inputSchema(schema: z.ZodType): Schema {
  const { $schema: _draft, ...written } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      // A list or a setting is tidied first, and the second half has its type.
      const { def } = zodSchema._zod
      if (def.type !== "pipe" || def.in._zod.def.type !== "transform") return
      Object.assign(jsonSchema, inputSchema(z.custom<z.ZodType>().parse(def.out)))
    },
  })
  return written
}

/** `GET /admin/pay-by-bank/requests/:id/facts` → `getAdminRequestsIdFacts`. */
function operationIdOf(route: string): string {
  const [method = "", at = ""] = route.split(" ")
  const words = at
    .replace("/pay-by-bank", "")
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
}

/** The policies of a route, from the file of its handler. */
function policiesOf(route: string): string[] {
  const [method = "", at = ""] = route.split(" ")
  if (!at.startsWith("/admin")) return []
  // This path is one of `accounts/:id`.
  const folder = at.replace(/\/accounts\/test$/, "/accounts/:id").replaceAll(/:(\w+)/g, "[$1]")
  const source = readFileSync(path.join(ROOT, `src/api${folder}/route.ts`), "utf8")
  const [, name = ""] = new RegExp(`export const ${method} = route\\(\\s*POLICIES\\.(\\w+)`).exec(source) ?? []
  const own = new Map<string, Policy>(Object.entries(POLICIES)).get(name)
  if (!own) throw new Error(`${route} names no policy.`)
  return [...new Set<Policy>([POLICIES.read, own])].map(({ resource, operation }) => `${resource}:${operation}`)
}

/** The sections of `docs/api.md`, and the routes that each lists. */
const SECTIONS: [heading: string, isIn: (route: string) => boolean][] = [
  ["Storefront routes", (route) => route.includes(" /store/")],
  ["Admin routes", (route) => route.includes(" /admin/") && !route.includes("/payment-links")],
  ["Payment link routes", (route) => route.includes("/payment-links")],
]

/** Medusa serves it. */
const HOOK =
  "| `POST /hooks/payment/pay-by-bank_<account>` | Medusa's own; a call is only a hint to poll the uuid that it contains |"

/** `docs/api.md` with the table of each section written anew. */
export function withTables(page: string): string {
  return SECTIONS.reduce((text, [heading, isIn]) => {
    const rows = Object.entries(ROUTES).filter(([route]) => isIn(route))
    const table = [
      "| route | what it does |",
      "| --- | --- |",
      ...rows.map(([route, { summary }]) => `| \`${route}\` | ${summary} |`),
      ...(heading === "Storefront routes" ? [HOOK] : []),
    ].join("\n")
    return text.replace(
      new RegExp(`(\n## ${heading}\n(?:(?!\n## ).)*?\n\n)\\|.*?\n\n`, "s"),
      (_all, before: string) => `${before}${table}\n\n`,
    )
  }, page)
}
