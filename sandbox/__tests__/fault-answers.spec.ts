import { Merchant, type Answer } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open()
})
afterAll(() => merchant.sandbox.close())
beforeEach(() => merchant.post("/__sandbox/reset", {}))

const LATENCY_MS = 60_000
const requestsMade = async () => (await merchant.state()).requests.length

describe("a fault that sends its own response", () => {
  const isRefusal = (status: number) => (answer: Answer) =>
    answer.status === status && answer.body.error.tracingId.length === 32
  it.each([
    ["unauthorized", {}, isRefusal(401)],
    [
      "rate_limited",
      { retryAfter: 7 },
      (answer: Answer) => isRefusal(429)(answer) && answer.headers.get("retry-after") === "7",
    ],
    ["server_error", {}, isRefusal(500)],
    ["server_error", { status: 503 }, isRefusal(503)],
    ["html_502", {}, ({ status, text }: Answer) => status === 502 && text.startsWith("<html>")],
    ["gateway_page", { status: 404 }, ({ status, text }: Answer) => status === 404 && text.startsWith("<html>")],
    ["malformed_json", {}, ({ status, text }: Answer) => status === 200 && !parses(text)],
    ["truncated_json", {}, ({ status, text }: Answer) => status === 200 && text.length > 0 && !parses(text)],
    ["empty_body", {}, ({ status, text }: Answer) => status === 200 && text === ""],
    ["huge_body", {}, ({ status, text }: Answer) => status === 200 && text.length > 2_000_000],
    ["huge_body", { bytes: 5_000_000 }, ({ text }: Answer) => text.length > 5_000_000],
  ])("%s %j is what the caller gets, once, before and after the effect", async (kind, parameters, expected) => {
    await merchant.fault({ call: "auth", kind, ...parameters })
    expect(expected(await merchant.auth())).toBe(true)
    expect(await requestsMade()).toBe(0)

    await merchant.fault({ call: "auth", kind, after: true, ...parameters })
    expect(expected(await merchant.auth())).toBe(true)
    expect(await requestsMade()).toBe(1)

    expect((await merchant.auth()).status).toBe(200)
  })

  it.each([
    ["reset", {}],
    ["truncated_json", { cut: true }],
  ])("%s %j breaks the connection, before and after the effect", async (kind, parameters) => {
    await merchant.fault({ call: "link", kind, ...parameters })
    await expect(merchant.link()).rejects.toThrow()
    expect(await requestsMade()).toBe(0)
    await merchant.fault({ call: "link", kind, after: true, ...parameters })
    await expect(merchant.link()).rejects.toThrow()
    expect(await requestsMade()).toBe(1)
  })

  it("hang never responds, and ends with the sandbox", async () => {
    const own = await Merchant.open()
    await own.fault({ kind: "hang" })
    const hanging = own.auth().then(
      () => "answered",
      () => "ended",
    )
    while ((await own.state()).calls.length === 0) await new Promise(setImmediate)
    await own.sandbox.close()
    expect(await hanging).toBe("ended")
  })

  /**
   * Makes a call with the fault, then one without, and lets the latency pass. Returns the status of each, in the order of the
   * responses.
   */
  const statusesInOrder = async () => {
    const statuses: string[] = []
    const note = async (name: string, call: Promise<Answer>) => void statuses.push(`${name} ${(await call).status}`)
    jest.useFakeTimers({ doNotFake: ["Date", "nextTick", "queueMicrotask", "setImmediate"] })
    try {
      const slow = note("with the fault", merchant.auth())
      while ((await merchant.state()).calls.length === 0) await new Promise(setImmediate)
      await note("after it", merchant.get("/element.js"))
      jest.advanceTimersByTime(LATENCY_MS)
      await slow
      return statuses
    } finally {
      jest.useRealTimers()
    }
  }

  it("latency delays the response, longer than some callers wait", async () => {
    await merchant.fault({ kind: "latency", latencyMs: LATENCY_MS })
    expect(await statusesInOrder()).toEqual(["after it 200", "with the fault 200"])

    await merchant.fault({ kind: "latency", latencyMs: 60_000 })
    await expect(merchant.send("/api/v1/banks/list", { signal: AbortSignal.timeout(20) })).rejects.toThrow()
  })

  it("latency after the effect executes the request even if the caller disconnects", async () => {
    await merchant.fault({ kind: "latency", latencyMs: 60_000, after: true })
    const leaving = new AbortController()
    const headers = {
      authorization: `Basic ${Buffer.from("sandbox:sandbox-secret").toString("base64")}`,
      "content-type": "application/json",
    }
    const body = JSON.stringify({
      merchantUuid: "5a4db0c5-merchant-sandbox",
      amount: 1,
      currency: "GBP",
      redirectUrl: "https://store.example",
      reference: "r",
    })
    const call = merchant.send("/api/v1/payment-auth-requests", {
      method: "POST",
      headers,
      body,
      signal: leaving.signal,
    })
    while ((await requestsMade()) === 0) await new Promise(setImmediate)
    leaving.abort()
    await expect(call).rejects.toThrow()
    expect(await requestsMade()).toBe(1)
  })

  it("any fault can be delayed", async () => {
    await merchant.fault({ kind: "server_error", latencyMs: LATENCY_MS })
    expect(await statusesInOrder()).toEqual(["after it 200", "with the fault 500"])
  })
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
