import { inspect } from "node:util"
import type { PaymentAuthRequest } from "../../domain/contract/auth-request-schema"
import type { PaymentLinkRequest } from "../../domain/contract/link-request"
import type { ErrorCode } from "../../domain/errors/error-table"
import { PayByBankError } from "../../domain/errors/pay-by-bank-error"
import { type PayByBankClient } from "../client"
import { failureOf } from "./four-calls"
import { clientOf, hang, json, LocalService, reset, text, type Answer, type ReceivedRequest } from "./local-service"

const service = new LocalService()
beforeAll(() => service.start())
afterAll(() => service.stop())

const PHONE = 7700900123
const AUTH: PaymentAuthRequest = {
  amountMinor: 1234567,
  currency: "GBP",
  redirectUrl: "https://kanari-shop.example/return/kanari-session",
  reference: "kanari-reference",
  bankId: "kanari-bank",
  email: "kanari.jane@kanari.example",
  firstName: "Kanarijane",
  surname: "O'Kanari-Smythe",
  mobile: PHONE,
  phone: PHONE,
  customerId: "kanari-customer",
  title: "Kanaridame",
  dob: "1985-07-23",
  gender: "kanarigender",
  company: "Kanari Société GmbH",
  address1: "77 Kanari Street",
  address2: "Flat Kanari",
  city: "Kanariville",
  postcode: "KA7 9ZZ",
  country: "GB",
  cart: [{ sku: "kanari-sku", name: "Kanari cage", qty: 1, price: 12345.67 }],
  discountCode: "KANARI-SALE",
  affiliateId: "kanari-affiliate",
  custom1: "kanari one",
  custom2: "kanari two",
  custom3: "kanari three",
  custom4: "kanari four",
  custom5: "kanari five",
  customJson: { deep: { deeper: ["kanari-json"] } },
}
const LINK: PaymentLinkRequest = {
  amountMinor: 1234567,
  currency: "GBP",
  deliveryMethod: "EMSMS",
  reference: "kanari-reference",
  email: "kanari.jane@kanari.example",
  mobile: String(PHONE),
  countryCallingCode: "44",
  firstName: "Kanarijane",
  surname: "O'Kanari-Smythe",
}
const UUID = "cafe0123456789abcdef0123456789ab"
const CREDENTIALS = { username: "kanari-user", password: "Kanari-pass:word!" }
const SECRETS = [
  /kanari/i,
  /smythe/i,
  /soci[eé]t[eé]/i,
  /7700|900123/,
  /12345/,
  /1985|07-23/,
  /KA7|9ZZ/,
  new RegExp(UUID, "i"),
  new RegExp(Buffer.from(`${CREDENTIALS.username}:${CREDENTIALS.password}`).toString("base64").slice(0, 16)),
  /127\.0\.0\.1/,
  /authorization/i,
]

/** Responds with everything that it received, in one of the formats of error bodies. */
function echo(status: number, form: (everything: string, request: ReceivedRequest) => string): Answer {
  return (response, request) => {
    const everything = `${request.query.toString()} ${request.body} ${request.headers.authorization ?? ""}`
    response
      .writeHead(status, { "content-type": "application/json", "x-request-id": echoedId(request) })
      .end(form(everything, request))
  }
}
const echoedId = (request: ReceivedRequest) =>
  request.body ? "kanari-reference" : (request.query.get("uuid") ?? "trace-1")
const valuesOf = (request: ReceivedRequest) => request.body.replaceAll(/["{}[\]:,]/g, " ")

/** Each form of an answer, with the code of the error that it causes. */
const ANSWERS: [string, Answer, ErrorCode][] = [
  ["message", echo(422, (message) => JSON.stringify({ message })), "refused"],
  [
    "message with the values alone",
    echo(422, (_, request) => JSON.stringify({ message: valuesOf(request) })),
    "refused",
  ],
  [
    "message in capitals",
    echo(400, (_, request) => JSON.stringify({ message: valuesOf(request).toUpperCase() })),
    "refused",
  ],
  [
    "error object",
    echo(400, (message, request) => JSON.stringify({ error: { message, tracingId: echoedId(request) } })),
    "refused",
  ],
  ["error text", echo(401, (error) => JSON.stringify({ error })), "unauthorized"],
  [
    "list",
    echo(500, (message) => JSON.stringify([{ message }, { error: { message } }, message])),
    "service_unavailable",
  ],
  ["field", echo(400, (field) => JSON.stringify({ field, param: "kanari", message: "Invalid" })), "refused"],
  [
    "field name",
    echo(200, (key) => JSON.stringify({ [key]: 1, uuid: key, link: key, result: key })),
    "unreadable_answer",
  ],
  ["HTML", echo(502, (everything) => `<html>${everything}</html>`), "service_unavailable"],
  ["plain text", echo(200, (everything) => everything), "unreadable_answer"],
  [
    "redirect",
    (response, request) => void response.writeHead(302, { location: `/?${request.body.slice(0, 50)}` }).end(),
    "unreadable_answer",
  ],
  ["rate limit", echo(429, (message) => JSON.stringify({ message })), "rate_limited"],
  ["a broken connection", reset, "unreachable"],
  ["silence", hang, "timeout"],
  ["garbage", text(200, "\u0000\u0001"), "unreadable_answer"],
]

const CALLS: [string, (client: PayByBankClient) => Promise<unknown>][] = [
  ["createPaymentLink", (client) => client.createPaymentLink(LINK)],
  ["createPaymentAuthRequest", (client) => client.createPaymentAuthRequest(AUTH)],
  ["getPaymentStatus", (client) => client.getPaymentStatus(UUID)],
  ["listBanks", (client) => client.listBanks()],
]

function expectNothingIn(outputs: string[]): void {
  for (const output of outputs) {
    for (const secret of SECRETS) expect(output).not.toMatch(secret)
  }
}

/** The path of this test file is not one of the client's secrets. */
function everythingIn(error: unknown): string[] {
  const own =
    error instanceof Error ? [error.message, error.stack ?? "", JSON.stringify(error), String(error.cause)] : []
  return [...own, inspect(error, { depth: null, showHidden: true })]
}

describe("no secret and no personal data", () => {
  it.each(CALLS.flatMap(([name, call]) => ANSWERS.map(([form, answer, code]) => ({ name, call, form, answer, code }))))(
    "in logs and errors of $name when the service responds with $form",
    async ({ name, call, answer, code }) => {
      service.willAnswer(answer)
      // Only silence may end a call by its timeout: otherwise an answer that comes too late would prove nothing.
      const timeoutMs = code === "timeout" ? 150 : 60_000
      const { client, lines } = clientOf(service.baseUrl, { ...CREDENTIALS, timeoutMs, maxRetries: 1 })
      const ending: unknown = await call(client).catch((error: unknown) => error)
      expect(lines.length).toBeGreaterThan(0)
      // A status call reads a refusal as "no record yet". Then only the log can contain a secret.
      const isNoRecord = name === "getPaymentStatus" && code === "refused"
      expect(ending).toEqual(isNoRecord ? null : expect.objectContaining({ code }))
      expectNothingIn([...lines, ...(ending === null ? [] : everythingIn(ending))])
      expectNothingIn([inspect(client, { depth: null, showHidden: true }), JSON.stringify(client)])
    },
  )

  it.each(Object.keys(AUTH).filter((field) => field !== "currency"))("when %s violates the contract", async (field) => {
    const { client, lines } = clientOf(service.baseUrl, CREDENTIALS)
    for (const wrong of [`kanari${"x".repeat(300)}`, ["kanari"], { kanari: "kanari" }]) {
      if (field === "customJson" && !Array.isArray(wrong)) continue
      const request: PaymentAuthRequest = { ...AUTH, ...JSON.parse(JSON.stringify({ [field]: wrong })) }
      const error = await failureOf(client.createPaymentAuthRequest(request))
      expect(error.code).toBe("invalid_request")
      expectNothingIn([...lines, ...everythingIn(error)])
    }
  })

  it.each([
    ["baseUrl", { baseUrl: "kanari" }],
    ["baseUrl", { baseUrl: "https://kanari:kanari@service.example" }],
    ["username", { username: "kanari:kanari" }],
    ["password", { password: "" }],
  ])("when the option %s is invalid", (_, options) => {
    try {
      clientOf(service.baseUrl, { ...CREDENTIALS, ...options })
      throw new Error("it was taken")
    } catch (error) {
      expect(error).toMatchObject({ code: "invalid_request" })
      expectNothingIn(everythingIn(error))
    }
  })

  it("in the log of a successful call", async () => {
    service.willAnswer(json(200, { uuid: UUID }, { "x-request-id": "kanari-reference" }))
    const { client, lines } = clientOf(service.baseUrl, CREDENTIALS)
    await client.createPaymentAuthRequest(AUTH)
    expect(lines).toHaveLength(1)
    expectNothingIn(lines)
  })
})

describe("a failure of a call", () => {
  it.each([
    ["a refusal", json(422, { message: "No" }), "refused"],
    ["a failure", json(500, {}), "service_unavailable"],
    ["a broken connection", reset, "unreachable"],
    ["silence", hang, "timeout"],
    ["HTML", text(200, "<html>"), "unreadable_answer"],
    ["bad gzip", text(200, "not gzip", { "content-encoding": "gzip" }), "unreadable_answer"],
  ] as const)("after %s, no `AxiosError` leaves the client", async (_, answer, code) => {
    service.willAnswer(answer)
    const timeoutMs = code === "timeout" ? 60 : 60_000
    const { client } = clientOf(service.baseUrl, { ...CREDENTIALS, maxRetries: 0, timeoutMs })
    const error = await failureOf(client.createPaymentLink(LINK))
    expect(error.code).toBe(code)
    for (let each: unknown = error; each instanceof Error; each = each.cause) {
      expect(each).toBeInstanceOf(PayByBankError)
      expect(each).not.toHaveProperty("config")
      expect(each).not.toHaveProperty("isAxiosError")
    }
    expectNothingIn(everythingIn(error))
  })
})
