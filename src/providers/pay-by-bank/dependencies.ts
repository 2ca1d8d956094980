import type { Logger, RemoteQueryFunction } from "@medusajs/framework/types"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/**
 * Dependencies that core injects into the provider. `payByBank` and `query` need an entry in the Payment module's
 * `dependencies`.
 */
export interface ProviderDependencies {
  logger: Logger
  payByBank: PayByBankService
  query: Pick<RemoteQueryFunction, "graph">
}
