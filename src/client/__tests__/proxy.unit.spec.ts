import { once } from "node:events"
import { createServer, type IncomingHttpHeaders } from "node:http"
import { connect, type AddressInfo, type Socket } from "node:net"
import { inspect } from "node:util"
import { HANGS, timesOut } from "../../../integration-tests/kit/times-out"
import { BANKS, CALLS, failureOf, LINK } from "./four-calls"
import { clientOf, hang, json, LocalService } from "./local-service"

const PAYMENT_LINK = { amountMinor: 1, currency: "EUR", deliveryMethod: "LINK", reference: "order-1" } as const

/** A proxy on the loopback that tunnels with HTTP's CONNECT method and records each request. */
class LocalProxy {
  readonly received: { target: string; headers: IncomingHttpHeaders }[] = []
  status = 200
  private readonly server = createServer((_request, response) => void response.writeHead(501).end())
  private readonly sockets = new Set<Socket>()

  async start(): Promise<void> {
    this.server.on("connection", (socket) => this.sockets.add(socket))
    this.server.on("connect", (request, socket) => {
      this.received.push({ target: request.url ?? "", headers: request.headers })
      if (this.status === 0) return
      if (this.status !== 200) return void socket.end(`HTTP/1.1 ${this.status} No\r\ncontent-length: 0\r\n\r\n`)
      const { hostname, port } = new URL(`http://${request.url}`)
      // Names resolve to this machine, as a proxy's own name resolution may do.
      const onward = connect(Number(port), hostname.endsWith(".example") ? "127.0.0.1" : hostname, () => {
        socket.write("HTTP/1.1 200 OK\r\n\r\n")
        onward.pipe(socket).pipe(onward)
      })
      onward.on("error", () => socket.destroy())
      socket.on("error", () => onward.destroy())
    })
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve))
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** Ends when the next request has arrived. */
  async reached(): Promise<void> {
    await once(this.server, "connect")
  }

  begin(status: number): void {
    this.received.length = 0
    this.status = status
  }

  get port(): number {
    const address: AddressInfo | string | null = this.server.address()
    return typeof address === "object" && address ? address.port : 0
  }
}

const service = new LocalService()
const proxy = new LocalProxy()
beforeAll(async () => await Promise.all([service.start(), proxy.start()]))
beforeEach(() => proxy.begin(200))
afterAll(async () => await Promise.all([service.stop(), proxy.stop()]))

const through = () => ({ proxy: `http://proxy-user:proxy%2Dpassword@127.0.0.1:${proxy.port}`, maxRetries: 0 })
/** A host name that only the proxy can resolve. */
const named = () => service.baseUrl.replace("127.0.0.1", "service.example")

describe("a configured proxy", () => {
  it.each(CALLS)("carries $name, and resolves the service's name itself", async ({ call, good }) => {
    service.willAnswer(json(200, good))
    const { client } = clientOf(named(), through())
    await call(client)
    client.close()
    expect(proxy.received).toMatchObject([
      {
        target: `service.example:${service.port}`,
        headers: { "proxy-authorization": `Basic ${Buffer.from("proxy-user:proxy-password").toString("base64")}` },
      },
    ])
    const [request] = service.received
    expect(request?.headers["proxy-authorization"]).toBeUndefined()
    // The merchant account's credentials stay inside the tunnel.
    expect(proxy.received[0]?.headers.authorization).toBeUndefined()
    expect(request?.headers.authorization).toMatch(/^Basic /)
  })

  it("keeps one tunnel for repeatable calls, and opens a new one for each payment link", async () => {
    service.willAnswer(json(200, BANKS), json(200, BANKS), json(200, LINK))
    const { client } = clientOf(named(), through())
    await client.listBanks()
    await client.listBanks()
    await client.createPaymentLink(PAYMENT_LINK)
    await client.createPaymentLink(PAYMENT_LINK)
    client.close()
    expect(new Set(service.received.map(({ connection }) => connection)).size).toBe(3)
    expect(proxy.received).toHaveLength(3)
  })

  it.each([403, 407, 502])("that rejects with %d means for certain that nothing was sent", async (status) => {
    proxy.begin(status)
    service.willAnswer(json(200, LINK))
    const { client, lines } = clientOf(named(), through())
    const error = await failureOf(client.createPaymentLink(PAYMENT_LINK))
    expect(error).toMatchObject({ code: "unreachable", detail: `ERR_PROXY_${status}`, mayHaveBeenSent: false })
    expect(service.received).toEqual([])
    const output = `${inspect(error, { depth: null, showHidden: true })}${inspect(client, { depth: null })}${lines.join("")}`
    expect(output).not.toMatch(/proxy-user|proxy-password|proxy%2D|127\.0\.0\.1/)
  })

  it("that never responds ends the call within a second of timeoutMs", async () => {
    proxy.begin(0)
    const { client } = clientOf(named(), { ...through(), timeoutMs: 100 })
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] })
    try {
      const failure = failureOf(client.listBanks())
      await proxy.reached()
      jest.advanceTimersByTime(100 + 1000)
      await expect(failure).resolves.toMatchObject({ code: "timeout" })
    } finally {
      jest.useRealTimers()
    }
  })

  it("does not change the time limit of a response", async () => {
    service.willAnswer(hang)
    const { client } = clientOf(named(), { ...through(), ...HANGS, maxRetries: 0 })
    const received = () => service.received.length
    const failure = timesOut(async () => await failureOf(client.listBanks()), { attempts: 1, received })
    await expect(failure).resolves.toMatchObject({ code: "timeout", mayHaveBeenSent: true })
  })

  it("that does not exist means for certain that nothing was sent", async () => {
    const { client } = clientOf(named(), { proxy: "http://127.0.0.1:1", maxRetries: 0 })
    await expect(failureOf(client.listBanks())).resolves.toMatchObject({
      code: "unreachable",
      detail: "ECONNREFUSED",
      mayHaveBeenSent: false,
    })
  })

  it("gets no request for an internal IP address", async () => {
    const { client } = clientOf(service.baseUrl, { ...through(), publicAddressesOnly: true })
    await expect(failureOf(client.listBanks())).resolves.toMatchObject({ code: "address_not_allowed" })
    expect(proxy.received).toEqual([])
  })

  it.each([
    "proxy.example:3128",
    "socks5://proxy.example",
    "http://user@proxy.example",
    "http://proxy.example/path",
    "",
  ])("is not %j", (wrong) => {
    expect(() => clientOf(service.baseUrl, { proxy: wrong })).toThrow(
      expect.objectContaining({ code: "invalid_request", field: "proxy" }),
    )
  })
})

describe("the environment's proxy variables", () => {
  const NAMES = [
    "http_proxy",
    "https_proxy",
    "all_proxy",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "ALL_PROXY",
    "NODE_USE_ENV_PROXY",
  ]

  it.each(["without a proxy of ours", "next to a proxy of ours"])("have no effect, %s", async (which) => {
    service.willAnswer(json(200, BANKS))
    const foreign = new LocalProxy()
    await foreign.start()
    for (const name of NAMES) process.env[name] = `http://127.0.0.1:${foreign.port}`
    try {
      const { client } = clientOf(service.baseUrl, which.startsWith("next to") ? through() : {})
      await expect(client.listBanks()).resolves.toHaveLength(1)
      const { host } = new URL(service.baseUrl)
      expect(proxy.received.filter(({ target }) => target === host)).toHaveLength(which.startsWith("next to") ? 1 : 0)
      expect(foreign.received).toEqual([])
      client.close()
    } finally {
      for (const name of NAMES) delete process.env[name]
      await foreign.stop()
    }
  })
})
