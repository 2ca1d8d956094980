import { clientOf, json, LocalService } from "../../../../client/__tests__/local-service"
import { BankLists } from "../bank-list"

const NOW = new Date("2026-03-01T12:00:00Z")
const after = (ms: number) => new Date(NOW.getTime() + ms)
const BANKS = [
  {
    bank_id: "bank-1",
    bank_name: "First Bank",
    logo: "https://service.example/logo.svg",
    countries: ["GB"],
    created_at: "2024-01-01 00:00:00",
  },
]

describe("the bank list", () => {
  const service = new LocalService()
  beforeAll(async () => await service.start())
  afterAll(async () => await service.stop())

  const account = (options = {}) => ({
    id: "uk",
    login: "user@https://service.example",
    baseUrl: service.baseUrl,
    merchantUuid: "merchant",
    currencies: [],
    element: { tag: "", scriptUrl: "" },
    returnUrl: "",
    client: clientOf(service.baseUrl, { maxRetries: 0, ...options }).client,
  })
  const plain = { refresh: false }

  it("keeps a failure for a minute, without a call, also when an admin user refreshes the list", async () => {
    const [lists, uk] = [new BankLists(), account()]
    service.willAnswer(json(401, {}), json(200, BANKS))
    for (const [ms, refresh] of [
      [0, false],
      [1, true],
      [59_999, false],
    ] as const) {
      await expect(lists.get(uk, after(ms), { refresh })).rejects.toMatchObject({ code: "unauthorized" })
    }
    expect(service.received).toHaveLength(1)
    expect(await lists.get(uk, after(60_000), plain)).toMatchObject({ banks: [{ id: "bank-1" }], failure: null })
  })

  it("is refreshed at most every ten seconds", async () => {
    const [lists, uk] = [new BankLists(), account()]
    service.willAnswer(json(200, BANKS), json(200, BANKS))
    const calls = service.received.length
    for (const ms of [0, 1, 9_999]) await lists.get(uk, after(ms), { refresh: true })
    expect(service.received).toHaveLength(calls + 1)
    expect(await lists.get(uk, after(10_000), { refresh: true })).toMatchObject({ fetchedAt: after(10_000) })
    expect(service.received).toHaveLength(calls + 2)
  })

  it("returns the last good list during that minute", async () => {
    const [lists, uk] = [new BankLists(), account()]
    service.willAnswer(json(200, BANKS), json(500, {}), json(200, BANKS))
    await lists.get(uk, NOW, plain)
    const hour = 60 * 60_000
    for (const ms of [hour, hour + 59_999]) {
      const kept = await lists.get(uk, after(ms), plain)
      expect(kept).toMatchObject({ fetchedAt: NOW, failure: { code: "service_unavailable" } })
    }
    expect(service.received).toHaveLength(2)
    expect(await lists.get(uk, after(hour + 60_000), plain)).toMatchObject({ failure: null })
  })

  it("is fetched at once after the settings of the account have changed", async () => {
    const lists = new BankLists()
    service.willAnswer(json(401, {}), json(200, BANKS))
    await expect(lists.get(account(), NOW, plain)).rejects.toMatchObject({ code: "unauthorized" })
    expect(await lists.get(account({ password: "another" }), NOW, plain)).toMatchObject({ failure: null })
  })

  it.each([
    ["https://logos.example/a.png", "https://logos.example/a.png"],
    ["http://logos.example/a.png", null],
    ["https://192.168.1.1/reboot", null],
    ["https://router.lan/a.png", null],
    ["https://localhost/a.png", null],
    ["javascript:alert(1)", null],
  ])("of a public service has the logo %s as %s", async (logo, shown) => {
    service.willAnswer(json(200, [{ ...BANKS[0], logo }]))
    const { banks } = await new BankLists().get({ ...account(), baseUrl: "https://service.example" }, NOW, plain)
    expect(banks[0]?.logo).toBe(shown)
  })
})
