import { request } from "node:http"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { BANKS } from "../banks"
import { startSandbox, type Sandbox } from "../server"

describe("a web page that a developer visits", () => {
  let sandbox: Sandbox
  beforeAll(async () => void (sandbox = await startSandbox({ seed: 1 })))
  afterAll(async () => await sandbox.close())

  /** As a browser calls it: `fetch` of Node cannot set these headers. */
  const call = async (method: string, path: string, headers: Record<string, string>) => {
    const { port } = new URL(sandbox.url)
    const sent = request({ host: "127.0.0.1", port, method, path, headers: { connection: "close", ...headers } }).end()
    const [answer]: IncomingMessage[] = await once(sent, "response")
    answer?.resume()
    return answer?.statusCode
  }
  const host = () => new URL(sandbox.url).host

  it("cannot reset the sandbox, or change a payment or a fault, through its address", async () => {
    for (const origin of ["https://evil.example", "http://localhost:8000", "null"]) {
      for (const path of ["/__sandbox/reset", "/__sandbox/faults", "/__sandbox/payments/x/act"]) {
        expect([path, await call("POST", path, { host: host(), origin })]).toEqual([path, 403])
      }
      expect(await call("DELETE", "/__sandbox/faults", { host: host(), origin })).toBe(403)
    }
  })

  it("cannot use up a fault, or add a call to the log, by only reading", async () => {
    const kept = { kind: "server_error", times: 1 }
    const json = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(kept) }
    expect((await fetch(`${sandbox.url}/__sandbox/faults`, json)).status).toBe(201)
    const pages = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ]
    const paths = ["/api/v1/payments/status?x=1", "/api/v1/banks/list", "/API/v1/banks/list", "/__sandbox/state"]
    for (const page of pages) {
      for (const path of paths) {
        for (const method of ["GET", "HEAD", "OPTIONS"]) {
          expect([path, method, await call(method, path, { host: host(), ...page })]).toEqual([path, method, 403])
        }
      }
    }
    await call("OPTIONS", "/api/v1/payment-auth-requests", { host: host() })
    const state = await fetch(`${sandbox.url}/__sandbox/state`).then(async (answer) => await answer.json())
    expect(state).toMatchObject({ faults: [kept], calls: [] })
    expect(await call("GET", "/api/v1/banks/list", { host: host(), "sec-fetch-site": "none" })).toBe(500)
  })

  it("cannot call it through a name of its own that leads to this machine", async () => {
    const { port } = new URL(sandbox.url)
    for (const name of ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "evil."]) {
      const own = { host: `${name}:${port}`, origin: `http://${name}:${port}` }
      expect([name, await call("POST", "/__sandbox/reset", own)]).toEqual([name, 403])
      expect([name, await call("GET", "/__sandbox/state", own)]).toEqual([name, 403])
    }
  })

  it("does not concern the sandbox's own pages, the store, and a container's name", async () => {
    const { port } = new URL(sandbox.url)
    for (const name of ["127.0.0.1", "localhost", "[::1]", "sandbox", "bank.localhost"]) {
      const own = `${name}:${port}`
      expect([name, await call("POST", "/__sandbox/reset", { host: own, origin: `http://${own}` })]).toEqual([
        name,
        200,
      ])
      expect([name, await call("POST", "/__sandbox/reset", { host: own })]).toEqual([name, 200])
    }
    for (const path of ["/element.js", "/element/x", `/logos/${BANKS[0]?.id}.svg`, "/outbox"]) {
      const shop = { host: host(), origin: "https://shop.example", "sec-fetch-site": "cross-site" }
      expect([path, await call("GET", path, shop)]).toEqual([path, 200])
    }
  })
})
