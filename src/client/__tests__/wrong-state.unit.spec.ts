import { CALLS, failureOf, LINK, RECORD, REPEATED, UUID } from "./four-calls"
import { clientOf, json, LocalService, text } from "./local-service"

const service = new LocalService()
beforeAll(() => service.start())
afterAll(() => service.stop())

describe("a call in the wrong state", () => {
  it.each(CALLS.flatMap((call) => [401, 403].map((status) => ({ ...call, status }))))(
    "$name throws unauthorized on $status and does not retry",
    async ({ call, status }) => {
      service.willAnswer(json(status, { error: "Bad credentials" }))
      await expect(failureOf(call(clientOf(service.baseUrl).client))).resolves.toMatchObject({ code: "unauthorized" })
      expect(service.received).toHaveLength(1)
    },
  )

  it.each(REPEATED)("$name waits as long as a 429 requests, and then retries", async ({ call, good }) => {
    service.willAnswer(json(429, {}, { "retry-after": "3" }), json(200, good))
    const { client, slept } = clientOf(service.baseUrl)
    await call(client)
    expect(slept).toEqual([3150])
  })

  it.each(CALLS)("$name returns a Retry-After that is longer than the deadline", async ({ call }) => {
    service.willAnswer(json(429, {}, { "retry-after": "120" }))
    const { client, slept } = clientOf(service.baseUrl)
    await expect(failureOf(call(client))).resolves.toMatchObject({ code: "rate_limited", retryAfterMs: 120_000 })
    expect(service.received).toHaveLength(1)
    expect(slept).toEqual([])
  })

  it.each(CALLS.flatMap((call) => [301, 302, 303, 307, 308].map((status) => ({ ...call, status }))))(
    "$name follows no redirect ($status), so credentials go nowhere else",
    async ({ call, status }) => {
      service.willAnswer(text(status, "", { location: `${service.baseUrl}/elsewhere` }))
      const error = await failureOf(call(clientOf(service.baseUrl).client))
      expect(error).toMatchObject({ code: "unreadable_answer", httpStatus: status })
      expect(error.message).toContain("base URL")
      expect(service.received).toHaveLength(1)
    },
  )

  it.each(["", "short", UUID.toUpperCase(), `${UUID}0`, "../banks/list", `${UUID.slice(0, 31)}\n`])(
    "getPaymentStatus does not send %j",
    async (uuid) => {
      service.willAnswer(json(200, RECORD))
      await expect(failureOf(clientOf(service.baseUrl).client.getPaymentStatus(uuid))).resolves.toMatchObject({
        code: "invalid_request",
        field: "uuid",
        mayHaveBeenSent: false,
      })
      expect(service.received).toHaveLength(0)
    },
  )

  it("sends nothing when the contract forbids the request", async () => {
    service.willAnswer(json(200, LINK))
    const { client } = clientOf(service.baseUrl)
    const order = { amountMinor: 1, currency: "EUR", deliveryMethod: "EMAIL", reference: "order-1" } as const
    await expect(failureOf(client.createPaymentLink(order))).resolves.toMatchObject({
      code: "invalid_request",
      field: "email",
    })
    expect(service.received).toHaveLength(0)
  })
})
