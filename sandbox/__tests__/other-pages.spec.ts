import { request } from "node:http"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
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
    expect(await call("GET", "/element.js", { host: host(), origin: "https://shop.example" })).toBe(200)
  })
})
