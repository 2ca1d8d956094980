import { call } from "./kit/http"
import { EMPTY_ACCOUNT, settings } from "./kit/panel"
import { PASSWORD } from "./kit/sandbox-address"
import { SECRETS, settingsStage } from "./kit/settings-stage"
import { payByBankStore } from "./kit/store"

payByBankStore("what accounts refuse", (store) => {
  const stage = settingsStage(store)

  const expectRefused = async (body: Record<string, unknown>, sentence: string, id = EMPTY_ACCOUNT) => {
    const answer = await stage.panel.save(body, id)
    expect({ status: answer.status, message: answer.body["message"] }).toEqual({
      status: 400,
      message: expect.stringContaining(sentence),
    })
    for (const secret of SECRETS) expect(answer.text).not.toContain(secret)
  }

  describe("what is refused", () => {
    it("names the locked field, and where it is given", async () => {
      await expectRefused(
        { username: "other" },
        "username: It is given in medusa-config.ts (accounts.default.username)",
        "default",
      )
      await expectRefused({ password: "other" }, "password: It is given in medusa-config.ts", "default")
      expect((await stage.panel.save({ environment: "test" }, "default")).status).toBe(200)
    })

    it("is a password without a key to seal it with", async () => {
      stage.options({ encryptionKey: undefined })
      await expectRefused(settings(), "password: No password can be stored: the option encryptionKey is not set")
      expect((await stage.panel.accounts()).can_store_secrets).toBe(false)
    })

    it("is another address or name for the stored password, which would be sent there", async () => {
      await stage.panel.save(settings())
      await expectRefused({ base_url: "https://elsewhere.example/api/v1" }, "password: Enter the password again")
      await expectRefused({ username: "other" }, "password: Enter the password again")
      await stage.panel.save({ base_url: null })
      await expectRefused({ base_url: "https://elsewhere.example/api/v1" }, "password: Enter the password again")
      expect((await stage.panel.save({ base_url: settings()["base_url"], password: PASSWORD })).status).toBe(200)
    })

    it("is an address in the panel for a password of medusa-config.ts", async () => {
      stage.configure({ password: PASSWORD })
      await expectRefused(
        { base_url: "https://elsewhere.example/api/v1" },
        "base_url: The password of this account is given",
      )
      expect(await stage.panel.test({ base_url: "https://elsewhere.example/api/v1", username: "u" })).toMatchObject({
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
      stage.options({ allowPrivateAddresses: false })
      await expectRefused({ base_url }, "base_url: It must begin with https:// and lead to a public address")
      expect(await stage.panel.test(settings({ base_url }))).toMatchObject({ problem: "address_not_allowed" })
    })

    it.each([
      ["return_url", "https://shop.example/return/%7Bsession_id%7D", "must hold {session_id} in its path"],
      ["return_url", "https://shop.example/50%/return", "must hold {session_id} in its path"],
      ["currencies", ["GBP", "GBP"], "must name each currency once"],
    ])("is a %s that could not work: %s", async (field, value, sentence) => {
      await expectRefused({ [field]: value }, `${field}: ${sentence}`)
    })

    it("is an unknown account", async () => {
      const paths = [
        "accounts/nobody",
        "accounts/'; DROP TABLE pay_by_bank_account; --",
        `accounts/${"x".repeat(5000)}`,
        "accounts/__proto__",
      ]
      for (const path of paths) {
        const answer = await stage.panel.staff.post(`/admin/pay-by-bank/${encodeURI(path)}`, { label: "x" })
        expect(answer).toMatchObject({ status: 404, text: expect.stringContaining("There is no Pay by Bank account") })
      }
      expect((await stage.panel.staff.post("/admin/pay-by-bank/accounts/test", { id: "nobody" })).status).toBe(404)
      expect((await stage.panel.staff.get("/admin/pay-by-bank/banks?account=nobody")).status).toBe(404)
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
      const tested = await stage.panel.staff.post("/admin/pay-by-bank/accounts/test", {
        id: EMPTY_ACCOUNT,
        [field]: value,
      })
      expect(tested).toMatchObject({ status: 400, text: expect.stringContaining(field) })
      expect(tested.text).not.toContain(PASSWORD)
    })

    it.each(["__proto__", "constructor"])("is a body with %s", async (name) => {
      const body = `{ "label": "x", "${name}": { "password": "y" } }`
      const answer = await call(
        `${store.url()}/admin/pay-by-bank/accounts/${EMPTY_ACCOUNT}`,
        stage.panel.staff.headers(),
        "POST",
        body,
      )
      expect(answer).toMatchObject({ status: 400, text: expect.stringContaining(name) })
    })
  })
})
