import { createSecretKey } from "node:crypto"
import path from "node:path"
import { moduleIntegrationTestRunner } from "@medusajs/test-utils"
import { missingOf } from "../account-settings"
import { PAY_BY_BANK_MODULE } from "../../index"
import type { PayByBankService } from "../../service"

const ACCOUNT = "uk"
const SETTINGS = {
  base_url: "https://service.example/api/v1",
  username: "user",
  merchant_uuid: "merchant",
  element_tag: "bank-payment",
  element_script_url: "https://service.example/element.js",
}

moduleIntegrationTestRunner<PayByBankService>({
  moduleName: PAY_BY_BANK_MODULE,
  resolve: "./src/modules/pay-by-bank",
  pathToMigrations: path.resolve(__dirname, "../../migrations"),
  moduleOptions: {
    accounts: { [ACCOUNT]: {} },
    returnUrl: "https://shop.example/{return_token}",
    encryptionKey: "0f".repeat(32),
  },
  testSuite: ({ service }) => {
    let now = Date.now()
    /** Moves the clock past the time for which a process caches the merchant accounts. */
    const later = () => void (service.now = () => new Date((now += 10_000)))
    const enterPassword = async (settings = SETTINGS) => {
      const password = await service.accounts.sealPassword(ACCOUNT, "canary-password", settings)
      await service.accounts.save(ACCOUNT, { ...settings, password }, "user_1")
      return password
    }
    /** As a person with access to the database does. */
    const writePassword = async (account: string, password: string) => {
      const [row] = await service.listPayByBankAccounts({ account })
      await service.updatePayByBankAccounts({ id: row?.id ?? "", password })
      service.accounts.clients.dropCachedRows()
    }
    const missing = async () => missingOf(await service.accounts.settings(ACCOUNT), service.options)

    it.each([
      ["changed", [createSecretKey(Buffer.alloc(32, 9))]],
      ["lost", undefined],
    ])(
      "an account whose encryption key was %s is not configured until its password is entered again",
      async (_how, key) => {
        const before = await enterPassword()
        expect(await service.accounts.clients.get(ACCOUNT)).toMatchObject({ id: ACCOUNT })

        Object.assign(service.options, { encryptionKey: key })
        later()
        await expect(service.accounts.clients.get(ACCOUNT)).rejects.toMatchObject({ code: "secret_unreadable" })
        expect(await missing()).toEqual(["password"])

        Object.assign(service.options, { encryptionKey: [createSecretKey(Buffer.alloc(32, 10))] })
        const after = await enterPassword()
        later()
        expect(await service.accounts.clients.get(ACCOUNT)).toMatchObject({ id: ACCOUNT })
        expect(await missing()).toEqual([])
        const [row] = await service.accounts.rows()
        expect(row?.password).toBe(after)
        expect(after).not.toBe(before)
      },
    )

    it("a sealed password that is moved to another account, or altered, is not used", async () => {
      const sealed = await enterPassword()
      Object.assign(service.options.accounts, { eu: { element: {} } })
      await service.accounts.save("eu", { ...SETTINGS, password: null }, "user_1")
      for (const [account, password] of [
        ["eu", sealed],
        [ACCOUNT, sealed.replace(/.$/, (last) => (last === "A" ? "Q" : "A"))],
      ] as const) {
        await writePassword(account, password)
        later()
        await expect(service.accounts.clients.get(account)).rejects.toMatchObject({ code: "secret_unreadable" })
      }
    })

    it("a sealed password is not used for another base URL or username, wherever that comes from", async () => {
      await enterPassword()
      for (const given of [{ baseUrl: "https://elsewhere.example/api/v1" }, { username: "other" }]) {
        Object.assign(service.options.accounts, { [ACCOUNT]: { element: {}, ...given } })
        later()
        await expect(service.accounts.clients.get(ACCOUNT)).rejects.toMatchObject({ code: "secret_unreadable" })
      }
      Object.assign(service.options.accounts, { [ACCOUNT]: { element: {} } })
      later()
      expect(await service.accounts.clients.get(ACCOUNT)).toMatchObject({ id: ACCOUNT })
    })

    it("a password that was sealed before another admin user changed the login is refused", async () => {
      await enterPassword()
      const password = await service.accounts.sealPassword(ACCOUNT, "canary-password", {})
      await enterPassword({ ...SETTINGS, username: "other" })
      const late = service.accounts.save(ACCOUNT, { password }, "user_1")
      await expect(late).rejects.toMatchObject({ code: "password_needed_again" })
    })

    it("a new encryption key replaces the former one without a gap", async () => {
      const [former, next] = [service.options.encryptionKey, createSecretKey(Buffer.alloc(32, 11))]
      await enterPassword()
      await enterPassword({ ...SETTINGS, username: "other" })
      const works = async () => {
        later()
        const { login } = await service.accounts.clients.get(ACCOUNT)
        const [kept] = await service.accounts.formerCredentials()
        await service.accounts.clients.logins.get({ account: ACCOUNT, login })
        await service.accounts.clients.logins.get({ account: ACCOUNT, login: kept?.login ?? "" })
        return true
      }
      expect([await works(), await service.accounts.needsFormerKey()]).toEqual([true, false])
      Object.assign(service.options, { encryptionKey: [next, ...(former ?? [])] })
      expect([await works(), await service.accounts.needsFormerKey()]).toEqual([true, true])
      await service.accounts.sealAgain()
      expect([await works(), await service.accounts.needsFormerKey()]).toEqual([true, false])
      Object.assign(service.options, { encryptionKey: [next] })
      expect([await works(), await service.accounts.needsFormerKey()]).toEqual([true, false])
    })

    it("a former encryption key is needed while a password that it sealed waits for its approval", async () => {
      const former = service.options.encryptionKey ?? []
      const password = await service.accounts.sealPassword(ACCOUNT, "canary-password", SETTINGS)
      Object.assign(service.options, { approvals: { people: ["user_1", "user_2"], for: ["settings"] } })
      const planned = await service.accounts.plan(ACCOUNT, { ...SETTINGS, password }, "user_1")
      const { changes = {}, basis = "" } = planned ?? {}
      const about = { action: "change_settings", subject: ACCOUNT, content: { changes }, basis } as const
      await service.approvals.propose({ ...about, proposed_by: "user_1" }, {})
      expect(await service.accounts.needsFormerKey()).toBe(false)
      Object.assign(service.options, { encryptionKey: [createSecretKey(Buffer.alloc(32, 11)), ...former] })
      expect(await service.accounts.needsFormerKey()).toBe(true)
      await service.accounts.approve(ACCOUNT, about, "user_2")
      await service.approvals.drop(ACCOUNT)
      await service.accounts.sealAgain()
      expect([await missing(), await service.accounts.needsFormerKey()]).toEqual([[], false])
    })
  },
})
