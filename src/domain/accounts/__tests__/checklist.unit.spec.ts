import type { CheckId } from "../checklist/check"
import { checklistOf } from "../checklist/checklist"
import type { AccountFacts, ChecklistFacts } from "../checklist/facts"
import { aShop, anAccount, IRELAND, processes, UK, USA } from "./checklist-facts"

const PER_ACCOUNT: CheckId[] = [
  "account_configured",
  "connection",
  "environment",
  "return_url",
  "provider_in_regions",
  "unsupported_regions",
]
const PER_SHOP: CheckId[] = ["encryption_key", "job", "backends"]
const TEST_URL = "https://sandbox.bank.example/api/v1"

const found = (id: CheckId, facts: ChecklistFacts) => checklistOf(facts).find((check) => check.id === id)
const reachable = anAccount().connection
const unanswered: AccountFacts["connection"] = {
  ...reachable,
  ok: false,
  banks: null,
  problem: "credentials_refused",
  sentence: "The service refuses the username or the password. Correct them.",
}

describe("the go-live checklist", () => {
  it("is all done where nothing is left to do", () => {
    const checks = checklistOf(aShop())
    expect(checks.filter(({ state }) => state !== "ok")).toEqual([])
    expect(checks.map(({ variant }) => variant)).toEqual(checks.map(() => null))
  })

  it("asks of every account what is the account's, and of the shop what is the shop's, once", () => {
    const checks = checklistOf(aShop({ accounts: [anAccount(), anAccount({ id: "eu" })] }))
    const ids = (account: string | null) => checks.filter((check) => check.account === account).map(({ id }) => id)
    expect(ids("uk")).toEqual(PER_ACCOUNT)
    expect(ids("eu")).toEqual(PER_ACCOUNT)
    expect(ids(null)).toEqual(PER_SHOP)
  })

  it("says of every finding in words what it is", () => {
    const shop = aShop({ accounts: [anAccount({ missing: ["password"], connection: unanswered, returnUrl: null })] })
    for (const { sentence } of checklistOf(shop)) expect(sentence).toMatch(/^[A-Z].*\.$/)
  })
})

describe("of an account, it finds", () => {
  it.each<[CheckId, "warning" | "failed", string, Partial<AccountFacts>, RegExp]>([
    ["account_configured", "failed", "missing", { missing: ["username", "password"] }, /username, password/],
    [
      "account_configured",
      "failed",
      "lost_password",
      { missing: ["password"], lostPassword: true },
      /Enter the password again/,
    ],
    ["connection", "failed", "credentials_refused", { connection: unanswered }, /refuses the username/],
    [
      "connection",
      "failed",
      "unreachable",
      { connection: { ...unanswered, problem: null, sentence: "No answer came." } },
      /No answer came/,
    ],
    ["connection", "warning", "slow", { connection: { ...reachable, slow: true, sentence: "It took long." } }, /long/],
    ["connection", "warning", "no_banks", { connection: { ...reachable, banks: 0 } }, /names no bank/],
    ["environment", "warning", "unset", { environment: null }, /test or a production/],
    ["environment", "warning", "test_account", { environment: "test", baseUrl: TEST_URL }, /nobody really pays/],
    ["environment", "failed", "production_on_test_address", { baseUrl: TEST_URL }, /nobody would really pay/],
    ["environment", "failed", "production_over_http", { baseUrl: "http://pay.bank.example/api/v1" }, /not https/],
    ["environment", "warning", "test_on_production_address", { environment: "test" }, /may be real/],
    ["return_url", "failed", "missing", { returnUrl: null }, /no return address/],
    ["return_url", "failed", "not_https", { returnUrl: "http://shop.example/{session_id}" }, /over http/],
    ["return_url", "failed", "not_public", { returnHostIsPublic: false }, /from outside/],
  ])("%s: %s (%s)", (id, state, variant, over, sentence) => {
    const check = found(id, aShop({ accounts: [anAccount(over)] }))
    expect(check).toMatchObject({ state, variant: `${id}.${variant}`, sentence: expect.stringMatching(sentence) })
  })

  it.each([
    ["not_https", { returnUrl: "http://127.0.0.1:8000/{session_id}" }],
    ["not_public", { returnHostIsPublic: false }],
  ])("a return address that is %s, which a test account may have", (variant, over) => {
    const account = anAccount({ environment: "test", baseUrl: TEST_URL, ...over })
    const check = found("return_url", aShop({ accounts: [account] }))
    expect(check).toMatchObject({ state: "warning", variant: `return_url.${variant}` })
  })

  it("a test and a production account at one address, and says it of both", () => {
    const accounts = [anAccount(), anAccount({ id: "trial", environment: "test" })]
    const checks = checklistOf(aShop({ accounts })).filter(({ id }) => id === "environment")
    expect(checks.map(({ state, variant }) => `${state} ${variant}`)).toEqual(
      accounts.map(() => "failed environment.shared_address"),
    )
  })
})

describe("of the regions, it finds", () => {
  const without = { providerIds: [] }

  it("none that has a currency of the account", () => {
    const check = found("provider_in_regions", aShop({ regions: [USA] }))
    expect(check).toMatchObject({ state: "failed", variant: "provider_in_regions.no_region" })
    expect(check?.regions).toBeUndefined()
  })

  it("some where it is not enabled, and offers those", () => {
    const check = found("provider_in_regions", aShop({ regions: [UK, { ...IRELAND, ...without }, USA] }))
    expect(check).toMatchObject({ state: "warning", variant: "provider_in_regions.lacking" })
    expect(check?.regions).toEqual([{ id: IRELAND.id, name: IRELAND.name, currency_code: "eur" }])
  })

  it("that it is enabled nowhere", () => {
    const regions = [UK, IRELAND].map((region) => ({ ...region, ...without }))
    expect(found("provider_in_regions", aShop({ regions }))).toMatchObject({
      state: "failed",
      variant: "provider_in_regions.in_none",
      regions: [{ id: UK.id }, { id: IRELAND.id }],
    })
  })

  it("one where it is enabled and cannot be used", () => {
    const accounts = [anAccount({ currencies: ["GBP"] })]
    expect(found("provider_in_regions", aShop({ accounts }))).toMatchObject({ state: "ok" })
    expect(found("unsupported_regions", aShop({ accounts }))).toMatchObject({
      state: "warning",
      variant: "unsupported_regions.enabled",
      regions: [{ id: IRELAND.id }],
    })
    expect(found("unsupported_regions", aShop({ regions: [{ ...USA, providerIds: UK.providerIds }] }))).toMatchObject({
      sentence: expect.stringContaining("United States (USD)"),
    })
  })
})

describe("of the shop, it finds", () => {
  it.each<[CheckId, "ok" | "warning" | "failed", string | null, Partial<ChecklistFacts>]>([
    ["encryption_key", "failed", "needed", { canStoreSecrets: false }],
    ["encryption_key", "warning", "missing", { canStoreSecrets: false, accounts: [anAccount({ needsKey: false })] }],
    ["encryption_key", "failed", "changed", { accounts: [anAccount({ lostPassword: true })] }],
    ["job", "failed", "never_ran", { job: { running: false, lastPassAt: null } }],
    ["job", "failed", "stopped", { job: { running: false, lastPassAt: "2026-01-31T12:00:00.000Z" } }],
    ["backends", "ok", null, { surroundings: processes(1) }],
    ["backends", "failed", "locks", { surroundings: processes(2) }],
    ["backends", "failed", "locks", { surroundings: processes(2, "events", "workflows") }],
    ["backends", "warning", "events_and_workflows", { surroundings: processes(2, "locks") }],
    ["backends", "warning", "events", { surroundings: processes(3, "locks", "workflows") }],
    ["backends", "warning", "workflows", { surroundings: processes(3, "locks", "events") }],
    ["backends", "ok", null, { surroundings: processes(3, "locks", "events", "workflows") }],
  ])("%s: %s (%s)", (id, state, variant, over) => {
    const check = found(id, aShop(over))
    expect(check).toMatchObject({ account: null, state, variant: variant && `${id}.${variant}` })
  })

  it("finds one account of several that lost its password, or needs a key", () => {
    const lost = anAccount({ id: "eu", lostPassword: true })
    const accounts = [anAccount({ needsKey: false }), anAccount({ id: "eu" })]
    expect(found("encryption_key", aShop({ accounts: [anAccount(), lost] }))).toMatchObject({
      state: "failed",
      variant: "encryption_key.changed",
      sentence: expect.stringContaining("is not the one that passwords were stored with"),
    })
    const needed = found("encryption_key", aShop({ canStoreSecrets: false, accounts }))
    expect(needed).toMatchObject({ state: "failed", variant: "encryption_key.needed" })
    expect(needed?.sentence).toContain("the option encryptionKey is not set")
  })

  it("tells when the job ran last, and how many processes there are", () => {
    const job = { running: false, lastPassAt: "2026-01-01T00:00:00.000Z" }
    expect(found("job", aShop({ job }))).toMatchObject({
      details: { last_pass_at: job.lastPassAt },
      sentence: expect.stringContaining("the job does not run"),
    })
    expect(found("job", aShop({ job: { ...job, lastPassAt: null } }))?.details).toEqual({})
    expect(found("backends", aShop({ surroundings: processes(3, "locks", "events", "workflows") }))).toMatchObject({
      details: { processes: 3 },
      sentence: "Locks, events and workflows are shared by all processes.",
    })
  })

  it.each([
    [
      processes(2),
      "2 processes work side by side, but each has locks of its own. Use locking-redis or locking-postgres.",
    ],
    [processes(2, "locks", "workflows"), /^2 .* events are lost .* Use event-bus-redis\.$/],
    [processes(2, "locks", "events"), /^2 .* workflows are lost .* Use workflow-engine-redis\.$/],
    [processes(2, "locks"), /^2 .* events and workflows are lost .* Use event-bus-redis and workflow-engine-redis\.$/],
  ])("says what %j lacks", (surroundings, sentence) => {
    expect(found("backends", aShop({ surroundings }))?.sentence).toEqual(
      typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
    )
  })
})
