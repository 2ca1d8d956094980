import type { ConfigModule, LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { readOptions } from "../options/options"
import { paymentModuleEntry } from "../accounts/payment-providers"
import { providerBlock } from "../options/config-blocks"

/**
 * Stops the boot with the exact lines to add when medusa-config.ts does not connect the Payment module with this module.
 * Without `dependencies`, core injects neither the ledger nor Query into the provider.
 */
export default async function bootCheck({ container, options }: LoaderOptions): Promise<void> {
  const { accounts } = readOptions(options)
  const config = container.resolve<Partial<ConfigModule>>(ContainerRegistrationKeys.CONFIG_MODULE, {
    allowUnregistered: true,
  })
  if (!config?.projectConfig) return
  const { providerIds, dependencies } = paymentModuleEntry(config)
  const missingDependencies = ["payByBank", "query"].filter((name) => !dependencies.includes(name))
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
      providerBlock(Object.keys(accounts).length ? Object.keys(accounts) : ["default"]),
    ].join("\n"),
  )
}
