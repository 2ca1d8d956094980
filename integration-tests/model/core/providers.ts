import type { ProviderDependencies } from "../../../src/providers/pay-by-bank/dependencies"
import { PayByBankProvider } from "../../../src/providers/pay-by-bank/service"

export const OURS = "pp_pay-by-bank_uk"
export const MANUAL = "pp_system_default"

interface Input {
  data?: Record<string, unknown>
  amount?: number
  currency_code?: string
  context?: { idempotency_key?: string }
}
interface Output {
  id?: string
  status?: string | undefined
  data?: Record<string, unknown> | undefined
}

/** What core calls of a provider. */
export interface Provider {
  initiatePayment(input: Input): Promise<Output>
  authorizePayment(input: Input): Promise<Output>
  cancelPayment(input: Input): Promise<Output>
  deletePayment(input: Input): Promise<Output>
  refundPayment(input: Input): Promise<Output>
}

/** Core's own manual payment. */
const manual: Provider = {
  initiatePayment: async () => ({ id: "manual", data: {} }),
  authorizePayment: async () => ({ status: "authorized", data: {} }),
  cancelPayment: async () => ({ data: {} }),
  deletePayment: async () => ({ data: {} }),
  refundPayment: async () => ({ data: {} }),
}

let ours: Provider = manual

/** The provider under test: the real one. */
export function installProvider(dependencies: ProviderDependencies & Record<string, unknown>): void {
  const real = new PayByBankProvider(dependencies)
  ours = {
    initiatePayment: ({ amount = 0, currency_code = "", ...input }) =>
      real.initiatePayment({ amount, currency_code, ...input }),
    authorizePayment: (input) => real.authorizePayment(input),
    cancelPayment: (input) => real.cancelPayment(input),
    deletePayment: (input) => real.deletePayment(input),
    refundPayment: ({ amount = 0, ...input }) => real.refundPayment({ amount, ...input }),
  }
}

export function providerOf(id: string): Provider {
  return id === MANUAL ? manual : ours
}
