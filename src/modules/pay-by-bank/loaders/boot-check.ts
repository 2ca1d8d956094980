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
  const connected = providerIds.length && !providerIds.includes("")
  if (connected && !missingDependencies.length && !withoutProvider.length) return
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    [
      "medusa-payment-pay-by-bank is not connected to the Payment module.",
      ...(providerIds.includes("") ? ['- its provider entry lacks an "id", which names the account'] : []),
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

/** A provider is named by its path, or given as the module itself, with or without `default`. */
function isOurs(provider: { resolve: unknown }): boolean {
  const { resolve } = provider
  if (typeof resolve === "string") return /(^|[\\/])providers[\\/]pay-by-bank([\\/]|$)/.test(resolve)
  const module = moduleExports.safeParse(resolve).data
  return (module?.default ?? module)?.services?.some(identifies) ?? false
}

const services = z.object({ services: z.array(z.unknown()).optional() })
const moduleExports = services.extend({ default: services.optional() })

function identifies(service: unknown): boolean {
  return typeof service === "function" && "identifier" in service && service.identifier === "pay-by-bank"
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
