import type { Logger, RemoteQueryFunction } from "@medusajs/framework/types"
import type { PayByBankService } from "../../modules/pay-by-bank/service"

/** What the Payment module's container hands the provider; the last two by its `dependencies` (design §3). */
export interface ProviderDependencies {
  logger: Logger
  payByBank: PayByBankService
  query: Pick<RemoteQueryFunction, "graph">
}
