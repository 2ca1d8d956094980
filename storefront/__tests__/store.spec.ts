import Medusa from "@medusajs/js-sdk"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { PayByBankProblem } from "../problem"
import { connectStore, type Store } from "../store"
import { loadWords, messageOf } from "../words"
import { words as en } from "../words/en"

interface Heard {
  method: string | undefined
  url: string | undefined
  key: string | string[] | undefined
  body: string
}

let server: Server
let baseUrl: string
let answer: { status: number; body: string }
let heard: Heard | undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const { method, url, headers } = request
      heard = { method, url, key: headers["x-publishable-api-key"], body: Buffer.concat(chunks).toString() }
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body)
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
  throw new Error(`This is no problem of the kit: ${String(error)}`)
}

describe.each(["its own fetch", "the shop's SDK"] as const)("the store, asked with %s", (by) => {
  const open = (url = baseUrl) =>
    by === "its own fetch"
      ? connectStore({ baseUrl: url, publishableKey: "pk_1" })
      : connectStore(new Medusa({ baseUrl: url, publishableKey: "pk_1" }))

  it("gets method, query, body and the publishable key, and answers", async () => {
    answer = { status: 200, body: '{"ok":true}' }
    const call = { method: "POST", query: { country: "GB" }, body: { a: 1 } } as const
    expect(await open().call("/store/pay", call)).toEqual({ ok: true })
    expect(heard).toEqual({ method: "POST", url: "/store/pay?country=GB", key: "pk_1", body: '{"a":1}' })
  })

  it("has its refusals told by their code, in the shopper's language", async () => {
    const message = en.problems.already_received
    answer = { status: 400, body: JSON.stringify({ code: "already_received", type: "not_allowed", message }) }
    const problem = await problemOf(open())
    expect(problem).toMatchObject({ code: "already_received", status: 400 })
    expect(messageOf(problem, await loadWords("de"))).toMatch(/^Ihre Zahlung ist bereits eingegangen/)
  })

  it("is quoted where its sentence is none of ours", async () => {
    answer = { status: 400, body: '{"message":"This region sells nothing today."}' }
    const problem = await problemOf(open())
    expect(messageOf(problem, await loadWords("de"))).toBe("This region sells nothing today.")
  })

  it.each([
    [404, '{"message":"PaymentSession with id \\"payses_1\\" was not found"}'],
    [500, '{"message":"An unknown error occurred."}'],
    [502, "<html>Bad Gateway</html>"],
    [503, ""],
  ])("failing with %i is told without its own words", async (status, body) => {
    answer = { status, body }
    const problem = await problemOf(open())
    expect(problem).toMatchObject({ code: "unexpected", status, said: undefined })
  })

  it("is found behind a path of its own, such as a proxy's", async () => {
    answer = { status: 200, body: "{}" }
    for (const path of ["/shop", "/shop/"]) {
      await open(baseUrl + path).call("/store/pay")
      expect(heard?.url).toBe("/shop/store/pay")
    }
  })

  it("out of reach is a problem of the connection", async () => {
    expect(await problemOf(open("http://127.0.0.1:9"))).toMatchObject({ code: "offline", status: undefined })
  })
})

describe("a call that is given up", () => {
  it("ends as the browser ends it", async () => {
    const gone = new AbortController()
    gone.abort()
    const call = connectStore({ baseUrl, publishableKey: "pk_1" }).call("/store/x", { signal: gone.signal })
    await expect(call).rejects.toMatchObject({ name: "AbortError" })
  })
})
