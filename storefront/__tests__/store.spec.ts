import Medusa from "@medusajs/js-sdk"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { PayByBankProblem } from "../problem"
import { connectStore, type Store } from "../store"
import { loadWords, messageOf } from "../words"
import { firstWords } from "../words/en"
import { words as en } from "../words/english"

interface Received {
  method: string | undefined
  url: string | undefined
  key: string | string[] | undefined
  token: string | string[] | undefined
  body: string
}

let server: Server
let baseUrl: string
let response: { status: number; body: string }
let received: Received | undefined

beforeAll(async () => {
  server = createServer((request, res) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const { method, url, headers } = request
      const [key, token] = [headers["x-publishable-api-key"], headers["x-pay-by-bank-token"]]
      received = { method, url, key, token, body: Buffer.concat(chunks).toString() }
      res.writeHead(response.status, { "content-type": "application/json" }).end(response.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port }: Pick<AddressInfo, "port"> = JSON.parse(JSON.stringify(server.address()))
  baseUrl = `http://127.0.0.1:${port}`
})
afterAll(() => server.close())

const problemOf = async (store: Store): Promise<PayByBankProblem> => {
  const error: unknown = await store.call("/store/x").catch((thrown: unknown) => thrown)
  if (error instanceof PayByBankProblem) return error
  throw new Error(`Not a PayByBankProblem: ${String(error)}`)
}

describe.each(["its own fetch", "the store's SDK"] as const)("connectStore with %s", (by) => {
  const open = (url = baseUrl) =>
    by === "its own fetch"
      ? connectStore({ baseUrl: url, publishableKey: "pk_1" })
      : connectStore(new Medusa({ baseUrl: url, publishableKey: "pk_1" }))

  it("sends method, query, headers, body and the publishable key, and returns the response", async () => {
    response = { status: 200, body: '{"ok":true}' }
    const headers = { "x-pay-by-bank-token": "token_1" }
    const call = { method: "POST", query: { country: "GB" }, headers, body: { a: 1 } } as const
    expect(await open().call("/store/pay", call)).toEqual({ ok: true })
    expect(received).toEqual({
      method: "POST",
      url: "/store/pay?country=GB",
      key: "pk_1",
      token: "token_1",
      body: '{"a":1}',
    })
  })

  it("maps a refusal by its code to a message in the shopper's language", async () => {
    const message = en.problems.already_received
    response = { status: 400, body: JSON.stringify({ code: "already_received", type: "not_allowed", message }) }
    const problem = await problemOf(open())
    expect(problem).toMatchObject({ code: "already_received", status: 400 })
    expect(messageOf(problem, await loadWords("de"))).toMatch(/^Ihre Zahlung ist bereits eingegangen/)
  })

  it("shows the store's own message on a page whose words could not be loaded, not an invitation to pay again", async () => {
    const message = en.problems.payment_on_its_way
    response = { status: 400, body: JSON.stringify({ code: "payment_on_its_way", type: "not_allowed", message }) }
    const problem = await problemOf(open())
    expect(problem.code).toBe("payment_on_its_way")
    expect(messageOf(problem, firstWords)).toBe(message)
    expect(messageOf(problem, await loadWords("de"))).toMatch(/^Ihre Zahlung ist unterwegs/)
  })

  it("passes on a message that the SDK does not have", async () => {
    response = { status: 400, body: '{"message":"This region sells nothing today."}' }
    const problem = await problemOf(open())
    expect(messageOf(problem, await loadWords("de"))).toBe("This region sells nothing today.")
  })

  it.each([
    [404, '{"message":"PaymentSession with id \\"payses_1\\" was not found"}'],
    [500, '{"message":"An unknown error occurred."}'],
    [502, "<html>Bad Gateway</html>"],
    [503, ""],
  ])("replaces the message of a %i with the SDK's own", async (status, body) => {
    response = { status, body }
    const problem = await problemOf(open())
    expect(problem).toMatchObject({ code: "unexpected", status, storeMessage: undefined })
  })

  it("works with a path in the base URL, such as a proxy's", async () => {
    response = { status: 200, body: "{}" }
    for (const path of ["/proxy", "/proxy/"]) {
      await open(baseUrl + path).call("/store/pay")
      expect(received?.url).toBe("/proxy/store/pay")
    }
  })

  it("reports an unreachable store as offline", async () => {
    expect(await problemOf(open("http://127.0.0.1:9"))).toMatchObject({ code: "offline", status: undefined })
  })
})

describe("a path of the page's own origin", () => {
  afterEach(() => Reflect.deleteProperty(globalThis, "location"))

  it("reaches a proxy of the store", async () => {
    Object.assign(globalThis, { location: { origin: baseUrl } })
    response = { status: 200, body: "{}" }
    await connectStore({ baseUrl: "/api/medusa", publishableKey: "pk_1" }).call("/store/pay")
    expect(received?.url).toBe("/api/medusa/store/pay")
  })
})

describe("a call that takes too long", () => {
  /** Rejects as `fetch` does. */
  const silent = {
    client: { fetch: async (_: string, init?: { signal: AbortSignal }) => await rejection(init?.signal) },
  }
  const rejection = async (signal?: AbortSignal) =>
    await new Promise((_, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("This operation was aborted", "AbortError")))
    })
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    ["GET", undefined, 20_000],
    ["POST", undefined, 60_000],
    ["GET", 3000, 3000],
    ["POST", 3000, 3000],
  ] as const)("ends as offline (%s, %p: %i ms)", async (method, timeoutMs, ms) => {
    const ended: unknown[] = []
    const call = connectStore(silent, { timeoutMs }).call("/store/x", { method })
    call.catch((error: unknown) => ended.push(error))
    await jest.advanceTimersByTimeAsync(ms - 1)
    expect(ended).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(ended).toEqual([expect.objectContaining({ name: "PayByBankProblem", code: "offline" })])
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe("an aborted call", () => {
  it("throws the browser's error", async () => {
    const gone = new AbortController()
    gone.abort()
    const call = connectStore({ baseUrl, publishableKey: "pk_1" }).call("/store/x", { signal: gone.signal })
    await expect(call).rejects.toMatchObject({ name: "AbortError" })
  })
})
