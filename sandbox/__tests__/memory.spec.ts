import { startSandbox } from "../server"
import { authRequest, Merchant, RIGHT } from "./merchant"

let merchant: Merchant
beforeAll(async () => {
  merchant = await Merchant.open()
})
afterAll(() => merchant.sandbox.close())
beforeEach(() => merchant.post("/__sandbox/reset", {}))

describe("a seed", () => {
  const uuidsOf = async (one: Merchant) => [
    (await one.auth()).body.uuid,
    (await one.link()).body.link.slice(-32),
    (await one.auth()).body.uuid,
  ]

  it("gives the same uuids in the same order, regardless of other calls in between", async () => {
    const [left, right] = [await Merchant.open({ seed: 42 }), await Merchant.open({ seed: 42 })]
    await right.auth({ amount: -1 })
    const uuids = await uuidsOf(left)
    expect(await uuidsOf(right)).toEqual(uuids)
    await left.post("/__sandbox/reset", { seed: 42 })
    expect(await uuidsOf(left)).toEqual(uuids)
    await left.post("/__sandbox/reset", {})
    expect(await uuidsOf(left)).not.toEqual(uuids)
    await Promise.all([left.sandbox.close(), right.sandbox.close()])
  })

  it("that differs gives other uuids", async () => {
    const [left, right] = [await Merchant.open({ seed: 42 }), await Merchant.open({ seed: 43 })]
    expect(await uuidsOf(left)).not.toEqual(await uuidsOf(right))
    await Promise.all([left.sandbox.close(), right.sandbox.close()])
  })

  it("that is not given is a new one at every start", async () => {
    const sandboxes = await Promise.all([startSandbox(), startSandbox()])
    const answers = await Promise.all(
      sandboxes.map(({ baseUrl }) =>
        fetch(`${baseUrl}/payment-auth-requests`, {
          method: "POST",
          headers: { authorization: RIGHT, "content-type": "application/json" },
          body: JSON.stringify(authRequest),
        }).then((answer) => answer.text()),
      ),
    )
    expect(answers[0]).not.toBe(answers[1])
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()))
  })
})

describe("what the sandbox records", () => {
  it("includes every call with its query and status", async () => {
    const uuid = await merchant.paymentAfter("approve")
    await merchant.status(uuid)
    await merchant.get("/api/v1/refunds")
    expect((await merchant.state()).calls).toEqual([
      { method: "POST", path: "/api/v1/payment-auth-requests", query: {}, status: 200, at: "2026-03-04 05:06:07" },
      { method: "GET", path: "/api/v1/payments/status", query: { uuid }, status: 200, at: "2026-03-04 05:06:07" },
      { method: "GET", path: "/api/v1/refunds", query: {}, status: 404, at: "2026-03-04 05:06:07" },
    ])
  })

  it("is gone after a reset", async () => {
    await merchant.link()
    await merchant.fault({ kind: "server_error", times: "always" })
    await merchant.post("/__sandbox/settings", { before_execution: "empty" })
    await merchant.post("/__sandbox/reset", {})
    expect(await merchant.state()).toEqual({
      requests: [],
      outbox: [],
      calls: [],
      faults: [],
      settings: { before_execution: "not_found" },
    })
  })
})

describe("the list of banks", () => {
  it("contains about forty banks in eight countries, each with a logo that the sandbox serves", async () => {
    const { text } = await merchant.get("/api/v1/banks/list")
    const banks: { bank_id: string; bank_name: string; logo: string; countries: string[] }[] = JSON.parse(text)
    expect(banks.length).toBeGreaterThanOrEqual(40)
    expect(new Set(banks.map((bank) => bank.bank_id)).size).toBe(banks.length)
    expect([...new Set(banks.flatMap((bank) => bank.countries))].sort()).toEqual([
      "DE",
      "ES",
      "FR",
      "GB",
      "IE",
      "IT",
      "NL",
      "PT",
    ])
    const logos = await Promise.all(banks.map(async ({ logo }) => (await fetch(logo)).text()))
    expect(logos.every((logo) => logo.startsWith("<svg"))).toBe(true)
    expect(new Set(logos).size).toBe(banks.length)
  })
})
