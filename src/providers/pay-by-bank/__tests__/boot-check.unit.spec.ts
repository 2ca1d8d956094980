import { asValue, createContainer } from "@medusajs/framework/awilix"
import type { LoaderOptions } from "@medusajs/framework/types"
import { createMedusaContainer, ContainerRegistrationKeys } from "@medusajs/framework/utils"
import bootCheck from "../../../modules/pay-by-bank/loaders/boot-check"
import providerModule from "../index"

const ours = { resolve: "medusa-payment-pay-by-bank/providers/pay-by-bank", id: "uk" }
const connected = { dependencies: ["payByBank", "query"], options: { providers: [ours] } }

function boot(payment: unknown, options: Record<string, unknown> = {}, projectConfig: unknown = {}): Promise<void> {
  const container = createMedusaContainer({}, createContainer())
  container.register(ContainerRegistrationKeys.CONFIG_MODULE, asValue({ projectConfig, modules: { payment } }))
  const given: Pick<LoaderOptions, "container" | "options"> = { container, options }
  return bootCheck(given)
}

describe("the boot check", () => {
  it("accepts a connected Payment module", async () => {
    await expect(boot(connected, { accounts: { uk: {} } })).resolves.toBeUndefined()
  })

  it.each([
    ["no configuration at all", undefined, '"dependencies" lack "payByBank"'],
    ["no dependencies", { options: { providers: [ours] } }, '"dependencies" lack "query"'],
    [
      "a provider without an id",
      { ...connected, options: { providers: [{ resolve: ours.resolve }] } },
      'lacks an "id"',
    ],
    ["no provider", { ...connected, options: { providers: [] } }, '"providers" lack the provider'],
    [
      "an account without its provider entry",
      { ...connected, options: { providers: [{ ...ours, id: "main" }] } },
      'the account "uk" has no provider entry with this id',
    ],
  ])("stops at %s and shows the lines to add", async (_what, payment, message) => {
    const booting = boot(payment, { accounts: { uk: {} } })
    await expect(booting).rejects.toThrow(message)
    await expect(booting).rejects.toThrow('dependencies: ["payByBank", "query"]')
    await expect(booting).rejects.toThrow('{ resolve: "medusa-payment-pay-by-bank/providers/pay-by-bank", id: "uk" }')
  })

  it("recognizes the provider by its source path and by its module", async () => {
    const paths = ["./src/providers/pay-by-bank", "C:\\shop\\providers\\pay-by-bank\\index.js"]
    for (const resolve of [...paths, providerModule, { default: providerModule }]) {
      await expect(boot({ ...connected, options: { providers: [{ resolve, id: "uk" }] } })).resolves.toBeUndefined()
    }
    const foreign = { ...connected, options: { providers: [{ resolve: "@medusajs/payment-stripe", id: "uk" }] } }
    await expect(boot(foreign)).rejects.toThrow('"providers" lack the provider')
  })

  it("stops at invalid options", async () => {
    await expect(boot(connected, { refunds: "maybe" })).rejects.toThrow("refunds")
  })

  it("is silent in module tests, which have no project", async () => {
    await expect(boot(undefined, {}, null)).resolves.toBeUndefined()
  })
})
