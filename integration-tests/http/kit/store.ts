import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import { inspect } from "node:util"
import { createShop, type Shop } from "../../../examples/demo/shop"
import type { PayByBankService } from "../../../src/modules/pay-by-bank/service"
import { Bank } from "./bank"
import { Merchant } from "./merchant"
import { Shopper } from "./shopper"

jest.setTimeout(180_000)

/** A running store, its bank, and everything that it has written to its log. */
export interface Store {
  container(): MedusaContainer
  payByBank(): PayByBankService
  bank(): Bank
  shopper(): Shopper
  merchant(): Merchant
  url(): string
  log(): string
}

/**
 * Boots a real Medusa on the plugin's source, with a shop that has tax rates, beside a fresh sandbox. The database goes
 * back to the seeded shop before every test.
 */
export function payByBankStore(name: string, suite: (store: Store) => void): void {
  medusaIntegrationTestRunner({
    moduleName: name,
    inApp: true,
    testSuite: ({ getContainer, api }) => {
      let bank: Bank
      let shop: Shop
      let lines: string[] = []
      const options = () => getContainer().resolve<PayByBankService>("payByBank").options
      let defaults: ReturnType<typeof options>

      beforeAll(async () => {
        bank = await Bank.open()
        shop = await createShop(getContainer(), { paymentProviders: PROVIDERS })
        defaults = { ...options() }
        record(getContainer().resolve(ContainerRegistrationKeys.LOGGER), (line) => lines.push(line))
      })
      beforeEach(async () => {
        await bank.mend()
        await bank.reset()
        Object.assign(options(), defaults)
        getContainer().resolve<PayByBankService>("payByBank").now = () => new Date()
        lines = []
      })
      afterAll(async () => {
        jest.restoreAllMocks()
        await bank.close()
      })

      const url = () => String(api.defaults.baseURL)
      suite({
        container: getContainer,
        payByBank: () => getContainer().resolve<PayByBankService>("payByBank"),
        bank: () => bank,
        shopper: () => new Shopper(url(), shop),
        merchant: () => new Merchant(getContainer(), shop),
        url,
        log: () => lines.join("\n"),
      })
    },
  })
}

const PROVIDERS = ["pp_pay-by-bank_default", "pp_pay-by-bank_unset", "pp_system_default"]

function record(logger: Logger, write: (line: string) => void): void {
  for (const level of ["debug", "info", "warn", "error"] as const) {
    jest
      .spyOn(logger, level)
      .mockImplementation((...parts: unknown[]) => write(parts.map((part) => inspect(part)).join(" ")))
  }
}
