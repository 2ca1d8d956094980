import { createServer, type RequestListener, type Server } from "node:http"
import { once } from "node:events"
import { z } from "zod"
import { CartGuard, receivesProbe } from "../cart-guard"

const KEY = { "x-publishable-api-key": "pk_1" }

describe("the check of the cart guard", () => {
  const errors: string[] = []
  const reports: string[] = []
  const received: string[] = []
  const log = (message: string) => void errors.push(message)
  const guard = () =>
    new CartGuard({ error: log, warn: log }, async () => {
      reports.push("reported")
      await Promise.resolve()
    })
  let server: Server
  let checked: CartGuard

  /** A store whose routes need a publishable key, as in core. */
  const start = async (handle: RequestListener) => {
    server = createServer((request, response) => {
      received.push(`${request.method} ${request.url}`)
      if (!request.headers["x-publishable-api-key"]) return void response.writeHead(400).end()
      handle(request, response)
    })
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    checked = guard()
    checked.watch()
  }
  const call = async (path: string, headers: Record<string, string> = KEY, method = "GET") => {
    const { port } = z.object({ port: z.number() }).parse(server.address())
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers, method })).status
  }

  beforeEach(() => {
    for (const list of [errors, reports, received]) list.length = 0
  })
  afterEach(() => {
    checked.stop()
    server.closeAllConnections()
    server.close()
  })

  it("finds a guard that a request for a cart passes, after the first successful call of the storefront", async () => {
    await start((request, response) => {
      if (receivesProbe(request)) return void response.writeHead(204).end()
      response.writeHead(200).end()
    })
    expect(await call("/store/products", {})).toBe(400)
    expect(await call("/health", { "x-publishable-api-key": "made up" })).toBe(200)
    expect(await call("/store/products", { "x-publishable-api-key": "made up" }, "OPTIONS")).toBe(200)
    expect(received.filter((line) => line.startsWith("DELETE"))).toEqual([])
    expect(checked.state).toBe("unchecked")
    expect(await call("/store/products")).toBe(200)
    expect(await call("/store/products")).toBe(200)
    expect([checked.state, errors, reports]).toEqual(["present", [], []])
    expect(received.filter((line) => line.startsWith("DELETE"))).toEqual([
      "DELETE /store/carts/pay_by_bank_guard/line-items/none",
    ])
  })

  it("reports a router that does not pass requests for carts to the guard", async () => {
    await start((request, response) => void response.writeHead(request.method === "DELETE" ? 404 : 200).end())
    await call("/store/products")
    expect([checked.state, reports]).toEqual(["missing", ["reported"]])
    expect(errors).toEqual([expect.stringContaining("a cart can be changed after it was paid")])
  })

  it("decides nothing when a middleware of the store refuses the request, and takes no other request for its own", async () => {
    await start((request, response) => {
      expect(receivesProbe({ ...request })).toBe(false)
      response.writeHead(request.method === "DELETE" ? 403 : 200).end()
    })
    await call("/store/products")
    expect([checked.state, reports]).toEqual(["unchecked", []])
    expect(errors).toEqual([expect.stringMatching(/could not be checked: status 403$/)])
  })
})
