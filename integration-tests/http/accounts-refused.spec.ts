import type { RefusalCode } from "../../src/domain/errors/refusals"
import { call } from "../kit/store/http"
import { EMPTY_ACCOUNT, EMPTY_PROVIDER, settings } from "../kit/people/admin-settings"
import { PASSWORD } from "../kit/bank/sandbox-address"
import { SECRETS, settingsStage } from "../kit/store/settings-stage"
import { payByBankStore } from "../kit/store/store"

const ELSEWHERE = "https://elsewhere.example/api/v1"

payByBankStore("account settings validation", (store) => {
  const stage = settingsStage(store)

  /** Identifies the error by its code, and by the field that its message names. */
  const expectRefused = async (
    body: Record<string, unknown>,
    field: string,
    code: RefusalCode = "invalid_body",
    id = EMPTY_ACCOUNT,
  ) => {
    const { status, body: answer, text } = await stage.admin.save(body, id)
    const what = JSON.stringify(body).slice(0, 80)
    expect([what, status, answer["code"]]).toEqual([what, 400, code])
    expect(answer["message"]).toContain(code === "invalid_body" ? field : `${field}: `)
    for (const secret of SECRETS) expect(text).not.toContain(secret)
  }

  it("rejects a setting that medusa-config.ts sets, and the error names its place there", async () => {
    await expectRefused({ username: "other" }, "username", "setting_locked", "default")
    await expectRefused({ password: "other" }, "password", "setting_locked", "default")
    expect((await stage.admin.save({ username: "other" }, "default")).text).toContain("(accounts.default.username)")
    expect((await stage.admin.save({ environment: "test" }, "default")).status).toBe(200)
  })

  it("requires the password again when the base URL or the username changes", async () => {
    await stage.admin.save(settings())
    await expectRefused({ base_url: ELSEWHERE }, "password", "password_needed_again")
    await expectRefused({ username: "other" }, "password", "password_needed_again")
    await stage.admin.save({ base_url: null })
    await expectRefused({ base_url: ELSEWHERE }, "password", "password_needed_again")
    expect((await stage.admin.save({ base_url: settings()["base_url"], password: PASSWORD })).status).toBe(200)
  })

  it("rejects a password when no encryption key is set", async () => {
    stage.options({ encryptionKey: undefined })
    await expectRefused(settings(), "password", "encryption_key_missing")
    expect((await stage.admin.accounts()).can_store_secrets).toBe(false)
  })

  it("rejects a base URL from the dashboard when medusa-config.ts sets the password", async () => {
    stage.configure({ password: PASSWORD })
    await expectRefused({ base_url: ELSEWHERE }, "base_url", "password_in_config")
    expect(await stage.admin.test({ base_url: ELSEWHERE, username: "u" })).toMatchObject({ problem: "not_configured" })
  })

  it("sends a password of medusa-config.ts to no base URL of the dashboard, also to one that was saved before", async () => {
    const base_url = String(settings()["base_url"])
    expect((await stage.admin.save(settings({ password: null }))).status).toBe(200)
    stage.configure({ password: PASSWORD })
    stage.later(3000)
    const calls = await store.bank().calls("GET /banks/list")
    expect(await stage.admin.account()).toMatchObject({ configured: false, missing: ["base_url"] })
    for (const body of [{}, { base_url }, { label: "x" }]) {
      expect(await stage.admin.test(body)).toMatchObject({ problem: "not_configured" })
    }
    const { adminUser } = stage.admin
    expect((await adminUser.get(`/admin/pay-by-bank/banks?account=${EMPTY_ACCOUNT}&refresh=true`)).status).toBe(400)
    const started = await store.shopper().tryStart(await store.shopper().cart(), undefined, EMPTY_PROVIDER)
    expect(started).toMatchObject({ status: 400, body: { code: "account_not_configured" } })
    expect(await store.bank().calls("GET /banks/list")).toBe(calls)
    stage.configure({ password: PASSWORD, baseUrl: base_url })
    expect(await stage.admin.test({})).toMatchObject({ ok: true })
  })

  it("rejects a base URL that is not public when addresses must be public", async () => {
    stage.options({ allowPrivateAddresses: false })
    // The tests of the address guard cover all such addresses.
    for (const base_url of ["http://service.example/api/v1", "https://127.0.0.1/api/v1", "https://169.254.169.254/"]) {
      await expectRefused({ base_url }, "base_url", "base_url_not_public")
      expect(await stage.admin.test(settings({ base_url }))).toMatchObject({ problem: "address_not_allowed" })
    }
  })

  it("rejects a script without https that medusa-config.ts does not name, and one of another machine in any case", async () => {
    stage.options({ allowPrivateAddresses: false })
    const local = "http://127.0.0.1:9000/element.js"
    await expectRefused({ element_script_url: local }, "element_script_url", "script_url_not_https")
    stage.options({ allowPrivateAddresses: true })
    for (const url of ["http://service.example/x.js", "http://localhost:x@evil.example/x.js", "http://10.0.0.1/x.js"]) {
      expect((await stage.admin.save({ element_script_url: url })).status).toBe(400)
    }
    expect((await stage.admin.save({ element_script_url: local })).status).toBe(200)
  })

  it("returns 404 for an unknown account", async () => {
    const paths = [
      "accounts/unknown",
      "accounts/'; DROP TABLE pay_by_bank_account; --",
      `accounts/${"x".repeat(5000)}`,
      "accounts/__proto__",
    ]
    for (const path of paths) {
      const answer = await stage.admin.adminUser.post(`/admin/pay-by-bank/${encodeURI(path)}`, { label: "x" })
      expect(answer).toMatchObject({ status: 404, body: { code: "account_unknown" } })
    }
    expect((await stage.admin.adminUser.post("/admin/pay-by-bank/accounts/test", { id: "unknown" })).status).toBe(404)
    expect((await stage.admin.adminUser.get("/admin/pay-by-bank/banks?account=unknown")).status).toBe(404)
  })

  it("rejects an invalid value and names its field, when saving and when testing", async () => {
    for (const [field, value] of [
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
      ["currencies", ["GBP", "GBP"]],
      ["element_tag", "<script>"],
      ["element_script_url", "javascript:alert(1)"],
      ["return_url", "https://shop.example/return"],
      ["return_url", "https://shop.example/return/{session_id}"],
      ["return_url", "https://shop.example/return/%7Breturn_token%7D"],
      ["return_url", "https://shop.example/50%/return"],
      ["hacked", true],
    ] as const) {
      await expectRefused({ [field]: value }, field)
      const body = { id: EMPTY_ACCOUNT, [field]: value }
      const tested = await stage.admin.adminUser.post("/admin/pay-by-bank/accounts/test", body)
      expect(tested).toMatchObject({ status: 400, text: expect.stringContaining(field) })
      expect(tested.text).not.toContain(PASSWORD)
    }
  })

  it("rejects a body with a property name of JavaScript's own", async () => {
    for (const name of ["__proto__", "constructor"]) {
      const url = `${store.url()}/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`
      const body = `{ "label": "x", "${name}": { "password": "y" } }`
      const answer = await call(url, stage.admin.adminUser.headers(), "POST", body)
      expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(name) })
    }
  })
})
