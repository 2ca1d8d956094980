import { MockAgent } from "undici"
import { PayByBankClient } from "../client"
import { settingsOf, type PayByBankClientOptions } from "../options"

const GOOD: PayByBankClientOptions = {
  baseUrl: "https://service.example/api/v1",
  username: "user",
  password: "pass",
  merchantUuid: "merchant-0001",
}

describe("the client's options", () => {
  it("default to 8 s for an attempt, 12 s for a call, and two retries", () => {
    expect(settingsOf(GOOD)).toMatchObject({ timeoutMs: 8000, deadlineMs: 12_000, maxRetries: 2 })
    expect(settingsOf({ ...GOOD, timeoutMs: 100, maxRetries: 0 })).toMatchObject({ timeoutMs: 100, maxRetries: 0 })
  })

  it.each([
    ["https://service.example/api/v1/", "https://service.example/api/v1"],
    ["https://service.example/api/v1//", "https://service.example/api/v1"],
    [" http://127.0.0.1:4010/api/v1 ", "http://127.0.0.1:4010/api/v1"],
  ])("accept the base URL %j", (baseUrl, expected) => {
    expect(settingsOf({ ...GOOD, baseUrl }).baseUrl).toBe(expected)
  })

  it.each([
    ["baseUrl", ""],
    ["baseUrl", "service.example/api/v1"],
    ["baseUrl", "/api/v1"],
    ["baseUrl", "ftp://service.example"],
    ["baseUrl", "https:service.example"],
    ["baseUrl", "https://user:pass@service.example"],
    ["baseUrl", "https://service.example/api/v1?key=1"],
    ["baseUrl", "https://service.example/api/v1#top"],
    ["baseUrl", "https://service example"],
    ["username", ""],
    ["username", "with:colon"],
    ["password", ""],
    ["merchantUuid", ""],
    ["timeoutMs", 0],
    ["timeoutMs", NaN],
    ["timeoutMs", Infinity],
    ["deadlineMs", -1],
    ["maxRetries", -1],
    ["maxRetries", 1.5],
    ["maxRetries", 11],
  ])("reject %s %j", (option, value) => {
    expect(() => settingsOf({ ...GOOD, [option]: value })).toThrow(
      expect.objectContaining({ code: "invalid_request", field: option }),
    )
  })

  it("reject contract names that would overwrite another field", () => {
    expect(() => new PayByBankClient({ ...GOOD, contract: { currencyField: "amount" } })).toThrow(
      expect.objectContaining({ code: "invalid_request", field: "contract.currencyField" }),
    )
  })

  it("warn when credentials would be sent unencrypted, without naming the host", () => {
    const warnings: string[] = []
    const logger = { debug: () => undefined, warn: (line: string) => void warnings.push(line) }
    for (const baseUrl of ["http://127.0.0.1:4010", "http://localhost", "http://[::1]:1", GOOD.baseUrl]) {
      new PayByBankClient({ ...GOOD, baseUrl, logger })
    }
    expect(warnings).toEqual([])
    new PayByBankClient({ ...GOOD, baseUrl: "http://service.example", logger })
    expect(warnings).toEqual([expect.stringContaining("not https")])
    expect(warnings[0]).not.toContain("service.example")
  })

  it("pass every call to a custom dispatcher", async () => {
    const dispatcher = new MockAgent()
    dispatcher.disableNetConnect()
    dispatcher
      .get(new URL(GOOD.baseUrl).origin)
      .intercept({ path: () => true })
      .reply(200, "[]")
    await expect(new PayByBankClient({ ...GOOD, dispatcher }).listBanks()).resolves.toEqual([])
    dispatcher.assertNoPendingInterceptors()
  })
})
