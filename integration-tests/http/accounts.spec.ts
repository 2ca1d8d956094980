import { freePort } from "../../examples/demo/postgres/free-port"
import { call } from "./kit/http"
import { EMPTY_ACCOUNT, EMPTY_PROVIDER, Panel, settings } from "./kit/panel"
import { booksOf, expectPaidOnce } from "./kit/books"
import { Payments } from "./kit/payments"
import { ENCRYPTION_KEY, PASSWORD } from "./kit/sandbox-address"
import { payByBankStore } from "./kit/store"
import { strangers } from "./kit/strangers"

const SECRETS = [PASSWORD, Buffer.from(`sandbox:${PASSWORD}`).toString("base64"), ENCRYPTION_KEY]

payByBankStore("accounts", (store) => {
  let panel: Panel
  let hours = 0
  /** What another test saved was taken back behind the store's caches: an hour later it is read again. */
  const later = (ms: number) => {
    store.payByBank().now = () => new Date(Date.now() + hours * 3_600_000 + ms)
  }
  const options = (over: object) => Object.assign(store.payByBank().options, over)
  const account = (over: object) =>
    options({ accounts: { ...store.payByBank().options.accounts, [EMPTY_ACCOUNT]: { element: {}, ...over } } })

  beforeEach(async () => {
    hours += 2
    later(0)
    options({ allowPrivateAddresses: true })
    panel = await Panel.open(store)
  })
  afterEach(() => {
    for (const secret of SECRETS) expect(store.log()).not.toContain(secret)
  })

  const expectRefused = async (body: Record<string, unknown>, sentence: string, id = EMPTY_ACCOUNT) => {
    const answer = await panel.save(body, id)
    expect({ status: answer.status, message: answer.body["message"] }).toEqual({
      status: 400,
      message: expect.stringContaining(sentence),
    })
    for (const secret of SECRETS) expect(answer.text).not.toContain(secret)
  }

  describe("an account that is entered in the panel", () => {
    it("takes a payment to a paid order, without a restart", async () => {
      const shopper = store.shopper()
      const basket = await shopper.basket()
      expect((await shopper.tryStart(basket, undefined, EMPTY_PROVIDER)).text).toContain("not set up for this shop")
      expect(await panel.account()).toMatchObject({ configured: false, base_url: { value: null, locked: false } })
      expect((await panel.save(settings())).status).toBe(200)
      expect(await panel.account()).toMatchObject({ configured: true, missing: [] })
      const payment = await shopper.start(basket, undefined, EMPTY_PROVIDER)
      await store.bank().act(payment.uuid, "approve")
      expect(await shopper.complete(basket)).toMatchObject({ type: "order" })
      expectPaidOnce(await booksOf(store.container(), basket.collectionId), basket.total)
    })

    it("is shown with everything but its password", async () => {
      const { text } = await panel.save(settings())
      expect(await panel.account()).toMatchObject({
        provider_id: EMPTY_PROVIDER,
        label: { value: "Entered in the panel", locked: false },
        environment: { value: "test", locked: false },
        password: { given: true, locked: false },
        return_url: { value: expect.stringContaining("{session_id}"), locked: true },
        updated_at: expect.any(String),
      })
      const [listed, stored] = [JSON.stringify(await panel.accounts()), await panel.stored()]
      for (const secret of SECRETS) expect(`${text}${listed}${stored}`).not.toContain(secret)
      expect(stored).toContain('"password":"v1.')
      expect(stored).toContain('"updated_by":"user_')
    })

    it("is changed field by field: what is left out stays, and null removes", async () => {
      await panel.save(settings())
      await panel.save({ label: "Renamed", environment: null })
      expect(await panel.account()).toMatchObject({
        configured: true,
        label: { value: "Renamed" },
        environment: { value: null },
        username: { value: "sandbox" },
      })
      await panel.save({ password: null, element_tag: "" })
      expect(await panel.account()).toMatchObject({ configured: false, missing: ["password", "element_tag"] })
    })

    it("is seen by another instance of the shop within two seconds, and so is every change", async () => {
      const other = panel.anotherInstance()
      await expect(other.account(EMPTY_ACCOUNT)).rejects.toMatchObject({ code: "account_not_configured" })
      await panel.save(settings())
      other.now = () => new Date(Date.now() + 2001)
      const first = await other.account(EMPTY_ACCOUNT)
      expect(await first.client.listBanks()).not.toEqual([])
      await panel.save({ password: "another one" })
      other.now = () => new Date(Date.now() + 5001)
      const second = await other.account(EMPTY_ACCOUNT)
      expect(second.client).not.toBe(first.client)
      await expect(second.client.listBanks()).rejects.toMatchObject({ code: "unauthorized" })
    })

    it("is asked again at once by the job when a wrong password has been corrected", async () => {
      await panel.save(settings())
      const shopper = store.shopper()
      const payment = await shopper.start(await shopper.basket(), undefined, EMPTY_PROVIDER)
      await store.bank().act(payment.uuid, "approve")
      await panel.save({ password: "wrong" })
      const job = new Payments(store)
      await job.job(hours * 60 + 1)
      expect(await store.payByBank().workers()).toMatchObject([
        { pauses: [{ account: EMPTY_ACCOUNT, code: "unauthorized" }] },
      ])
      await panel.save({ password: PASSWORD })
      await job.job(hours * 60 + 3)
      await job.expectSettled(payment)
    })

    it("counts as not configured when the key is lost, and says so", async () => {
      await panel.save(settings())
      later(3000)
      options({ encryptionKey: undefined })
      expect(await panel.account()).toMatchObject({ configured: false, missing: ["password"] })
      expect(await panel.test({})).toMatchObject({
        problem: "not_configured",
        sentence: expect.stringContaining("encryption key"),
      })
      expect(await panel.check("account_configured")).toMatchObject({ variant: "account_configured.lost_password" })
      const started = await store.shopper().tryStart(await store.shopper().basket(), undefined, EMPTY_PROVIDER)
      expect(started).toMatchObject({ status: 400, text: expect.stringContaining("not available right now") })
    })
  })

  describe("what is refused", () => {
    it("names the locked field, and where it is given", async () => {
      await expectRefused(
        { username: "other" },
        "username: It is given in medusa-config.ts (accounts.default.username)",
        "default",
      )
      await expectRefused({ password: "other" }, "password: It is given in medusa-config.ts", "default")
      expect((await panel.save({ environment: "test" }, "default")).status).toBe(200)
    })

    it("is a password without a key to seal it with", async () => {
      options({ encryptionKey: undefined })
      await expectRefused(settings(), "password: No password can be stored: the option encryptionKey is not set")
      expect((await panel.accounts()).can_store_secrets).toBe(false)
    })

    it("is another address or name for the stored password, which would be sent there", async () => {
      await panel.save(settings())
      await expectRefused({ base_url: "https://elsewhere.example/api/v1" }, "password: Enter the password again")
      await expectRefused({ username: "other" }, "password: Enter the password again")
      await panel.save({ base_url: null })
      await expectRefused({ base_url: "https://elsewhere.example/api/v1" }, "password: Enter the password again")
      expect((await panel.save({ base_url: settings()["base_url"], password: PASSWORD })).status).toBe(200)
    })

    it("is an address in the panel for a password of medusa-config.ts", async () => {
      account({ password: PASSWORD })
      await expectRefused(
        { base_url: "https://elsewhere.example/api/v1" },
        "base_url: The password of this account is given",
      )
      expect(await panel.test({ base_url: "https://elsewhere.example/api/v1", username: "u" })).toMatchObject({
        problem: "not_configured",
      })
    })

    it.each([
      "http://service.example/api/v1",
      "https://127.0.0.1/api/v1",
      "https://[::1]/",
      "https://169.254.169.254/",
      "https://localhost/",
    ])("is %s, where addresses must be public", async (base_url) => {
      options({ allowPrivateAddresses: false })
      await expectRefused({ base_url }, "base_url: It must begin with https:// and lead to a public address")
      expect(await panel.test(settings({ base_url }))).toMatchObject({ problem: "address_not_allowed" })
    })

    it("is an unknown account", async () => {
      const paths = [
        "accounts/nobody",
        "accounts/'; DROP TABLE pay_by_bank_account; --",
        `accounts/${"x".repeat(5000)}`,
        "accounts/__proto__",
      ]
      for (const path of paths) {
        const answer = await panel.staff.post(`/admin/pay-by-bank/${encodeURI(path)}`, { label: "x" })
        expect(answer).toMatchObject({ status: 404, text: expect.stringContaining("There is no Pay by Bank account") })
      }
      expect((await panel.staff.post("/admin/pay-by-bank/accounts/test", { id: "nobody" })).status).toBe(404)
      expect((await panel.staff.get("/admin/pay-by-bank/banks?account=nobody")).status).toBe(404)
    })

    it.each([
      ["label", "x".repeat(10_000)],
      ["label", "a\u0000b"],
      ["environment", "'; DROP TABLE pay_by_bank_account; --"],
      ["base_url", "' OR 1=1"],
      ["base_url", `https://${"x".repeat(10_000)}.example`],
      ["base_url", "https://user:secret@service.example/"],
      ["username", "a:b"],
      ["username", ["sandbox"]],
      ["password", { toString: PASSWORD }],
      ["password", [PASSWORD]],
      ["password", ""],
      ["password", `${PASSWORD}\n${"x".repeat(10_000)}`],
      ["merchant_uuid", 7],
      ["currencies", ["USD"]],
      ["currencies", "GBP"],
      ["currencies", []],
      ["element_tag", "<script>"],
      ["element_script_url", "javascript:alert(1)"],
      ["return_url", "https://shop.example/return"],
      ["hacked", true],
    ])("is %s: %j, by its name, when it is saved and when it is tested", async (field, value) => {
      await expectRefused({ [field]: value }, field)
      const tested = await panel.staff.post("/admin/pay-by-bank/accounts/test", { id: EMPTY_ACCOUNT, [field]: value })
      expect(tested).toMatchObject({ status: 400, text: expect.stringContaining(field) })
      expect(tested.text).not.toContain(PASSWORD)
    })

    it.each(["__proto__", "constructor"])("is a body with %s", async (name) => {
      const body = `{ "label": "x", "${name}": { "password": "y" } }`
      const answer = await call(
        `${store.url()}/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`,
        panel.staff.headers(),
        "POST",
        body,
      )
      expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(name) })
    })
  })

  describe("a test of the connection", () => {
    it.each([
      ["unauthorized", "credentials_refused"],
      ["hang", "too_slow"],
      ["server_error", "service_failing"],
      ["html_502", "service_failing"],
      ["rate_limited", "service_failing"],
      ["reset", "unreachable"],
      ["malformed_json", "wrong_path"],
      ["empty_body", "wrong_path"],
      ["huge_body", "wrong_path"],
    ])("of a service that answers with %s says %s, after one call", async (kind, problem) => {
      await store.bank().fault("banks", kind)
      expect(await panel.test(settings())).toMatchObject({
        ok: false,
        banks: null,
        problem,
        sentence: expect.stringMatching(/\.$/),
      })
      expect(await store.bank().calls("GET /banks/list")).toBe(1)
    })

    it("says what is wrong with an address", async () => {
      const port = await freePort()
      const sandbox = String(settings()["base_url"])
      const found = async (base_url: string) => (await panel.test(settings({ base_url }))).problem
      expect(await found(`http://127.0.0.1:${port}/api/v1`)).toBe("connection_refused")
      expect(await found("https://nobody.invalid/api/v1")).toBe("host_not_found")
      expect(await found(sandbox.replace("http:", "https:"))).toBe("certificate")
      expect(await found(sandbox.replace("/api/v1", "/api/v2"))).toBe("wrong_path")
    })

    it("tries what is not saved, and saves nothing", async () => {
      expect(await panel.test({})).toMatchObject({ ok: false, problem: "not_configured" })
      expect(await panel.test(settings({ merchant_uuid: null }))).toMatchObject({
        ok: true,
        problem: null,
        slow: false,
      })
      expect(await panel.test(settings({ password: "wrong" }))).toMatchObject({ problem: "credentials_refused" })
      expect(await panel.account()).toMatchObject({ base_url: { value: null }, password: { given: false } })
    })

    it("sends a stored password nowhere but where it was stored for", async () => {
      await panel.save(settings())
      expect(await panel.test({ base_url: `${String(settings()["base_url"])}/` })).toMatchObject({ ok: true })
      const calls = await store.bank().calls("GET /banks/list")
      const elsewhere = String(settings()["base_url"]).replace("127.0.0.1", "localhost")
      for (const body of [{ base_url: elsewhere }, { username: "other" }]) {
        const told = await panel.test(body)
        expect(told).toMatchObject({
          problem: "not_configured",
          sentence: expect.stringContaining("Enter the password again"),
        })
      }
      expect(await store.bank().calls("GET /banks/list")).toBe(calls)
    })

    it("of locked settings says so, unless it says the same", async () => {
      expect(await panel.test({ username: "sandbox" }, "default")).toMatchObject({ ok: true })
      expect(await panel.test({ username: "other" }, "default")).toMatchObject({
        problem: "invalid_setting",
        sentence: expect.stringContaining("username"),
      })
    })
  })

  describe("the go-live checklist", () => {
    it("tells of an account that lacks everything, and then of one that works", async () => {
      expect(await panel.check("account_configured")).toMatchObject({
        state: "failed",
        variant: "account_configured.missing",
      })
      expect(await panel.check("connection")).toMatchObject({ state: "failed", variant: "connection.not_configured" })
      expect(await panel.check("environment")).toMatchObject({ state: "warning", variant: "environment.unset" })
      await panel.save(settings())
      expect(await panel.check("account_configured")).toMatchObject({ state: "ok", variant: null })
      expect(await panel.check("connection")).toMatchObject({ state: "ok", details: { banks: expect.any(Number) } })
      expect(await panel.check("environment")).toMatchObject({ variant: "environment.test_account" })
      expect(await panel.check("return_url")).toMatchObject({ state: "warning", variant: "return_url.not_https" })
      expect(await panel.check("encryption_key", null)).toMatchObject({ state: "ok" })
    })

    it("finds a test and a production account at one address", async () => {
      await panel.save(settings())
      await panel.save({ environment: "production" }, "default")
      expect(await panel.check("environment")).toMatchObject({ state: "failed", variant: "environment.shared_address" })
    })

    it("lists the regions that lack the provider, and those that should not have it", async () => {
      expect(await panel.check("provider_in_regions")).toMatchObject({ state: "ok" })
      const { gbp, eur } = store.shopper().shop.regions
      await panel.staff.post(`/admin/regions/${eur.id}`, { payment_providers: ["pp_system_default"] })
      expect(await panel.check("provider_in_regions")).toMatchObject({
        state: "warning",
        variant: "provider_in_regions.lacking",
        regions: [{ id: eur.id, currency_code: "eur" }],
      })
      await panel.save(settings({ currencies: ["EUR"] }))
      expect(await panel.check("unsupported_regions")).toMatchObject({ state: "warning", regions: [{ id: gbp.id }] })
    })

    it("compares locks and events with the hosts that were seen, and tells whether the job runs", async () => {
      const beat = async (host: string) =>
        await store.payByBank().beat({
          host,
          pid: 1,
          at: store.payByBank().now(),
          pass: { asked: 0, unanswered: 0, settled: 0, unsettled: 0 },
          pauses: [],
        })
      expect(await panel.check("job", null)).toMatchObject({ state: "failed", variant: "job.never_ran" })
      await beat("one")
      expect(await panel.check("job", null)).toMatchObject({ state: "ok" })
      expect(await panel.check("backends", null)).toMatchObject({ state: "ok", details: { hosts: 1 } })
      await beat("two")
      expect(await panel.check("backends", null)).toMatchObject({
        state: "failed",
        variant: "backends.locks",
        details: { hosts: 2 },
      })
    })
  })

  describe("the banks", () => {
    it("are those of several countries, searched and paged", async () => {
      const all = await panel.banks("account=default")
      const some = await panel.banks("account=default&country=IE,gb&limit=2&offset=1")
      expect(some).toMatchObject({ limit: 2, offset: 1, stale: false, sentence: null, fetched_at: expect.any(String) })
      expect(some.banks).toHaveLength(2)
      expect(some.count).toBeLessThanOrEqual(all.count)
      const name = all.banks[0]?.name ?? ""
      expect((await panel.banks(`account=default&q=${encodeURIComponent(name)}`)).banks[0]?.name).toBe(name)
    })

    it("are the last good list while the service is down, which says so", async () => {
      const good = await panel.banks("account=default")
      await store.bank().fault("banks", "server_error")
      const kept = await panel.banks("account=default&refresh=true")
      expect(kept).toMatchObject({
        count: good.count,
        stale: true,
        fetched_at: good.fetched_at,
        sentence: expect.stringContaining("last list"),
      })
      await store.bank().mend()
      expect(await panel.banks("account=default&refresh=true")).toMatchObject({ stale: false, sentence: null })
    })

    it("of an address are not shown after it has changed", async () => {
      await panel.save(settings())
      await panel.banks(`account=${EMPTY_ACCOUNT}`)
      await panel.save(settings({ base_url: `http://127.0.0.1:${await freePort()}/api/v1` }))
      const answer = await panel.staff.get(`/admin/pay-by-bank/banks?account=${EMPTY_ACCOUNT}`)
      expect(answer).toMatchObject({ status: 400, text: expect.stringContaining("cannot be reached") })
    })

    it.each([
      "country=XXX",
      "country=' OR 1=1",
      "limit=0",
      "limit=x",
      `q=${"x".repeat(10_000)}`,
      "refresh=maybe",
      "hacked=1",
    ])("are not asked for with %s", async (query) => {
      const answer = await panel.staff.get(`/admin/pay-by-bank/banks?${query}`)
      expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(query.split("=")[0] ?? "") })
    })
  })

  it("health counts the refunds that are to be paid", async () => {
    expect((await panel.staff.get("/admin/pay-by-bank/health")).body).toMatchObject({ health: { refunds_due: 0 } })
  })

  it("every route refuses strangers", async () => {
    const routes = [
      ["GET", "accounts"],
      ["POST", `accounts/${EMPTY_ACCOUNT}`],
      ["POST", "accounts/test"],
      ["GET", "banks"],
      ["GET", "health"],
      ["GET", "health/checklist"],
    ] as const
    for (const [who, headers] of Object.entries(await strangers(store))) {
      for (const [method, route] of routes) {
        const body = method === "POST" ? { label: "stranger" } : undefined
        const { status } = await call(`${store.url()}/admin/pay-by-bank/${route}`, headers, method, body)
        expect(`${who}: ${method} ${route}: ${status}`).toBe(`${who}: ${method} ${route}: 401`)
      }
    }
    expect(await panel.account()).toMatchObject({ label: { value: null } })
  })
})
