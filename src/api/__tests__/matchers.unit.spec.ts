import { createRequire } from "node:module"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { z } from "zod"
import middlewares from "../middlewares"

/** Whether a router calls a matcher for a path. Without a method, Medusa registers a prefix. */
type Matches = (matcher: string, path: string, isPrefix: boolean) => boolean

const loaded = (by: string): unknown => createRequire(require.resolve(by))("path-to-regexp")
const express4 = z
  .custom<(path: string, keys: unknown[], options: { end: boolean }) => RegExp>((value) => typeof value === "function")
  .parse(loaded("express"))
const express5 = z
  .object({
    pathToRegexp: z.custom<(path: string, options: { end: boolean }) => { regexp: RegExp }>(
      (value) => typeof value === "function",
    ),
  })
  .parse(loaded("@medusajs/framework/http"))

const ROUTERS: [name: string, matches: Matches][] = [
  ["Express 4", (matcher, path, isPrefix) => express4(matcher, [], { end: !isPrefix }).test(path)],
  ["Express 5", (matcher, path, isPrefix) => express5.pathToRegexp(matcher, { end: !isPrefix }).regexp.test(path)],
]

const entry = z.looseObject({
  matcher: z.string(),
  method: z.union([z.string(), z.array(z.string())]).optional(),
  methods: z.array(z.string()).optional(),
})
const ENTRIES = z.array(entry).parse(z.custom<{ routes: MiddlewareRoute[] }>().parse(middlewares).routes)

describe.each(ROUTERS)("the matchers in %s", (_name, matches) => {
  const reached = (method: string, path: string) =>
    ENTRIES.filter(({ matcher, method: one, methods = one ? [one].flat() : [] }) => {
      const isPrefix = methods.length === 0
      return (isPrefix || methods.includes(method)) && matches(matcher, path, isPrefix)
    })
  it.each([
    ["POST", "/store/carts/cart_1"],
    ["POST", "/store/carts/cart_1/line-items"],
    ["DELETE", "/store/carts/cart_1/line-items/item_1"],
    ["DELETE", "/store/carts/cart_1/promotions"],
  ])("guard %s %s", (method, path) => {
    expect(reached(method, path).map(({ matcher }) => matcher)).toContain("/store/carts")
  })

  it("cover each part of the public routes", () => {
    expect(reached("GET", "/store/pay-by-bank/banks")).toHaveLength(4)
    expect(reached("GET", "/store/pay-by-bank/request")).toHaveLength(4)
    expect(reached("GET", "/store/pay-by-bank/payment-collections/pay_col_1")).toHaveLength(4)
    expect(reached("GET", "/store/pay-by-banks")).toEqual([])
  })
})
