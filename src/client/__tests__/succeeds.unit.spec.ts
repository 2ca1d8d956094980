import { BANKS, CALLS, LINK, RECORD, UUID } from "./four-calls"
import { clientOf, json, LocalService, text } from "./local-service"

const service = new LocalService()
beforeAll(() => service.start())
afterAll(() => service.stop())

describe("a successful call", () => {
  it.each(CALLS)("$name calls $line once, with Basic authentication", async ({ call, line, good }) => {
    service.willAnswer(json(200, good))
    const { client, lines } = clientOf(service.baseUrl)
    await call(client)
    const [request] = service.received
    expect(service.received).toHaveLength(1)
    expect(`${request?.method} ${request?.path}`).toBe(line.replace(" ", " /api/v1"))
    expect(request?.headers.authorization).toBe(
      `Basic ${Buffer.from("merchant-user:merchant-password").toString("base64")}`,
    )
    expect(lines).toEqual([expect.stringMatching(/^\[[A-Z]+ \/\S+\] 200 in \d+ms \(attempt 1\/[13]\)$/)])
  })

  it("createPaymentLink sends the amount in major units and returns link and date", async () => {
    service.willAnswer(json(200, LINK))
    const { client } = clientOf(`${service.baseUrl}/`)
    await expect(CALLS[0]?.call(client)).resolves.toEqual(LINK)
    expect(service.received[0]?.headers["content-type"]).toBe("application/json")
    expect(JSON.parse(service.received[0]?.body ?? "")).toEqual({
      merchantUuid: "merchant-0001",
      amount: 10.99,
      currency: "GBP",
      deliveryMethod: "LINK",
      reference: "order-1",
    })
  })

  it("getPaymentStatus sends the configured parameter and reads the record", async () => {
    service.willAnswer(json(200, RECORD))
    const { client } = clientOf(service.baseUrl, { contract: { statusQueryParameter: "payment_id" } })
    await expect(client.getPaymentStatus(UUID)).resolves.toMatchObject({
      uuid: UUID,
      amountMinor: 1099,
      statusCode: "ACCC",
    })
    expect(service.received[0]?.query.get("payment_id")).toBe(UUID)
    expect(service.received[0]?.headers["content-type"]).toBeUndefined()
  })

  it("uses configured field names in bodies too", async () => {
    service.willAnswer(json(200, LINK))
    const { client } = clientOf(service.baseUrl, {
      contract: { currencyField: "ccy", deliveryMethodField: "delivery" },
    })
    await CALLS[0]?.call(client)
    expect(JSON.parse(service.received[0]?.body ?? "")).toMatchObject({ ccy: "GBP", delivery: "LINK" })
  })

  it("accepts a response with a byte order mark", async () => {
    service.willAnswer(text(200, `\uFEFF${JSON.stringify(BANKS)}`))
    await expect(clientOf(service.baseUrl).client.listBanks()).resolves.toHaveLength(1)
  })
})
