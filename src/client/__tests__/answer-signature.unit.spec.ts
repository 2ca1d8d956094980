import { answerSignature, refusalSignature } from "../answer-signature"

const UUID = "abcdef0123456789abcdef0123456789"

describe("the signature of a refusal", () => {
  it.each([
    [404, '{"error":{"message":"No payment of Ada","tracingId":"9c1"}}', "404 {error}"],
    [404, '{"tracingId":"x","message":"Ada"}', "404 {message,tracingId}"],
    [404, '{"code":"not_found","message":"Ada"}', "404 not_found {code,message}"],
    [404, '{"error":{"code":"NOT_FOUND"}}', "404 NOT_FOUND {error}"],
    [404, '{"error":"not_found"}', "404 not_found {error}"],
    [404, '{"errors":[{"errorCode":4041}]}', "404 4041 {errors}"],
    [404, '[{"error_code":"gone"}]', "404 gone list"],
    [404, `{"code":"${UUID}"}`, "404 {code}"],
    [404, '{"code":"customer-ada"}', "404 {code}"],
    [404, '{"code":"an error of Ada Lovelace"}', "404 {code}"],
    [404, '{"error":"No payment of Ada"}', "404 {error}"],
    [404, '{"code":{"deep":1},"ada@example.com":1}', "404 {code}"],
    [404, '"not yet"', "404 text"],
    [404, "not yet", "404 text"],
    [404, "null", "404 empty"],
    [404, " \n", "404 empty"],
    [403, "<html><body>Ada</body></html>", "403 html"],
    [410, "{}", "410 {}"],
  ])("%d %s is %s", (status, text, expected) => {
    expect(refusalSignature(status, text, ["customer-ada"])).toBe(expected)
  })
})

it("the signature of a record without a result holds no values", () => {
  expect(answerSignature(200, { uuid: UUID, amount: 5, customer: { surname: "Ada" } })).toBe(
    "200 {amount,customer,uuid}",
  )
  expect(answerSignature(200, "")).toBe("200 empty")
})
