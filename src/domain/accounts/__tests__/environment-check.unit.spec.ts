import { environmentVariantOf, looksLikeTest } from "../environment-check"

const LIVE = "https://api.bank.example/api/v1"
const TEST = "https://sandbox.bank.example/api/v1"

describe("an address", () => {
  it.each([
    TEST,
    "https://api-test2.bank.example",
    "https://mysandbox.example",
    "http://127.0.0.1:4010",
    "http://localhost",
    "https://[2606:4700::1111]/",
    "https://8.8.8.8/",
    "https://sandboxes.bank.example",
    "https://bank.test",
  ])("%s looks like a test service", (url) => {
    expect(looksLikeTest(url)).toBe(true)
  })

  it.each([
    LIVE,
    "no address",
    "",
    "https://bank.example/sandbox",
    "https://8.8.8.8.example",
    "https://latest.bank.example",
    "https://contest.example",
    "https://attest.example",
  ])("%s does not look like a test service", (url) => {
    expect(looksLikeTest(url)).toBe(false)
  })
})

describe("the kind of an account", () => {
  it.each([
    ["test", TEST, "test_account"],
    ["production", LIVE, null],
    [null, LIVE, "unset"],
    ["test", null, null],
    ["test", LIVE, "test_on_production_address"],
    ["production", TEST, "production_on_test_address"],
    ["production", LIVE.replace("https", "http"), "production_over_http"],
  ] as const)("%s at %s: %s", (environment, baseUrl, variant) => {
    const account = { id: "uk", environment, baseUrl }
    expect(environmentVariantOf(account, [account])).toBe(variant)
  })

  it("is uncertain when an account of the other kind has the same address", () => {
    const uk = { id: "uk", environment: "test", baseUrl: TEST } as const
    const eu = { id: "eu", environment: "production", baseUrl: `${TEST}/` } as const
    expect(environmentVariantOf(uk, [uk, eu])).toBe("shared_address")
    expect(environmentVariantOf(eu, [uk, eu])).toBe("shared_address")
  })

  it.each([
    ["another address", { id: "eu", environment: "production", baseUrl: LIVE }],
    ["no address", { id: "eu", environment: "production", baseUrl: null }],
    ["the same kind", { id: "eu", environment: "test", baseUrl: TEST }],
    ["no kind", { id: "eu", environment: null, baseUrl: TEST }],
    ["its own name", { id: "uk", environment: "production", baseUrl: TEST }],
  ] as const)("is certain next to an account of %s", (_what, other) => {
    const uk = { id: "uk", environment: "test", baseUrl: TEST } as const
    expect(environmentVariantOf(uk, [uk, other])).toBe("test_account")
  })

  it("is uncertain even if the two addresses are written differently", () => {
    const uk = { id: "uk", environment: "test", baseUrl: ` ${TEST.toUpperCase()}// ` } as const
    const eu = { id: "eu", environment: "production", baseUrl: TEST } as const
    expect(environmentVariantOf(uk, [uk, eu])).toBe("shared_address")
  })
})
