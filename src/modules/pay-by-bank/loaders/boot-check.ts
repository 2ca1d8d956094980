import type { ConfigModule, LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { readOptions } from "../options"

/**
 * Stops the boot with the exact lines to add when medusa-config.ts does not connect the Payment module with this one
 * (design §3): without `dependencies` the provider could not reach the ledger.
 */
export default async function bootCheck({ container, options }: LoaderOptions): Promise<void> {
  const { accounts } = readOptions(options)
  const config = container.resolve<Partial<ConfigModule>>(ContainerRegistrationKeys.CONFIG_MODULE, {
    allowUnregistered: true,
  })
  if (!config?.projectConfig) return
  const payment = paymentModule.safeParse(config.modules?.payment).data ?? {
    dependencies: [],
    options: { providers: [] },
  }
  const providerIds = payment.options.providers.filter(isOurs).map((provider) => provider.id)
  const missingDependencies = ["payByBank", "query"].filter((name) => !payment.dependencies.includes(name))
  const withoutProvider = Object.keys(accounts).filter((id) => !providerIds.includes(id))
  if (providerIds.length && !missingDependencies.length && !withoutProvider.length) return
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    [
      "medusa-payment-pay-by-bank is not connected to the Payment module.",
      ...missingDependencies.map((name) => `- its "dependencies" lack "${name}"`),
      ...(providerIds.length
        ? []
        : ['- its "providers" lack the provider "medusa-payment-pay-by-bank/providers/pay-by-bank"']),
      ...(providerIds.length
        ? withoutProvider.map((id) => `- the account "${id}" has no provider entry with this id`)
        : []),
      "Add this to the modules of medusa-config.ts:",
      linesToAdd(Object.keys(accounts).length ? Object.keys(accounts) : ["default"]),
    ].join("\n"),
  )
}

const paymentModule = z.object({
  dependencies: z.array(z.string()).catch([]),
  options: z
    .object({ providers: z.array(z.object({ resolve: z.unknown(), id: z.string().catch("") })).catch([]) })
    .catch({ providers: [] }),
})

function isOurs(provider: { resolve: unknown }): boolean {
  const { resolve } = provider
  if (typeof resolve === "string") return /(^|[\\/])providers[\\/]pay-by-bank([\\/]|$)/.test(resolve)
  const services = z.object({ services: z.array(z.object({ identifier: z.string() })) }).safeParse(resolve)
  return services.success && services.data.services.some((service) => service.identifier === "pay-by-bank")
}

function linesToAdd(accountIds: string[]): string {
  const entries = accountIds.map(
    (id) => `        { resolve: "medusa-payment-pay-by-bank/providers/pay-by-bank", id: "${id}" },`,
  )
  return `  {
    resolve: "@medusajs/medusa/payment",
    dependencies: ["payByBank", "query"],
    options: {
      providers: [
${entries.join("\n")}
      ],
    },
  },`
}
