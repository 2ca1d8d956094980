import { failureOf, LINK, REPEATED } from "./four-calls"
import { clientOf, json, LocalService, reset, text } from "./local-service"

const service = new LocalService()
beforeAll(() => service.start())
afterAll(() => service.stop())

describe("a retried call", () => {
  it.each(REPEATED.flatMap((call) => [408, 425, 500, 502, 503, 504].map((status) => ({ ...call, status }))))(
    "$name succeeds after $status then 200, with the same request",
    async ({ call, good, status }) => {
      service.willAnswer(text(status, "<html>Bad Gateway</html>"), json(200, good))
      const { client, slept, lines } = clientOf(service.baseUrl)
      await call(client)
      expect(slept).toEqual([188])
      expect(service.received[1]?.body).toBe(service.received[0]?.body)
      expect(lines[0]).toMatch(new RegExp(`\\] ${status} service_unavailable in \\d+ms \\(attempt 1/3\\)$`))
      expect(lines[1]).toMatch(/\] 200 in \d+ms \(attempt 2\/3\)$/)
    },
  )

  it.each(REPEATED)("$name succeeds after a broken connection", async ({ call, good }) => {
    service.willAnswer(reset, json(200, good))
    await call(clientOf(service.baseUrl).client)
    expect(service.received).toHaveLength(2)
  })

  it.each(REPEATED)("$name gives up after maxRetries", async ({ call }) => {
    service.willAnswer(json(500, { message: "Internal error" }))
    const { client, slept } = clientOf(service.baseUrl)
    await expect(failureOf(call(client))).resolves.toMatchObject({ code: "service_unavailable", httpStatus: 500 })
    expect(service.received).toHaveLength(3)
    expect(slept).toEqual([188, 375])
  })

  it.each([
    ["500", json(500, {}), "service_unavailable", true],
    ["408", json(408, {}), "service_unavailable", true],
    ["a broken connection", reset, "unreachable", true],
    ["429", json(429, {}, { "retry-after": "0" }), "rate_limited", false],
    ["HTML", text(200, "<html>"), "unreadable_answer", true],
    ["an answer without link", json(200, { date: null }), "unreadable_answer", true],
    ["a redirect", text(302, "", { location: "https://elsewhere.example" }), "unreadable_answer", true],
    ["401", json(401, {}), "unauthorized", false],
  ] as const)("a payment link is requested exactly once, also after %s", async (_, answer, code, mayHaveBeenSent) => {
    service.willAnswer(answer)
    const { client, slept } = clientOf(service.baseUrl)
    const error = await failureOf(
      client.createPaymentLink({ amountMinor: 1, currency: "EUR", deliveryMethod: "LINK", reference: "order-1" }),
    )
    expect(error).toMatchObject({ code, mayHaveBeenSent })
    expect(service.received).toHaveLength(1)
    expect(slept).toEqual([])
  })

  it("a payment link always uses a new connection", async () => {
    service.willAnswer(json(200, LINK))
    const { client } = clientOf(service.baseUrl)
    const order = { amountMinor: 1, currency: "EUR", deliveryMethod: "LINK", reference: "order-1" } as const
    await client.createPaymentLink(order)
    await client.createPaymentLink(order)
    expect(new Set(service.received.map(({ connection }) => connection)).size).toBe(2)
    client.close()
  })
})
