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
    returnUrl: "https://shop.example/{session_id}",
    encryptionKey: "0f".repeat(32),
  },
  testSuite: ({ service }) => {
    let now = Date.now()
    /** Moves the clock past the time for which a process caches the merchant accounts. */
    const later = () => void (service.now = () => new Date((now += 10_000)))
    const enterPassword = async () => {
      const password = await service.accounts.sealPassword(ACCOUNT, "canary-password")
      await service.accounts.save(ACCOUNT, { ...SETTINGS, password }, "user_1")
      return password
    }
    const missing = async () => missingOf(await service.accounts.settings(ACCOUNT), service.options)

    it.each([
      ["changed", createSecretKey(Buffer.alloc(32, 9))],
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

        Object.assign(service.options, { encryptionKey: createSecretKey(Buffer.alloc(32, 10)) })
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
      for (const [account, password] of [
        ["eu", sealed],
        [ACCOUNT, sealed.replace(/.$/, (last) => (last === "A" ? "Q" : "A"))],
      ] as const) {
        await service.accounts.save(account, { ...SETTINGS, password }, "user_1")
        later()
        await expect(service.accounts.clients.get(account)).rejects.toMatchObject({ code: "secret_unreadable" })
      }
    })
  },
})
