import { OBSTACLES } from "../../src/medusa/completion/completion-check"
import { errorHandler } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { parse } from "yaml"
import { z } from "zod"
import { errorPage, OTHER_STATUSES, STATUS_OF } from "../../docs/reference/error-page"
import { examples, openApiDocument, withTables } from "../../docs/reference/openapi-document"
import { withTransitions } from "../../docs/reference/transition-tables"
import { ROUTES } from "../../docs/reference/routes"
import { assertDocumented } from "../kit/store/documented-answers"
import { servedRoutes } from "./served-routes"
import { pageOf } from "./snippets"

/** What `oxfmt` changes on a page. */
const unformatted = (page: string) =>
  page
    .replaceAll(/ +\|/g, " |")
    .replaceAll(/\| -+ (?=\|)/g, "| --- ")
    .replaceAll(/\s+/g, " ")

const recorded = examples()
const byRoute = Object.entries(ROUTES).map(([route, documented]) => ({
  route,
  ...documented,
  example: recorded[route],
}))
/** The others answer only with a spreadsheet. */
const withAnswer = byRoute.filter(({ answer }) => answer)
const HINT = "Run `npm run openapi`, and commit what it writes."

describe("the API reference", () => {
  it("has every route of the plugin, and no other", () => {
    expect(Object.keys(ROUTES).sort()).toEqual(servedRoutes().sort())
  })

  it("is as new as the validators, the types and the table of routes", () => {
    const document: unknown = JSON.parse(JSON.stringify(openApiDocument()))
    expect({ HINT, document: parse(pageOf("openapi/plugin.yaml")) }).toEqual({ HINT, document })
  })

  it("has the transitions of a payment as they are", () => {
    const page = pageOf("docs/architecture.md")
    expect({ HINT, page: unformatted(page) }).toEqual({ HINT, page: unformatted(withTransitions(page)) })
  })

  it("is the source of the tables in docs/api.md", () => {
    expect(unformatted(pageOf("docs/api.md"))).toBe(unformatted(withTables(pageOf("docs/api.md"))))
  })

  it.each(withAnswer)("has an example of $route", ({ example }) => {
    expect(example).toBeDefined()
  })

  it.each(byRoute.filter(({ body }) => body))(
    "has a body for $route that its validator accepts",
    ({ body, example }) => {
      expect(body?.safeParse(example?.body ?? {}).error).toBeUndefined()
    },
  )

  it.each(withAnswer)("has an answer of $route that its type describes", ({ route, example }) => {
    const [method = "", at = ""] = route.split(" ")
    const url = `http://localhost${at.replace(":id", "x")}`
    const call = { method, url, body: example?.body, status: 200 }
    expect(() => assertDocumented({ ...call, answer: example?.answer ?? {} })).not.toThrow()
    expect(() => assertDocumented({ ...call, answer: { ...example?.answer, unlisted: 1 } })).toThrow("unlisted")
  })
})

describe("the page of error codes", () => {
  it("has exactly the codes and messages of the tables", () => {
    expect({ HINT, page: unformatted(pageOf("docs/errors.md")) }).toEqual({ HINT, page: unformatted(errorPage()) })
  })

  it.each(Object.entries(STATUS_OF).filter(([type]) => type !== "payment_requires_more_error"))(
    "has the status that core answers to %s with",
    (type, status) => {
      const answer = { status: jest.fn().mockReturnThis(), json: jest.fn() }
      const request = { scope: { resolve: () => ({ error: jest.fn(), warn: jest.fn(), info: jest.fn() }) } }
      const handle = z
        .custom<(error: Error, req: unknown, res: unknown, next: () => void) => void>()
        .parse(errorHandler())
      handle(new MedusaError(type, "Message"), request, answer, () => undefined)
      expect(answer.status).toHaveBeenCalledWith(Number(status.slice(0, 3)))
    },
  )

  it("has the status that our middlewares answer with", () => {
    const sources = ["admin/mark-as-paid-guard", "store/complete-cart", "store/received-payment-guard", "rate-limit"]
      .map((name) => pageOf(`src/api/${name}.ts`))
      .join("\n")
    const answered = [...sources.matchAll(/respondWithError\(res, (\d+), (.*), "\w+"\)/g)].flatMap(
      ([, status, codes = ""]) =>
        [...codes.matchAll(/"(\w+_\w+)"/g)]
          .filter(([, code]) => code !== "on_its_way")
          .map(([, code]) => [code, status]),
    )
    // `start-checks.spec.ts` proves the status of each of these.
    const refusedStarts = OBSTACLES.map((code) => [code, "409"] as const)
    expect(Object.fromEntries([...answered, ...refusedStarts])).toEqual(OTHER_STATUSES)
  })
})
