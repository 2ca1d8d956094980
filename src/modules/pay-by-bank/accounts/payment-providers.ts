import type { ConfigModule } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { PROVIDER } from "../../../shared/provider-id"

const entry = z.object({ resolve: z.unknown(), id: z.string().catch("") })
const paymentModule = z.object({
  dependencies: z.array(z.string()).catch([]),
  options: z.object({ providers: z.array(entry).catch([]) }).catch({ providers: [] }),
})

/** Our part of the Payment module's entry in medusa-config.ts. */
interface PaymentModuleEntry {
  dependencies: string[]
  /** Ids of our provider entries, which are the merchant accounts; `""` if an entry has no id. */
  providerIds: string[]
}

export function paymentModuleEntry(config: Partial<ConfigModule> | undefined): PaymentModuleEntry {
  const payment = paymentModule.safeParse(config?.modules?.payment).data
  return {
    dependencies: payment?.dependencies ?? [],
    providerIds: (payment?.options.providers ?? []).filter(isOurs).map(({ id }) => id),
  }
}

/** A provider is given by its path, or as the module itself, with or without `default`. */
function isOurs(provider: { resolve: unknown }): boolean {
  const { resolve } = provider
  if (typeof resolve === "string") return /(^|[\\/])providers[\\/]pay-by-bank([\\/]|$)/.test(resolve)
  const module = moduleExports.safeParse(resolve).data
  return (module?.default ?? module)?.services?.some(identifies) ?? false
}

const services = z.object({ services: z.array(z.unknown()).optional() })
const moduleExports = services.extend({ default: services.optional() })

function identifies(service: unknown): boolean {
  return typeof service === "function" && "identifier" in service && service.identifier === PROVIDER
}
