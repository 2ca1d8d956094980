import { failureOf, REFUSABLE, UUID } from "./four-calls"
import { clientOf, json, LocalService, text } from "./local-service"

const service = new LocalService()
beforeAll(() => service.start())
afterAll(() => service.stop())

describe("a rejected call", () => {
  it.each(REFUSABLE.flatMap((call) => [400, 404, 409, 422].map((status) => ({ ...call, status }))))(
    "$name throws refused on $status after one attempt, with a certain outcome",
    async ({ call, status, line }) => {
      service.willAnswer(json(status, { error: { message: "Amount is too small", tracingId: "trace-91" } }))
      const error = await failureOf(call(clientOf(service.baseUrl).client))
      expect(error).toMatchObject({ code: "refused", httpStatus: status, request: line, mayHaveBeenSent: false })
      expect(error.message).not.toContain("Amount is too small")
      expect(error.message).toContain("(trace trace-91)")
      expect(service.received).toHaveLength(1)
    },
  )

  it.each([400, 402, 404, 405, 410, 422, 451])("getPaymentStatus reads %d as no record", async (status) => {
    service.willAnswer(json(status, { message: "Payment not found" }))
    await expect(clientOf(service.baseUrl).client.getPaymentStatus(UUID)).resolves.toBeNull()
    expect(service.received).toHaveLength(1)
  })

  it.each(["", "  \n", "null", "{}", '{"message":"pending"}', '{"result":null}', '""'])(
    "getPaymentStatus reads the response %j as no record",
    async (body) => {
      service.willAnswer(text(200, body))
      await expect(clientOf(service.baseUrl).client.getPaymentStatus(UUID)).resolves.toBeNull()
    },
  )

  it("getPaymentStatus reads 204 as no record", async () => {
    service.willAnswer(text(204, ""))
    await expect(clientOf(service.baseUrl).client.getPaymentStatus(UUID)).resolves.toBeNull()
  })
})
