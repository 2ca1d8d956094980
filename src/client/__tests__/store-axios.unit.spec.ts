import dns from "node:dns"
import { inspect } from "node:util"
import { AxiosError, create, type InternalAxiosRequestConfig } from "axios"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { BANKS, CALLS, failureOf, LINK } from "./four-calls"
import { clientOf, hang, json, LocalService, LONGEST, paddedTo, reset, text } from "./local-service"

const service = new LocalService()
const elsewhere = new LocalService()
beforeAll(async () => await Promise.all([service.start(), elsewhere.start()]))
beforeEach(() => elsewhere.willAnswer(json(200, BANKS)))
afterAll(async () => await Promise.all([service.stop(), elsewhere.stop()]))

const once = { maxRetries: 0 }
const PAYMENT_LINK = { amountMinor: 1, currency: "EUR", deliveryMethod: "LINK", reference: "order-1" } as const

/** An instance with every setting that the client must not adopt. */
function looseInstance() {
  return create({
    baseURL: elsewhere.baseUrl,
    proxy: { host: "127.0.0.1", port: elsewhere.port },
    maxRedirects: 5,
    maxContentLength: -1,
    maxBodyLength: -1,
    timeout: 0,
    adapter: "http",
    auth: { username: "store-user", password: "store-password" },
    params: { uuid: "store-uuid" },
    headers: { authorization: "Bearer store-token", host: "store.example", "x-trace": "trace-1" },
    responseType: "stream",
    transformResponse: () => "replaced",
    validateStatus: (status) => status === 418,
  })
}

describe("a store's own axios instance", () => {
  it("carries every call, and its headers are sent with ours", async () => {
    for (const { call, good } of CALLS) {
      service.willAnswer(json(200, good))
      await call(clientOf(service.baseUrl, { axios: looseInstance() }).client)
      const [request] = service.received
      expect(request?.headers).toMatchObject({
        "x-trace": "trace-1",
        authorization: `Basic ${Buffer.from("merchant-user:merchant-password").toString("base64")}`,
        host: `127.0.0.1:${service.port}`,
        accept: "application/json",
      })
      expect(request?.query.get("uuid")).not.toBe("store-uuid")
    }
    expect(elsewhere.received).toEqual([])
  })

  it("has our limits and no credentials in each request's config", async () => {
    service.willAnswer(json(200, BANKS), json(500, {}), json(200, BANKS))
    const axios = looseInstance()
    const seen: InternalAxiosRequestConfig[] = []
    axios.interceptors.request.use((config) => {
      seen.push(config)
      return config
    })
    const { client } = clientOf(service.baseUrl, { axios })
    await client.listBanks()
    await client.listBanks()
    expect(seen).toHaveLength(3)
    const limits = {
      proxy: false,
      maxRedirects: 0,
      maxContentLength: LONGEST,
      maxBodyLength: LONGEST,
      timeout: 8000,
    }
    for (const config of seen) {
      expect(config).toMatchObject({ ...limits, url: `${service.baseUrl}/banks/list`, method: "get" })
      expect(inspect(config, { depth: null, showHidden: true })).not.toContain("merchant-")
    }
  })

  it("follows no redirect", async () => {
    service.willAnswer(text(302, "", { location: `${elsewhere.baseUrl}/banks/list` }))
    const error = await failureOf(clientOf(service.baseUrl, { axios: looseInstance() }).client.listBanks())
    expect(error).toMatchObject({ code: "unreadable_answer", httpStatus: 302 })
    expect(elsewhere.received).toEqual([])
  })

  it("reads at most 4 MB", async () => {
    const { client } = clientOf(service.baseUrl, { ...once, axios: looseInstance() })
    service.willAnswer(text(200, paddedTo(LONGEST, BANKS)))
    await expect(client.listBanks()).resolves.toHaveLength(BANKS.length)
    service.willAnswer(text(200, paddedTo(LONGEST + 1, BANKS)))
    await expect(client.listBanks()).rejects.toMatchObject({
      code: "unreadable_answer",
      detail: "the answer is too long",
    })
  })

  it("waits at most timeoutMs, for the service and for an interceptor", async () => {
    const limited = { ...once, timeoutMs: 60 }
    service.willAnswer(hang)
    const slow = looseInstance()
    await expect(
      failureOf(clientOf(service.baseUrl, { ...limited, axios: slow }).client.listBanks()),
    ).resolves.toMatchObject({ code: "timeout" })
    let go = () => {}
    const stuck = looseInstance()
    const going = new Promise<void>((resolve) => (go = resolve))
    stuck.interceptors.request.use(async (config) => {
      await going
      return config
    })
    const ended = new Promise((resolve) => {
      stuck.interceptors.response.use(
        (response) => {
          resolve(response.status)
          return response
        },
        (error: AxiosError) => resolve(error.code),
      )
    })
    service.willAnswer(json(200, LINK))
    const { client } = clientOf(service.baseUrl, { ...limited, axios: stuck })
    await expect(failureOf(client.createPaymentLink(PAYMENT_LINK))).resolves.toMatchObject({ code: "timeout" })
    go()
    expect(await ended).toBe(AxiosError.ECONNABORTED)
    // On a busy machine the first call, which was not answered, arrives only now.
    expect(service.received.filter(({ path }) => path.endsWith("/payments/link"))).toEqual([])
  })

  it("reaches no private address for a client of public addresses only", async () => {
    const inside = { address: "127.0.0.1", family: 4 } as const
    const axios = create({ lookup: (_name, _options, found) => found(null, inside) })
    const real = dns.lookup
    Reflect.set(dns, "lookup", (_name: string, _options: object, found: (error: null, all: object[]) => void) =>
      found(null, [inside]),
    )
    try {
      const options = { ...once, axios, publicAddressesOnly: true }
      const { client } = clientOf(`https://service.example:${service.port}`, options)
      await expect(failureOf(client.listBanks())).resolves.toMatchObject({ code: "address_not_allowed" })
    } finally {
      Reflect.set(dns, "lookup", real)
    }
  })

  it("cannot change address, method, body or response by an interceptor", async () => {
    service.willAnswer(json(200, LINK))
    const axios = looseInstance()
    axios.interceptors.request.use((config) => ({
      ...config,
      url: `${elsewhere.baseUrl}/banks/list`,
      method: "get",
      data: "{}",
    }))
    axios.interceptors.response.use((response) => ({ ...response, status: 500, data: "replaced" }))
    const { client } = clientOf(service.baseUrl, { axios })
    await expect(client.createPaymentLink(PAYMENT_LINK)).resolves.toEqual(LINK)
    expect(service.received).toMatchObject([{ method: "POST", path: "/api/v1/payments/link" }])
    expect(service.received[0]?.body).toContain("order-1")
    expect(elsewhere.received).toEqual([])
  })

  it("cannot send a request twice", async () => {
    service.willAnswer(json(200, LINK))
    const axios = create()
    axios.interceptors.response.use(async ({ config }) => {
      const { adapter } = config
      return typeof adapter === "function" ? await adapter(config) : await axios.request(config)
    })
    await expect(clientOf(service.baseUrl, { axios }).client.createPaymentLink(PAYMENT_LINK)).resolves.toEqual(LINK)
    expect(service.received).toHaveLength(1)
  })

  it("keeps its own interceptors, and gets none of ours", async () => {
    service.willAnswer(json(200, BANKS))
    const axios = create()
    const before = [inspect(axios.interceptors), inspect(axios.defaults, { depth: null })]
    await clientOf(service.baseUrl, { axios }).client.listBanks()
    expect([inspect(axios.interceptors), inspect(axios.defaults, { depth: null })]).toEqual(before)
  })

  it("causes one of our errors when it fails", async () => {
    const axios = create()
    axios.interceptors.request.use((config) => {
      throw new AxiosError("secret", "ERR_STORE", config)
    })
    const error = await failureOf(clientOf(service.baseUrl, { ...once, axios }).client.listBanks())
    expect(error).toMatchObject({ code: "unreachable", detail: "ERR_STORE", request: "GET /banks/list" })
    expectNoAxios(error)
  })
})

describe("no AxiosError leaves the client", () => {
  it.each([
    ["a refusal", json(422, { message: "No" }), "refused"],
    ["a failure", json(500, {}), "service_unavailable"],
    ["a broken connection", reset, "unreachable"],
    ["silence", hang, "timeout"],
    ["HTML", text(200, "<html>"), "unreadable_answer"],
    ["bad gzip", text(200, "not gzip", { "content-encoding": "gzip" }), "unreadable_answer"],
  ] as const)("after %s, with or without a store's instance", async (_, answer, code) => {
    service.willAnswer(answer)
    for (const options of [{}, { axios: create() }]) {
      const timeoutMs = code === "timeout" ? 60 : 60_000
      const { client } = clientOf(service.baseUrl, { ...once, ...options, timeoutMs })
      const error = await failureOf(client.createPaymentLink(PAYMENT_LINK))
      expect(error.code).toBe(code)
      expectNoAxios(error)
    }
  })
})

/** Checks the error, everything in it, and every cause. */
function expectNoAxios(error: unknown): void {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    expect(each).toBeInstanceOf(PayByBankError)
    expect(each).not.toHaveProperty("config")
    expect(each).not.toHaveProperty("isAxiosError")
  }
  const everything = inspect(error, { depth: null, showHidden: true })
  for (const secret of ["merchant-user", "merchant-password", "authorization", "order-1"]) {
    expect(everything).not.toContain(secret)
  }
}
