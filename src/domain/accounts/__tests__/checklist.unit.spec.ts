import type { CheckId } from "../checklist/check"
import { checklistOf } from "../checklist/all-checks"
import type { AccountFacts, ChecklistFacts } from "../checklist/facts"
import { CHECKLIST } from "../../../shared/messages/checklist"
import { aStore, anAccount, IRELAND, processes, UK, USA } from "./checklist-facts"

const PER_ACCOUNT: CheckId[] = [
  "account_configured",
  "connection",
  "status_calls",
  "environment",
  "return_url",
  "provider_in_regions",
  "unsupported_regions",
]
const PER_SHOP: CheckId[] = ["encryption_key", "job", "rechecks", "alerts", "backends", "client_addresses", "approvers"]
const TEST_URL = "https://sandbox.bank.example/api/v1"

const found = (id: CheckId, facts: ChecklistFacts) => checklistOf(facts).find((check) => check.id === id)
const reachable = anAccount().connection
const unanswered: AccountFacts["connection"] = {
  ...reachable,
  ok: false,
  banks: null,
  problem: "credentials_refused",
  message: "The payment service refuses the username or the password. Correct them.",
}

describe("the go-live checklist", () => {
  it("is done when nothing is left to do", () => {
    const checks = checklistOf(aStore())
    expect(checks.filter(({ status }) => status !== "ok")).toEqual([])
    expect(checks.map(({ variant }) => variant)).toEqual(checks.map(() => null))
  })

  it("checks each account separately, and the store once", () => {
    const checks = checklistOf(aStore({ accounts: [anAccount(), anAccount({ id: "eu" })] }))
    const ids = (account: string | null) => checks.filter((check) => check.account === account).map(({ id }) => id)
    expect(ids("uk")).toEqual(PER_ACCOUNT)
    expect(ids("eu")).toEqual(PER_ACCOUNT)
    expect(ids(null)).toEqual(PER_SHOP)
  })

  it("describes every finding in words", () => {
    const store = aStore({ accounts: [anAccount({ missing: ["password"], connection: unanswered, returnUrl: null })] })
    const checks = checklistOf(store)
    expect(checks).toHaveLength(PER_ACCOUNT.length + PER_SHOP.length)
    expect(checks.filter(({ message }) => !/^[A-Z].*\.$/.test(message))).toEqual([])
  })
})

describe("for an account, it finds", () => {
  it.each<[CheckId, "warning" | "failed", string, Partial<AccountFacts>, RegExp]>([
    ["account_configured", "failed", "missing", { missing: ["username", "password"] }, /username, password/],
    [
      "account_configured",
      "failed",
      "lost_password",
      { missing: ["password"], lostPassword: true },
      /Enter the password again/,
    ],
    ["account_configured", "warning", "paused", { paused: true }, /is paused/],
    ["account_configured", "failed", "missing", { paused: true, missing: ["username"] }, /username/],
    ["status_calls", "failed", "answers_changed", { alerts: ["records_missing", "answers_changed"] }, /unexpected/],
    ["status_calls", "failed", "records_missing", { alerts: ["records_missing"] }, /Five customers/],
    [
      "connection",
      "warning",
      "parameter_ignored",
      { connection: { ...reachable, parameter_ignored: true, slow: true } },
      /contract\.statusQueryParameter/,
    ],
    ["connection", "failed", "credentials_refused", { connection: unanswered }, /refuses the username/],
    [
      "connection",
      "failed",
      "unreachable",
      { connection: { ...unanswered, problem: null, message: "No answer came." } },
      /No answer came/,
    ],
    ["connection", "warning", "slow", { connection: { ...reachable, slow: true, message: "It took long." } }, /long/],
    ["connection", "warning", "no_banks", { connection: { ...reachable, banks: 0 } }, /lists no banks/],
    ["environment", "warning", "unset", { environment: null }, /test or a production/],
    ["environment", "warning", "test_account", { environment: "test", baseUrl: TEST_URL }, /no real money is paid/],
    ["environment", "failed", "production_on_test_address", { baseUrl: TEST_URL }, /no real money would be paid/],
    ["environment", "failed", "production_over_http", { baseUrl: "http://pay.bank.example/api/v1" }, /not https/],
    ["environment", "warning", "test_on_production_address", { environment: "test" }, /may be real/],
    ["return_url", "failed", "missing", { returnUrl: null }, /no return URL/],
    ["return_url", "failed", "not_https", { returnUrl: "http://shop.example/{return_token}" }, /over http/],
    ["return_url", "failed", "not_public", { returnHostIsPublic: false }, /from the Internet/],
  ])("%s: %s (%s)", (id, status, variant, over, message) => {
    const check = found(id, aStore({ accounts: [anAccount(over)] }))
    expect(check).toMatchObject({ status, variant: `${id}.${variant}`, message: expect.stringMatching(message) })
  })

  it.each([
    ["not_https", { returnUrl: "http://127.0.0.1:8000/{return_token}" }],
    ["not_public", { returnHostIsPublic: false }],
  ])("a return address that is %s, which a test account may have", (variant, over) => {
    const account = anAccount({ environment: "test", baseUrl: TEST_URL, ...over })
    const check = found("return_url", aStore({ accounts: [account] }))
    expect(check).toMatchObject({ status: "warning", variant: `return_url.${variant}` })
  })

  it("a test and a production account at one address, and reports both", () => {
    const accounts = [anAccount(), anAccount({ id: "trial", environment: "test" })]
    const checks = checklistOf(aStore({ accounts })).filter(({ id }) => id === "environment")
    expect(checks.map(({ status, variant }) => `${status} ${variant}`)).toEqual(
      accounts.map(() => "failed environment.shared_address"),
    )
  })
})

describe("for the regions, it finds", () => {
  const without = { providerIds: [] }

  it("none with a currency of the account", () => {
    const check = found("provider_in_regions", aStore({ regions: [USA] }))
    expect(check).toMatchObject({ status: "failed", variant: "provider_in_regions.no_region" })
    expect(check?.regions).toBeUndefined()
  })

  it("some where it is not enabled, and offers them", () => {
    const check = found("provider_in_regions", aStore({ regions: [UK, { ...IRELAND, ...without }, USA] }))
    expect(check).toMatchObject({ status: "warning", variant: "provider_in_regions.lacking" })
    expect(check?.regions).toEqual([{ id: IRELAND.id, name: IRELAND.name, currency_code: "eur" }])
  })

  it("that it is enabled in none", () => {
    const regions = [UK, IRELAND].map((region) => ({ ...region, ...without }))
    expect(found("provider_in_regions", aStore({ regions }))).toMatchObject({
      status: "failed",
      variant: "provider_in_regions.in_none",
      regions: [{ id: UK.id }, { id: IRELAND.id }],
    })
  })

  it("one where it is enabled but cannot be used", () => {
    const accounts = [anAccount({ currencies: ["GBP"] })]
    expect(found("provider_in_regions", aStore({ accounts }))).toMatchObject({ status: "ok" })
    expect(found("unsupported_regions", aStore({ accounts }))).toMatchObject({
      status: "warning",
      variant: "unsupported_regions.enabled",
      regions: [{ id: IRELAND.id }],
    })
    expect(found("unsupported_regions", aStore({ regions: [{ ...USA, providerIds: UK.providerIds }] }))).toMatchObject({
      message: expect.stringContaining("United States (USD)"),
    })
  })
})

describe("for the store, it finds", () => {
  it.each<[CheckId, "ok" | "warning" | "failed", string | null, Partial<ChecklistFacts>]>([
    ["encryption_key", "failed", "needed", { canStoreSecrets: false }],
    ["encryption_key", "warning", "missing", { canStoreSecrets: false, accounts: [anAccount({ needsKey: false })] }],
    ["encryption_key", "failed", "changed", { accounts: [anAccount({ lostPassword: true })] }],
    ["encryption_key", "warning", "former", { needsFormerKey: true }],
    ["job", "failed", "never_ran", { job: { running: false, lastRunAt: null } }],
    ["job", "failed", "stopped", { job: { running: false, lastRunAt: "2026-01-31T12:00:00.000Z" } }],
    ["rechecks", "ok", null, {}],
    ["rechecks", "failed", "unanswered", { recheckAlerts: { count: 2, references: ["one", "two"] } }],
    ["alerts", "ok", null, {}],
    ["alerts", "warning", "feed_only", { alerts: { haveRecipients: false, unsent: 0 } }],
    ["alerts", "failed", "unsent", { alerts: { haveRecipients: true, unsent: 1 } }],
    ["approvers", "ok", null, { unknownPeople: 0 }],
    ["approvers", "failed", "unknown", { unknownPeople: 1 }],
    ["backends", "ok", null, { deployment: processes(1) }],
    ["backends", "failed", "locks", { deployment: processes(2) }],
    ["backends", "failed", "locks", { deployment: processes(2, "events", "workflows") }],
    ["backends", "warning", "events_and_workflows", { deployment: processes(2, "locks") }],
    ["backends", "warning", "events", { deployment: processes(3, "locks", "workflows") }],
    ["backends", "warning", "workflows", { deployment: processes(3, "locks", "events") }],
    ["backends", "ok", null, { deployment: processes(3, "locks", "events", "workflows") }],
    ["client_addresses", "ok", null, {}],
    ["client_addresses", "warning", "unreadable", { unreadableAddresses: true }],
    ["alerts", "warning", "feed_only", { alerts: { haveRecipients: false, unsent: 0 } }],
    ["alerts", "failed", "unsent", { alerts: { haveRecipients: true, unsent: 2 } }],
  ])("%s: %s (%s)", (id, status, variant, over) => {
    const check = found(id, aStore(over))
    expect(check).toMatchObject({ account: null, status, variant: variant && `${id}.${variant}` })
  })

  it("the one of several accounts that lost its password, or needs a key", () => {
    const lost = anAccount({ id: "eu", lostPassword: true })
    const accounts = [anAccount({ needsKey: false }), anAccount({ id: "eu" })]
    expect(found("encryption_key", aStore({ accounts: [anAccount(), lost] }))).toMatchObject({
      status: "failed",
      variant: "encryption_key.changed",
      message: CHECKLIST.encryption_key.changed,
    })
    const needed = found("encryption_key", aStore({ canStoreSecrets: false, accounts }))
    expect(needed).toMatchObject({ status: "failed", variant: "encryption_key.needed" })
    expect(needed?.message).toContain("encryptionKey")
  })

  it("the last run of the job, and the number of processes", () => {
    const job = { running: false, lastRunAt: "2026-01-01T00:00:00.000Z" }
    expect(found("job", aStore({ job }))).toMatchObject({
      details: { last_run_at: job.lastRunAt },
      message: CHECKLIST.job.stopped,
    })
    expect(found("job", aStore({ job: { ...job, lastRunAt: null } }))?.details).toEqual({})
    expect(found("backends", aStore({ deployment: processes(3, "locks", "events", "workflows") }))).toMatchObject({
      details: { processes: 3 },
      message: CHECKLIST.backends.ok,
    })
  })

  it.each([
    [
      processes(2),
      "2 processes run at the same time, but each has its own locks. Use locking-redis or locking-postgres.",
    ],
    [processes(2, "locks", "workflows"), /^2 .* events are lost .* Use event-bus-redis\.$/],
    [processes(2, "locks", "events"), /^2 .* workflows are lost .* Use workflow-engine-redis\.$/],
    [processes(2, "locks"), /^2 .* events and workflows are lost .* Use event-bus-redis and workflow-engine-redis\.$/],
  ])("what %j lacks", (deployment, message) => {
    expect(found("backends", aStore({ deployment }))?.message).toEqual(
      typeof message === "string" ? message : expect.stringMatching(message),
    )
  })
})
