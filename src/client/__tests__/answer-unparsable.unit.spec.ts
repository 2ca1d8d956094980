import { BANKS, CALLS, failureOf, RECORD, UUID } from "./four-calls"
import { clientOf, json, LocalService, text } from "./local-service"

const service = new LocalService()
beforeAll(() => service.start())
afterAll(() => service.stop())

describe("an unparsable response", () => {
  it.each(
    CALLS.flatMap((call) => ["<html>Welcome</html>", "OK", '{"uuid":', "[[["].map((body) => ({ ...call, body }))),
  )("$name throws unreadable_answer on $body and does not retry", async ({ call, body }) => {
    service.willAnswer(text(200, body))
    await expect(failureOf(call(clientOf(service.baseUrl).client))).resolves.toMatchObject({
      code: "unreadable_answer",
      httpStatus: 200,
    })
    expect(service.received).toHaveLength(1)
  })

  it.each([
    ["createPaymentLink", { link: "javascript:alert(1)" }, "link"],
    ["createPaymentLink", { link: "/l/1" }, "link"],
    ["createPaymentLink", {}, "link"],
    ["createPaymentAuthRequest", { uuid: "short" }, "uuid"],
    ["createPaymentAuthRequest", { uuid: UUID.toUpperCase() }, "uuid"],
    ["createPaymentAuthRequest", { uuid: null }, "uuid"],
    ["createPaymentAuthRequest", "", "body"],
    ["getPaymentStatus", { ...RECORD, amount: "ten" }, "amount"],
    ["getPaymentStatus", { ...RECORD, result: "ACCC" }, "result"],
    ["listBanks", { banks: BANKS }, "body"],
  ])("%s names the field of %j", async (name, body, field) => {
    service.willAnswer(json(200, body))
    const call = CALLS.find((row) => row.name === name)
    if (!call) throw new Error(name)
    const error = await failureOf(call.call(clientOf(service.baseUrl).client))
    expect(error).toMatchObject({ code: "unreadable_answer", field, request: call.line })
    expect(error.message).toContain(`[${call.line}] 200 unreadable_answer`)
  })
})
