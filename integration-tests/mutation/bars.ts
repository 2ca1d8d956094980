/** The share of a file's mutants that the unit tests must kill, in percent. */
export const DECIDES_ABOUT_MONEY = 90
const OTHERWISE = 80

/** Files that decide about money or status. All other files have the lower bar. */
const MONEY_AND_STATUS = [
  "src/domain/contract/auth-request-schema.ts",
  "src/domain/contract/link-request.ts",
  "src/domain/contract/payment-record.ts",
  "src/domain/links/link-amount.ts",
  "src/domain/links/link-status.ts",
  "src/domain/money.ts",
  "src/domain/polling/poll-schedule.ts",
  "src/domain/polling/paid-recheck.ts",
  "src/domain/polling/paid-result.ts",
  "src/domain/polling/payment-status.ts",
  "src/domain/polling/status-result.ts",
  "src/domain/polling/tracking.ts",
  "src/domain/polling/verify-record.ts",
  "src/domain/reports/reconciliation.ts",
  "src/domain/settlement/decide.ts",
  "src/domain/settlement/delays.ts",
  "src/domain/settlement/place-pending.ts",
  "src/domain/settlement/refused-resolution.ts",
  "src/domain/settlement/stalled.ts",
  "src/medusa/amounts.ts",
  "src/medusa/outstanding-amount.ts",
  "src/workflows/settlement/request-facts.ts",
]

export const barOf = (file: string) => (MONEY_AND_STATUS.includes(file) ? DECIDES_ABOUT_MONEY : OTHERWISE)

/** Files whose mutants run only against the unit tests of the same folder, so that a mutant takes one second. */
export interface Group {
  mutated: string[]
  tests: string
}

/** The domain, and the code that runs without a store and without a service around it. */
export const GROUPS: Group[] = [
  { mutated: ["src/domain/**/*.ts", "!src/domain/**/__tests__/**"], tests: "/src/domain/" },
  { mutated: ["src/client/address-guard.ts", "src/client/retry.ts"], tests: "/src/client/" },
  {
    mutated: [
      "src/medusa/amounts.ts",
      "src/medusa/outstanding-amount.ts",
      "src/providers/pay-by-bank/cart-items.ts",
      "src/workflows/settlement/failure-cause.ts",
      "src/workflows/settlement/request-facts.ts",
    ],
    tests: "/src/(medusa|modules|providers|workflows)/",
  },
]
