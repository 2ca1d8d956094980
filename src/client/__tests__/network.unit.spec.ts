import type { ServerResponse } from "node:http"
import { createServer as createTcpServer } from "node:net"
import { gzipSync } from "node:zlib"
import { getGlobalDispatcher, MockAgent, setGlobalDispatcher } from "undici"
import { BANKS, CALLS, failureOf, UUID } from "./four-calls"
import { clientOf, json, LocalService, LONGEST, paddedTo, text, type Answer } from "./local-service"

const service = new LocalService()
beforeAll(() => service.start())
afterAll(() => service.stop())

const once = { maxRetries: 0 }

const truncated: Answer = (response) => {
  response.writeHead(200, { "content-length": "1000" })
  response.write('[{"bank_id":"bank-1"', () => response.socket?.destroy())
}
const endless: Answer = (response) => {
  const more = () => {
    while (!response.destroyed && response.write("[".repeat(65_536)));
  }
  response.on("drain", more)
  more()
}
const zipped =
  (body: Buffer): Answer =>
  (response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(body)
const gzipBomb = zipped(gzipSync(Buffer.alloc(32 * 1024 * 1024, "[")))
const badGzip: Answer = text(200, "not compressed", { "content-encoding": "gzip" })

describe("a response", () => {
  it.each([
    ["truncated", truncated, "unreachable", "the answer broke off"],
    ["endless", endless, "unreadable_answer", "too long"],
    ["small and 32 MB when unpacked", gzipBomb, "unreadable_answer", "too long"],
    ["wrongly compressed", badGzip, "unreadable_answer", "Z_DATA_ERROR"],
  ] as const)("that is %s ends the call with one of our errors", async (_, answer, code, detail) => {
    service.willAnswer(answer)
    const error = await failureOf(clientOf(service.baseUrl, once).client.listBanks())
    expect(error).toMatchObject({ code, mayHaveBeenSent: true })
    expect(error.message).toContain(detail)
  })

  it.each([
    ["plain", (body: string) => text(200, body)],
    ["compressed", (body: string) => zipped(gzipSync(body))],
  ])("of 4 MB is read, and one byte more is not (%s)", async (_, answer) => {
    const { client } = clientOf(service.baseUrl, once)
    service.willAnswer(answer(paddedTo(LONGEST, BANKS)))
    await expect(client.listBanks()).resolves.toHaveLength(BANKS.length)
    service.willAnswer(answer(paddedTo(LONGEST + 1, BANKS)))
    await expect(client.listBanks()).rejects.toMatchObject({
      code: "unreadable_answer",
      detail: "the answer is too long",
    })
  })

  it("of thousands of banks is read", async () => {
    const banks = Array.from({ length: 8000 }, (_, i) => ({ ...BANKS[0], bank_id: `bank-${i}`, note: "x".repeat(180) }))
    service.willAnswer(json(200, banks))
    await expect(clientOf(service.baseUrl, once).client.listBanks()).resolves.toHaveLength(8000)
  })

  it("that nests a million lists is unreadable, and does not crash", async () => {
    service.willAnswer(text(200, "[".repeat(1_000_000) + "]".repeat(1_000_000)))
    await expect(clientOf(service.baseUrl, once).client.getPaymentStatus(UUID)).rejects.toMatchObject({
      code: "unreadable_answer",
    })
    service.willAnswer(text(500, '{"errors":'.repeat(100_000) + "1" + "}".repeat(100_000)))
    await expect(clientOf(service.baseUrl, once).client.getPaymentStatus(UUID)).rejects.toMatchObject({
      code: "service_unavailable",
    })
  })

  it("that is not HTTP is unreadable", async () => {
    const tcp = createTcpServer((socket) => socket.resume().end("220 mail.example ESMTP\r\n"))
    await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve))
    const address = tcp.address()
    const port = typeof address === "object" && address ? address.port : 0
    const error = await failureOf(clientOf(`http://127.0.0.1:${port}`, once).client.listBanks())
    expect(error).toMatchObject({ code: "unreadable_answer" })
    await new Promise((resolve) => tcp.close(resolve))
  })
})

describe("without a connection", () => {
  it("a closed port means for certain that nothing was sent", async () => {
    const { client } = clientOf(await closedPort(), once)
    const error = await failureOf(client.listBanks())
    expect(error).toMatchObject({
      code: "unreachable",
      detail: "ECONNREFUSED",
      cause: "ECONNREFUSED",
      mayHaveBeenSent: false,
    })
  })

  it("a host that accepts nothing causes a failed connection or a timeout, never a crash", async () => {
    const { client } = clientOf("https://127.0.0.1:1/api/v1", once)
    await expect(failureOf(client.listBanks())).resolves.toMatchObject({ code: "unreachable", mayHaveBeenSent: false })
  })
})

describe("connections", () => {
  it("one connection serves consecutive calls until the client is closed", async () => {
    service.willAnswer(json(200, BANKS))
    const { client } = clientOf(service.baseUrl)
    await client.listBanks()
    await client.listBanks()
    client.close()
    await client.listBanks()
    const [first, second, third] = service.received.map(({ connection }) => connection)
    expect(second).toBe(first)
    expect(third).not.toBe(second)
  })

  it("closing waits for a running call", async () => {
    const { client } = clientOf(service.baseUrl, once)
    let banks: Promise<unknown> | undefined
    const inFlight = new Promise<ServerResponse>((resolve) => {
      service.willAnswer((response) => resolve(response))
      banks = client.listBanks()
    })
    const response = await inFlight
    client.close()
    response.end(JSON.stringify(BANKS))
    await expect(banks).resolves.toHaveLength(1)
  })

  it("proxy variables and a global dispatcher of other code have no effect", async () => {
    service.willAnswer(json(200, BANKS))
    process.env["http_proxy"] = await closedPort()
    const before = getGlobalDispatcher()
    const foreign = new MockAgent()
    foreign.disableNetConnect()
    setGlobalDispatcher(foreign)
    try {
      await expect(clientOf(service.baseUrl, once).client.listBanks()).resolves.toHaveLength(1)
    } finally {
      delete process.env["http_proxy"]
      setGlobalDispatcher(before)
    }
  })

  it("a call that must not be repeated never uses a connection that may be closed", async () => {
    service.willAnswer(json(200, BANKS))
    const { client } = clientOf(service.baseUrl, once)
    await client.listBanks()
    await Promise.allSettled(CALLS.filter(({ repeated }) => !repeated).map(async ({ call }) => await call(client)))
    const [kept, fresh] = service.received
    expect(fresh?.connection).not.toBe(kept?.connection)
    expect(fresh?.headers.connection).toBe("close")
  })
})

async function closedPort(): Promise<string> {
  const gone = new LocalService()
  await gone.start()
  const { baseUrl } = gone
  await gone.stop()
  return baseUrl
}
